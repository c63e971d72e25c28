import type { Clue, Shape } from '../puzzle.ts';
import { cellsOf } from '../puzzle.ts';
import { PuzzleError, excerpt } from './error.ts';

/**
 * The clues in a puzz.link address ("number16" of pzpr): hexadecimal digits are numbers up to 15, `-hh` and `+hhh`
 * larger ones, `.` is a clue without a number, and `g` … `z` stand for 1 … 20 cells without a clue. Cells that are
 * missing at the end have no clue.
 */
const PREFIXED: Readonly<Record<string, { readonly digits: number; readonly from: number }>> = {
  '-': { digits: 2, from: 0 },
  '+': { digits: 3, from: 0 },
  '=': { digits: 3, from: 4096 },
  '%': { digits: 3, from: 8192 },
  '@': { digits: 3, from: 8192 },
  '*': { digits: 4, from: 12240 },
  $: { digits: 5, from: 77776 },
};

/** Cells that a letter skips: g is 1, z is 20. */
const LONGEST = 20;
const skips = (char: string): number => (char >= 'g' && char <= 'z' ? parseInt(char, 36) - 15 : 0);

/** @throws {PuzzleError} */
export function decodeNumber16(text: string, shape: Shape): Map<number, Clue> {
  const clues = new Map<number, Clue>();
  const cells = cellsOf(shape);
  let place = 0;
  let at = 0;
  while (at < text.length) {
    const start = at;
    const clue = read();
    if (clue !== undefined) clues.set(place, clue);
    place += clue === undefined ? skips(text[start]!) : 1;
    if (place > cells) throw new PuzzleError('too-many-clues', { cells, at: start + 1, text: excerpt(text) });
  }
  return clues;

  function read(): Clue | undefined {
    const char = text[at]!;
    at += 1;
    if (skips(char) > 0) return undefined;
    if (char === '.') return '?';
    if (/^[0-9a-f]$/.test(char)) return parseInt(char, 16);
    const prefixed = Object.hasOwn(PREFIXED, char) ? PREFIXED[char] : undefined;
    if (prefixed === undefined)
      throw new PuzzleError('char-meaningless', { char: excerpt(char), at, text: excerpt(text) });
    const digits = text.slice(at, at + prefixed.digits);
    if (digits.length < prefixed.digits || !/^[0-9a-f]+$/.test(digits)) {
      throw new PuzzleError('digits-missing', { char, digits: prefixed.digits, at, text: excerpt(text) });
    }
    at += prefixed.digits;
    return prefixed.from + parseInt(digits, 16);
  }
}

/** The canonical form: longest runs first, a run at the end written too. */
export function encodeNumber16(clues: ReadonlyMap<number, Clue>, shape: Shape): string {
  let [text, run] = ['', 0];
  const flush = (): void => {
    for (; run > LONGEST; run -= LONGEST) text += 'z';
    if (run > 0) text += (run + 15).toString(36);
    run = 0;
  };
  for (let place = 0; place < cellsOf(shape); place += 1) {
    const clue = clues.get(place);
    if (clue === undefined) {
      run += 1;
      continue;
    }
    flush();
    text += clue === '?' ? '.' : encodeNumber(clue);
  }
  flush();
  return text;
}

function encodeNumber(number: number): string {
  const hex = number.toString(16);
  if (hex.length === 1) return hex;
  return hex.length === 2 ? `-${hex}` : `+${hex.padStart(3, '0')}`;
}
