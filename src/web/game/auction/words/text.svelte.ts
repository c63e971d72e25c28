import type { Language } from '../../../text/language.ts';
import { words } from '../../../text/words.svelte.ts';
import type { AuctionText } from './text-en.ts';
import { en } from './text-en.ts';
import { ja } from './text-ja.ts';

export const texts: Readonly<Record<Language, AuctionText>> = { en, ja };

/** The game's sentences in the language spoken now. */
export const text = (): AuctionText => texts[words.language];
