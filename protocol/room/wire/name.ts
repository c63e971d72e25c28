import { collectGraphemes } from 'unicode-segmenter/grapheme';
import type { Item } from './cbor.ts';
import { EncodingError } from './cbor.ts';
import { firstUnits, isPlain, plainText, withFoldedBlanks } from '../../text/plain-text.ts';
import { isIgnorable } from '../../text/repertoire.ts';

/**
 * The most characters of a name, counted as people see them: an emoji of several parts is one, and so is a letter with
 * its accents.
 */
export const NAME_CHARACTERS = 24;
/** The most UTF-16 units of a name. */
export const NAME_UNITS = 64;
/** The longest text considered. Pasted text beyond it is ignored. */
const TYPED_UNITS = 1024;

/**
 * What is wrong with a name: it is empty; nothing of it is visible; it is too long; it contains characters that are
 * invisible or look different on different machines ({@link plainName} gives the plain form).
 */
export type NameProblem = 'empty' | 'invisible' | 'long' | 'not-plain';

/**
 * The name that a table accepts for a text that somebody has typed or pasted: its plain form (plain-text.ts), shortened
 * if it is too long; empty if nothing of it is visible. @param spare number of characters by which the name must be
 * shorter than the longest allowed
 */
export const plainName = (typed: string, spare = 0): string =>
  plainText(firstUnits(typed, TYPED_UNITS), (text) => beginning(text, NAME_CHARACTERS - spare, NAME_UNITS - spare));

/** What is wrong with a text as a name, if anything. A text is a valid name if `plainName` does not change it. */
export function nameProblem(name: string): NameProblem | undefined {
  if (name.length === 0) return 'empty';
  if (name.length > TYPED_UNITS) return 'long';
  const plain = plainName(name);
  if (plain === name) return undefined;
  if (plain === '') return 'invisible';
  return isPlain(name) ? 'long' : 'not-plain';
}

/** Whether two names look the same. Similar letters of different scripts are not recognised. */
export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/**
 * A key that is the same for all names that look like this one: compatibility forms are folded (normal form KC),
 * possibly invisible characters are dropped, and blanks become one space. Joiners are dropped as well, although a name
 * may contain them, because it depends on the font whether two emoji or letters are joined. At worst a name gets a
 * number that it does not need.
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

/** The longest beginning of a text within these bounds, in whole visible characters. */
function beginning(text: string, characters: number, units: number): string {
  let short = '';
  for (const character of collectGraphemes(text).slice(0, characters)) {
    if (short.length + character.length > units) break;
    short += character;
  }
  return short;
}
