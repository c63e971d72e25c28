import type { Language } from '../../../text/language.ts';
import { words } from '../../../text/words.svelte.ts';
import type { GeneralsText } from './text-en.ts';
import { en } from './text-en.ts';
import { ja } from './text-ja.ts';
import type { Rank } from '../../../../../protocol/game/generals/rules/ranks.ts';
import { rankWords } from './ranks.ts';

export const texts: Readonly<Record<Language, GeneralsText>> = { en, ja };

/** The game's sentences in the language spoken now. */
export const text = (): GeneralsText => texts[words.language];

export const rankName = (rank: Rank): string => rankWords[words.language][rank].name;
export const rankShort = (rank: Rank): string => rankWords[words.language][rank].short;
