import type { Language } from '../../text/language.ts';
import { words } from '../../text/words.svelte.ts';
import { terms as english } from './terms-en.ts';
import { terms as japanese } from './terms-ja.ts';
import type { Terms } from './terms.ts';
import type { LabText } from './text-en.ts';
import { en } from './text-en.ts';
import { ja } from './text-ja.ts';

const texts: Readonly<Record<Language, LabText>> = { en, ja };
const vocabularies: Readonly<Record<Language, Terms>> = { en: english, ja: japanese };

/** The laboratory's sentences in the language spoken now. */
export const text = (): LabText => texts[words.language];

/** What it calls protocols, inputs and faults in that language. */
export const terms = (): Terms => vocabularies[words.language];
