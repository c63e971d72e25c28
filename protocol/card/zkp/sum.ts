import type { Card, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, shift, turn } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { not } from '../bit/bit.ts';
import type { Digit } from '../digit/digit.ts';
import { columns, rotated, rowOf } from '../digit/digit.ts';

/**
 * Sum of a ♥-scheme row (all clubs but one heart) and a ♣-scheme row (all hearts but one club) of the same size, modulo
 * that size, as a ♥-scheme row. One shuffle, no helper. nurimisaki-kurodoko-zkp §2.5, steps 3 and 4.
 */
export function* addSchemes(hearts: Digit, clubs: Pile): Protocol<Card[]> {
  const shifted = yield* shift(columns(hearts, [...clubs].reverse()));
  const lower = rowOf(shifted, 1).reverse();
  const faces = yield* turn(lower);
  yield* discard(lower);
  return rotated(rowOf(shifted, 0), -faces.indexOf(CLUB));
}

/** This many cards of one face, face down on the right. */
export const extended = (row: Pile, face: string, size: number): Card[] => [
  ...row,
  ...lay(...Array.from({ length: size - row.length }, () => face)),
];

/**
 * How many of n bits (♥♣ = 0, ♣♥ = 1) are 1, as a ♥-scheme row of n+1 cards: n-1 shuffles, one club and one heart of
 * help. The first bit as it lies is such a row in ♥♣♣ = 0; every further one is exchanged to be a ♣-scheme row.
 * nurimisaki-kurodoko-zkp §2.5, repaired (`docs/protocols.md` K4: the print exchanges the first and not the others).
 */
export function* countOnes(bits: readonly Bit[]): Protocol<Card[]> {
  const [first, ...others] = bits as [Bit, ...Bit[]];
  let sum: Card[] = [...first];
  for (const bit of others)
    sum = yield* addSchemes(extended(sum, CLUB, sum.length + 1), extended(not(bit), HEART, sum.length + 1));
  return sum;
}
