/** Names one after another, as each language lists them. The Japanese sentence puts さん behind the last one itself. */
export const listed = {
  en: (names: readonly string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`,
  ja: (names: readonly string[]): string => names.join(names.length === 2 ? 'さんと' : 'さん、'),
} as const;

/** What is added to a name or a heading, in the brackets of each language: Japanese ones bring their own space. */
export const bracketed = {
  en: (added: string): string => ` (${added})`,
  ja: (added: string): string => `（${added}）`,
} as const;

/** What stands between a name and what is said of it. */
export const colon = { en: ': ', ja: '：' } as const;

/** Sentences one after another: Japanese sets no space between them. */
export const sentences = {
  en: (said: readonly string[]): string => said.filter((each) => each !== '').join(' '),
  ja: (said: readonly string[]): string => said.join(''),
} as const;
