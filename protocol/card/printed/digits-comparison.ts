import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import type { Digit } from '../digit/digit.ts';
import { digitFaces } from '../digit/digit.ts';
import type { Carry } from '../digit/digits-adder.ts';
import { addNumbers } from '../digit/digits-adder.ts';
import { complement } from '../digit/digits-comparison.ts';

/**
 * The comparison as suken-bingo-2025 App. A.1 prints it at its end: wrong for y = 0, whose 10's complement has one
 * digit more than the s piles that are kept. `atLeast` is the right one.
 */
export function* printedAtLeast(x: readonly Digit[], y: readonly Digit[]): Protocol<Carry> {
  const one = y.map(({ length }, place): Digit => lay(...digitFaces(place === 0 ? 1 : 0, length)));
  const { digits } = yield* addNumbers(complement(y), one);
  return (yield* addNumbers(x, digits)).carry;
}
