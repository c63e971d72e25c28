import type { Language } from '../../text/language.ts';
import { words } from '../../text/words.svelte.ts';
import type { TableText } from './text-en.ts';
import { en } from './text-en.ts';
import { ja } from './text-ja.ts';

const texts: Readonly<Record<Language, TableText>> = { en, ja };

/** What the table's screen says while a game is played, in the present language. It is fetched with that screen. */
export const text = (): TableText => texts[words.language];
