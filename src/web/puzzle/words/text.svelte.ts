import type { Language } from '../../text/language.ts';
import { words } from '../../text/words.svelte.ts';
import type { PuzzleText } from './text-en.ts';
import { en } from './text-en.ts';
import { ja } from './text-ja.ts';

export const texts: Readonly<Record<Language, PuzzleText>> = { en, ja };

/** The puzzle page's sentences in the language spoken now. */
export const text = (): PuzzleText => texts[words.language];
