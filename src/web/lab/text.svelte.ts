import type { Language } from '../text/language.ts';
import { words } from '../text/words.svelte.ts';
import type { LabText } from './text-en.ts';
import { en } from './text-en.ts';
import { ja } from './text-ja.ts';

export const texts: Readonly<Record<Language, LabText>> = { en, ja };

/** The laboratory's sentences in the language spoken now. */
export const text = (): LabText => texts[words.language];
