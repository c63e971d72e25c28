import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { faceDown, turn } from '../../../table/steps.ts';
import type { Bit } from '../../bit/bit.ts';
import { copy, xor } from '../../bit/bit.ts';
import type { Identified } from '../information-sharing.ts';

/**
 * Step 2 of moderatorless-werewolf-2026 §3.3.1 to the letter: the commitment ♥♣ of the dummy row is put down in
 * front of all, and the XOR of it with the copy is computed, which takes a shuffle more than a negation.
 */
export function* identifyByXor(shares: Bit): Protocol<Identified> {
  const one = lay(HEART, CLUB) as [Bit[0], Bit[1]];
  yield* turn(one);
  yield* faceDown(one);
  const [own, copied] = (yield* copy(shares, 2)) as [Bit, Bit];
  return [own, yield* xor(copied, one)];
}
