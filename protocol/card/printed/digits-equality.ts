import type { Face, Pile } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, faceDown, scramble, turn } from '../../table/steps.ts';
import { open } from '../bit/bit.ts';
import { conjunction } from '../bit/conjunction.ts';
import { columns, rowOf } from '../digit/digit.ts';
import type { RowComparison } from '../digit/digits-equality.ts';
import { matchHearts } from '../digit/digits-equality.ts';

/**
 * The equality check as suken-bingo-2025 App. B prints it: no step turns row 2 down after step 9, so that it still
 * lies open when step 14 sorts the columns. (The shuffle of step 12 hides where each column goes, as any shuffle
 * does.) Step 15, which frees cards, is left out. `digitsEquality` is the one to use.
 */
export function* printedDigitsEquality(x: Pile, y: Pile): Protocol<RowComparison> {
  const numbers = lay(...x.map((_, index): Face => `${index + 1}`));
  const { piles, bits } = yield* matchHearts(columns(numbers, x, y));
  const same = yield* conjunction(bits);
  const value = yield* open(same);
  yield* discard(same);
  const mixed = yield* scramble(piles.map((pile) => pile.slice(0, 3)));
  const order = yield* turn(rowOf(mixed, 0));
  const sorted = mixed.map((_, index) => mixed[order.indexOf(`${index + 1}`)]!);
  yield* turn(rowOf(sorted, 1));
  yield* faceDown(rowOf(sorted, 1));
  return { equal: value === 1, x: rowOf(sorted, 1), y: rowOf(sorted, 2) };
}
