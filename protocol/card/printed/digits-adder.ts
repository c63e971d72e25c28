import type { Card } from '../../table/card.ts';
import { CLUB } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { shift } from '../../table/steps.ts';
import type { Digit } from '../digit/digit.ts';
import type { Carry } from '../digit/digits-adder.ts';
import { extended } from '../zkp/sum.ts';

/**
 * Adding a carry as binary-suken-bingo-2025 §2.3.3 (1a) prints it: k-2 clubs on its right are to make E_2k of E_2,
 * which gives E_k. The rows to be shifted together then have 2k and k cards. `addNumbers` pads with 2k-2.
 */
export function* printedAddCarry(sum: Digit, carry: Carry): Protocol<Card[][]> {
  const size = sum.length >> 1;
  const below = extended(carry, CLUB, 2 + size - 2);
  return yield* shift(sum.map((card, column) => (column < below.length ? [card, below[column]!] : [card])));
}
