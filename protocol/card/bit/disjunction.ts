import type { Protocol } from '../../table/step.ts';
import type { Bit } from './bit.ts';
import { not } from './bit.ts';
import { conjunction } from './conjunction.ts';

/**
 * OR of all bits by De Morgan, in pairs side by side: n-1 gates in ⌈log₂ n⌉ rounds. moderatorless-werewolf-2026 §2.2.3.
 */
export function* disjunction(bits: readonly Bit[]): Protocol<Bit> {
  return not(yield* conjunction(bits.map(not)));
}
