import { collectGraphemes } from 'unicode-segmenter/grapheme';
import type { Item } from './cbor.ts';
import { EncodingError } from './cbor.ts';
import { firstUnits, isPlain, plainText, withFoldedBlanks } from '../../text/plain-text.ts';
import { isIgnorable } from '../../text/repertoire.ts';

/** Most characters of a name, counted as they are seen: an emoji of several parts is one, a letter with its accents too. */
export const NAME_CHARACTERS = 24;
/** Most UTF-16 units of a name, whatever is seen of them. */
export const NAME_UNITS = 64;
/** The longest text considered. Nobody types more; what is pasted beyond it is ignored. */
const TYPED_UNITS = 1024;

/**
 * What is wrong with a name: there is none; nothing of it can be seen; it is too long; it holds characters that are
 * not seen, or not the same everywhere ({@link plainName} says what it should be).
 */
export type NameProblem = 'empty' | 'invisible' | 'long' | 'not-plain';

/**
 * The name that a table takes for what somebody has typed or pasted: its plain form (plain-text.ts), cut where it is
 * too long; the empty text where nothing of it can be seen.
 * @param spare so many characters fewer than the longest name
 */
export const plainName = (typed: string, spare = 0): string =>
  plainText(firstUnits(typed, TYPED_UNITS), (text) => beginning(text, NAME_CHARACTERS - spare, NAME_UNITS - spare));

/** What keeps a text from being a name, if anything. A text is a name if `plainName` changes nothing in it. */
export function nameProblem(name: string): NameProblem | undefined {
  if (name.length === 0) return 'empty';
  if (name.length > TYPED_UNITS) return 'long';
  const plain = plainName(name);
  if (plain === name) return undefined;
  if (plain === '') return 'invisible';
  return isPlain(name) ? 'long' : 'not-plain';
}

/** Whether two names look the same, but for letters of other scripts that resemble each other. */
export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/**
 * Stands for all names that look like this one: compatibility forms are folded (normal form KC), characters that may be
 * shown by nothing are dropped, blanks are one space. That holds for joiners too, although a name may keep them: whether
 * two emoji or letters are joined depends on the font, and the worst that comes of it is a number behind a name.
 */
export function nameKey(name: string): string {
  const seen = [...name.normalize('NFKC')].filter((character) => !isIgnorable(character));
  return withFoldedBlanks(seen).normalize('NFKC');
}

/** Reads a name. @throws {EncodingError} which says what is wrong with it */
export function asName(item: Item | undefined, what: string): string {
  if (typeof item !== 'string') throw new EncodingError(`${what} must be text`);
  const problem = nameProblem(item);
  if (problem !== undefined) throw new EncodingError(`${what} ${SENTENCES[problem]}`);
  return item;
}

const SENTENCES: Readonly<Record<NameProblem, string>> = {
  empty: 'is empty',
  invisible: 'holds nothing that can be seen',
  long: `is longer than ${NAME_CHARACTERS} characters`,
  'not-plain': 'holds characters that cannot be shown plainly',
};

/** As many whole characters, as they are seen, from the start of a text as fit. */
function beginning(text: string, characters: number, units: number): string {
  let short = '';
  for (const character of collectGraphemes(text).slice(0, characters)) {
    if (short.length + character.length > units) break;
    short += character;
  }
  return short;
}
