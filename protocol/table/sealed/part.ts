/**
 * The parts of a round, in order. Those before `place` happen once at a table, before the game. In `seen-…`, before
 * anything is told, opened or turned, all seats present confirm that they have consumed the same messages; the name
 * says what follows. In `close` all sign the outcome. A `vote`, about a silent or guilty seat, can come at any time.
 */
export const PARTS = [
  'sit',
  'deal-hash',
  'deal',
  'confirm',
  'seen-place',
  'place',
  'seen-open',
  'open',
  'seen-shuffle',
  'pass',
  'proof',
  'seen-turn',
  'shares',
  'close',
  'vote',
] as const;

export type Part = (typeof PARTS)[number];

/** Whether a part lies before the game. */
export const isBeforeGame = (part: Part): boolean => PARTS.indexOf(part) < PARTS.indexOf('seen-place');
