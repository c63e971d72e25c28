/** Names for seats without people. */
export const BOT_NAMES = [
  'Ada',
  'Botan',
  'Cho',
  'Dai',
  'Eve',
  'Fumi',
  'Gus',
  'Hana',
  'Ivo',
  'Jun',
  'Kei',
  'Lea',
  'Mio',
  'Nao',
  'Oto',
] as const;
