import { randomIndex, type RandomBytes } from '../../../crypto/random.ts';

/**
 * A code that people say to each other: eight digits, shown as two groups of four. The first three say where at the
 * relay the table is found; the relay knows them. The other five are the password of a key exchange between two pages;
 * no message carries them.
 */
export interface SpokenCode {
  /** 0 .. {@link PLACES} - 1. */
  readonly place: number;
  /** Eight ASCII digits, the place included. */
  readonly digits: string;
}

const PLACE_DIGITS = 3;
const PASSWORD_DIGITS = 5;
const DIGITS = PLACE_DIGITS + PASSWORD_DIGITS;

/** Places at a relay. */
export const PLACES = 10 ** PLACE_DIGITS;

/** A guess at a code is right once in this many times. */
export const GUESSES = 10 ** PASSWORD_DIGITS;

/** The longest text that may be a code, with all that people put between digits. */
const LONGEST = 64;

/** Zeros of the scripts in which people type digits: ASCII and full width. */
const ZEROS = ['0', '０'].map((zero) => zero.charCodeAt(0));

/**
 * What people put between digits: blanks, hyphens and dashes of all kinds, the Japanese long sound, dots, commas,
 * brackets.
 */
const BETWEEN = /^[\s\u2000-\u206f\p{Pd}\p{Ps}\p{Pe}\u2212\u30fc\uff70.,·・。、．，]$/u;

/** A fresh code at a place, or at any. */
export function newSpokenCode(random: RandomBytes, place = randomIndex(random, PLACES)): SpokenCode {
  const password = randomIndex(random, GUESSES);
  return { place, digits: padded(place, PLACE_DIGITS) + padded(password, PASSWORD_DIGITS) };
}

/**
 * Reads a code as people type it: with blanks, hyphens or dots between the digits, or none, and in full width;
 * undefined for anything else, also for another number of digits.
 */
export function readSpokenCode(typed: string): SpokenCode | undefined {
  if (typed.length > LONGEST) return undefined;
  let digits = '';
  for (const character of typed) {
    const digit = digitOf(character);
    if (digit !== undefined) digits += digit;
    else if (!BETWEEN.test(character)) return undefined;
  }
  return digits.length === DIGITS ? { place: Number(digits.slice(0, PLACE_DIGITS)), digits } : undefined;
}

/** Whether a text is digits and what people put between them: a code, perhaps with too few or too many digits. */
export function isAlmostSpokenCode(typed: string): boolean {
  const characters = [...typed.slice(0, LONGEST)];
  return (
    typed.length <= LONGEST &&
    characters.some((character) => digitOf(character) !== undefined) &&
    characters.every((character) => digitOf(character) !== undefined || BETWEEN.test(character))
  );
}

/** The code as it is shown: `4821 0937`. */
export const formatSpokenCode = (digits: string): string =>
  `${digits.slice(0, DIGITS / 2)} ${digits.slice(DIGITS / 2)}`;

function digitOf(character: string): number | undefined {
  const code = character.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined || character.length > 1 ? undefined : code - zero;
}

const padded = (n: number, length: number): string => String(n).padStart(length, '0');
