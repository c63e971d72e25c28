import type { Card } from '../../table/card.ts';
import { CLUB, HEART } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import type { Bit } from '../bit/bit.ts';
import { not } from '../bit/bit.ts';
import { weighed } from '../zkp/nurimisaki.ts';
import { addSchemes, extended } from '../zkp/sum.ts';

/**
 * The sum of nurimisaki-kurodoko-zkp §2.5 as printed: step 1 exchanges the cards of x1, step 2 does not exchange
 * those of the others. In the encoding (2) this counts the zeros. `countOnes` is the one to use.
 */
export function* printedSum(bits: readonly Bit[]): Protocol<Card[]> {
  const [first, ...others] = bits as [Bit, ...Bit[]];
  let sum: Card[] = [...not(first)];
  for (const bit of others)
    sum = yield* addSchemes(extended(sum, CLUB, sum.length + 1), extended(bit, HEART, sum.length + 1));
  return sum;
}

/** Rule 4 of Nurimisaki (§3.3) on that sum. `noCape` is the one to use. */
export function* printedNoCape(target: Bit, neighbours: readonly Bit[]): Protocol<boolean> {
  return yield* weighed(target, yield* printedSum(neighbours));
}
