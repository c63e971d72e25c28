/** Names one after another, as each language lists them. The Japanese sentence puts さん behind the last one itself. */
export const listed = {
  en: (names: readonly string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`,
  ja: (names: readonly string[]): string => names.join(names.length === 2 ? 'さんと' : 'さん、'),
} as const;

/** Sentences one after another: Japanese sets no space between them. */
export const sentences = {
  en: (said: readonly string[]): string => said.filter((each) => each !== '').join(' '),
  ja: (said: readonly string[]): string => said.join(''),
} as const;
