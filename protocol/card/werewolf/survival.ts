import type { Protocol } from '../../table/step.ts';
import { discard } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { open } from '../bit/bit.ts';
import { disjunction } from '../bit/disjunction.ts';

/**
 * Werewolf-survival judgment: whether any of the bits is 1, and nothing else. Uses the bits up.
 * moderatorless-werewolf-2026 §3.4, victory-check phase; n'-1 shuffles.
 */
export function* anySurvives(bits: readonly Bit[]): Protocol<boolean> {
  const any = yield* disjunction(bits);
  const value = yield* open(any);
  yield* discard(any);
  return value === 1;
}
