import defaultIgnorable from '@unicode/unicode-15.0.0/Binary_Property/Default_Ignorable_Code_Point/regex.mjs';
import emojiModifier from '@unicode/unicode-15.0.0/Binary_Property/Emoji_Modifier/regex.mjs';
import extendedPictographic from '@unicode/unicode-15.0.0/Binary_Property/Extended_Pictographic/regex.mjs';
import graphemeLink from '@unicode/unicode-15.0.0/Binary_Property/Grapheme_Link/regex.mjs';
import whiteSpace from '@unicode/unicode-15.0.0/Binary_Property/White_Space/regex.mjs';
import enclosingMark from '@unicode/unicode-15.0.0/General_Category/Enclosing_Mark/regex.mjs';
import mark from '@unicode/unicode-15.0.0/General_Category/Mark/regex.mjs';
import nonspacingMark from '@unicode/unicode-15.0.0/General_Category/Nonspacing_Mark/regex.mjs';
import other from '@unicode/unicode-15.0.0/General_Category/Other/regex.mjs';
import dualJoining from '@unicode/unicode-15.0.0/Joining_Type/Dual_Joining/regex.mjs';
import leftJoining from '@unicode/unicode-15.0.0/Joining_Type/Left_Joining/regex.mjs';
import rightJoining from '@unicode/unicode-15.0.0/Joining_Type/Right_Joining/regex.mjs';

/**
 * The characters of which names are made, as Unicode 15.0 (2022) classifies them.
 *
 * All machines of a table, and everybody who audits it, must judge a name alike, so nothing here may depend on the
 * Unicode version of the engine that runs it. Therefore classes are not asked of the engine (`\p{…}`) but read from a
 * package that holds the data of one version. `String.prototype.normalize` is the engine's; Unicode's stability policy
 * says that it gives the same result in all versions that know all characters of the text, and every engine that can
 * run this program knows those of 15.0. Characters that 15.0 has not assigned are refused before anything is
 * normalized, except those that it reserves for pictures (Extended_Pictographic): later emoji are among them, and no
 * such character is ever changed by normalization.
 *
 * Taking the data of another version, or other rules, changes which headers are valid: it is a change of the protocol.
 */

/** Left empty by the fonts, though Unicode counts them neither as white space nor as ignorable. */
const EMPTY = [
  '\u2800', // braille pattern blank
  '\ufffc', // object replacement character
  '\u{1d159}', // musical symbol null notehead
  '\u{13441}', // Egyptian hieroglyph full blank
  '\u{13442}', // Egyptian hieroglyph half blank
];

const anyOf = (...classes: readonly RegExp[]): string => `(?:${classes.map(({ source }) => source).join('|')})`;

const PICTURE = anyOf(extendedPictographic);
/** Marks that do not interrupt the joining of the letters around them. */
const TRANSPARENT = `${anyOf(nonspacingMark, enclosingMark)}*`;

/**
 * Characters without a picture of their own, in the places where they change the picture of their neighbours:
 * the joiner between the parts of an emoji; variation selector 16 behind a picture and within a keycap; the tags that
 * make a black flag that of a part of a country; the joiner and the non-joiner behind a virama, and the non-joiner
 * between two letters that would join (RFC 5892, appendices A.1 and A.2).
 */
const JOINER_IN_PLACE = [
  `(?<=${PICTURE}(?:\ufe0f|${anyOf(emojiModifier)})?)\u200d(?=${PICTURE})`,
  `(?<=${PICTURE}|[0-9#*](?=\ufe0f\u20e3))\ufe0f`,
  '(?<=\ud83c\udff4)(?:\udb40[\udc20-\udc7e]){1,8}\udb40\udc7f',
  `(?<=${anyOf(graphemeLink)})[\u200c\u200d]`,
  `(?<=${anyOf(leftJoining, dualJoining)}${TRANSPARENT})\u200c(?=${TRANSPARENT}${anyOf(rightJoining, dualJoining)})`,
].join('|');

const JOINERS = new RegExp(`(${JOINER_IN_PLACE})|[\u200c\u200d\ufe0f]|\udb40[\udc20-\udc7f]`, 'g');

/** The text without those of its joiners that join nothing. */
export const withoutIdleJoiners = (text: string): string =>
  text.replace(JOINERS, (_, inPlace: string | undefined) => inPlace ?? '');

const JOINER = /^(?:\u200c|\u200d|\ufe0f|\udb40[\udc20-\udc7f])$/;

/** Whether a character (one code point) looks like a space, or like nothing. */
export const isBlank = (character: string): boolean => whiteSpace.test(character) || EMPTY.includes(character);

/** Whether a character is shown by nothing, wherever it stands: Default_Ignorable_Code_Point. */
export const isIgnorable = (character: string): boolean => defaultIgnorable.test(character);

/**
 * Whether a character can stand in a name at all: it is assigned, shown, and neither a control, a format character, a
 * lone surrogate nor for private use. Joiners are among them; {@link withoutIdleJoiners} says where they stand rightly.
 */
export const isAllowed = (character: string): boolean =>
  JOINER.test(character) ||
  (!isIgnorable(character) && (!other.test(character) || extendedPictographic.test(character)));

/** Accents and the like that stand on no letter: at the beginning of a text, or behind a space. */
export const STRAY_MARKS = new RegExp(`(^| )${anyOf(mark)}+`, 'g');

/** Nonspacing marks beyond the fourth on one letter (UTS 39, section 5.4): they would cover the lines around it. */
export const HEAPED_MARKS = new RegExp(
  `(${anyOf(nonspacingMark, enclosingMark)}{4})${anyOf(nonspacingMark, enclosingMark)}+`,
  'g',
);
