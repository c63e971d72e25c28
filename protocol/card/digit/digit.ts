import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, shift, turn } from '../../table/steps.ts';

/**
 * Integer commitments E_k(i): k cards, all clubs but a heart at position i+1. A number of several digits is a
 * list of them, lowest digit first. suken-bingo-2025 §2.2.
 */
export type Digit = Pile;

export const digitFaces = (value: number, size: number): Face[] =>
  Array.from({ length: size }, (_, index) => (index === value ? HEART : CLUB));

/** The value that these faces stand for, or undefined when they hold not exactly one heart. */
export function readDigit(faces: readonly Face[]): number | undefined {
  const value = faces.indexOf(HEART);
  const single = value >= 0 && faces.every((face, index) => (face === HEART) === (index === value));
  return single ? value : undefined;
}

/** The cards as they lie after a cyclic move of `by` places to the left. */
export const rotated = <T>(row: readonly T[], by: number): T[] => {
  const start = ((by % row.length) + row.length) % row.length;
  return [...row.slice(start), ...row.slice(0, start)];
};

/** The columns of rows of equal length. */
export const columns = (...rows: readonly Pile[]): Card[][] =>
  rows[0]!.map((_, index) => rows.map((row) => row[index]!));

/** One row of such columns. */
export const rowOf = (piles: readonly Pile[], row: number): Card[] => piles.map((pile) => pile[row]!);

/**
 * Sum of two integer commitments modulo their size: one pile-shifting shuffle, no helper. The second one is laid
 * below the first as its negative; both are shifted by the same hidden distance, and what the lower one shows
 * says how far to move the upper one back. suken-bingo-2025 App. A.1 step (b), `docs/protocols.md` S1.
 */
export function* addDigits(x: Digit, y: Digit): Protocol<Card[]> {
  const negative = [y[0]!, ...y.slice(1).reverse()];
  const shifted = yield* shift(columns(x, negative));
  const lower = rowOf(shifted, 1);
  const faces = yield* turn(lower);
  yield* discard(lower);
  return rotated(rowOf(shifted, 0), faces.indexOf(HEART));
}
