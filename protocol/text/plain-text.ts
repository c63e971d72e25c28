import { HEAPED_MARKS, isAllowed, isBlank, STRAY_MARKS, withoutIdleJoiners } from './repertoire.ts';

/**
 * The plain form of a line that somebody has typed, pasted or sent: normal form C; characters that are not shown, or
 * turn the text around, are dropped (repertoire.ts); blanks of all kinds, also several, are one space, and none at the
 * ends; marks stand on a letter, no more than four on one. The form is the same on all machines. A text is plain if it
 * is its own plain form.
 * @param shorten cuts what is too long; must leave alone what is not
 */
export function plainText(typed: string, shorten: (text: string) => string): string {
  let text = typed;
  // What is dropped brings others together, so it goes on until nothing changes any more.
  for (;;) {
    const plainer = shorten(cleaned(text));
    if (plainer === text) return text;
    text = plainer;
  }
}

/** Whether a text is plain, however long it is. Its length must have been bounded. */
export const isPlain = (text: string): boolean => cleaned(text) === text;

/** As many whole code points from the start of a text as fit into this many UTF-16 units. */
export function firstUnits(text: string, units: number): string {
  const end = units < text.length && /[\udc00-\udfff]/.test(text.charAt(units)) ? units - 1 : units;
  return text.slice(0, end);
}

/** Blanks as single spaces, none at the ends. */
export const withFoldedBlanks = (characters: readonly string[]): string =>
  characters
    .map((character) => (isBlank(character) ? ' ' : character))
    .join('')
    .replace(/ +/g, ' ')
    .trim();

function cleaned(text: string): string {
  // What Unicode 15.0 does not know goes first: of the rest every engine has the same normal form.
  const known = [...text].filter((character) => isBlank(character) || isAllowed(character));
  return withoutIdleJoiners(withFoldedBlanks(known).normalize('NFC'))
    .replace(STRAY_MARKS, '$1')
    .replace(HEAPED_MARKS, '$1')
    .normalize('NFC');
}
