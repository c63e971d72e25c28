import type { Dictionary } from './dictionary.ts';
import { en } from './dictionary.ts';
import { ja } from './ja.ts';

export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' };

export const dictionaries: Readonly<Record<Language, Dictionary>> = { en, ja };

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The first of the reader's languages that the page speaks. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const primary = wish.toLowerCase().split('-')[0];
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}

/** The entry for a code that came from elsewhere, or that for codes unknown here. */
export function byCode<T>(entries: { readonly generic: T } & Readonly<Record<string, T>>, code: string): T {
  return Object.hasOwn(entries, code) ? entries[code]! : entries.generic;
}
