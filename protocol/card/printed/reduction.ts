import type { Card, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { heartRight, mixWithin } from '../digit/reduction.ts';
import type { Compared } from '../digit/reduction.ts';

/**
 * Steps 4–12 of the reduction modulo 75 as suken-bingo-2025 App. C prints them: step 10 shuffles the halves "as in
 * Step 7" and leaves the columns in their places, so that step 11 shows whether the heart of the tens lies in the
 * column in which step 8 showed that of the ones. `compareHalves` is the one to use.
 */
export function* printedCompareHalves(stacks: readonly Pile[], row: number): Protocol<Compared> {
  const width = stacks.length >> 1;
  const [fourth, fifth] = [lay(CLUB, HEART), lay(CLUB, HEART)] as [[Card, Card], [Card, Card]];
  const halves = yield* mixWithin([stacks.slice(0, width), stacks.slice(width)]);
  const ones = yield* heartRight(halves, row, [
    [fourth[0], fifth[0]],
    [fourth[1], fifth[1]],
  ]);
  const [left, right] = ones.riders;
  const tens = yield* heartRight(ones.halves, row - 1, [[left[0]!], [right[0]!]]);
  return {
    halves: tens.halves,
    flags: [
      [left[1]!, right[1]!],
      [tens.riders[0][0]!, tens.riders[1][0]!],
    ],
  };
}
