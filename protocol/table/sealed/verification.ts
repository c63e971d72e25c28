/** How the proofs of a round are checked: all together, and one by one only to name the seat whose proof is wrong. */

import { CryptoError } from '../../../crypto/error.ts';
import type { Claim } from '../../../crypto/proof/batching/claim.ts';
import { enterClaim } from '../../../crypto/proof/batching/claim.ts';
import { Equations } from '../../../crypto/proof/batching/equations.ts';
import type { Slot } from './need.ts';
import { SeatFault } from './need.ts';
import type { Sitting } from './setting.ts';

/** Runs a check on a seat's message. A `CryptoError` is turned into a `SeatFault` that names the seat. */
export function blaming<T>(seat: number, slot: Slot, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof CryptoError) throw new SeatFault(seat, slot, error.code, error.message);
    throw error;
  }
}

/**
 * The proofs of one part of a round, by all seats, verified in one multi-scalar multiplication. Only if it fails are
 * they verified one by one, to name the seat.
 */
export class Verification {
  private readonly equations = new Equations();
  private readonly seats: number[] = [];

  /** @param setting says whether the proofs were checked before, and are not checked again, or are checked elsewhere */
  constructor(
    private readonly slot: Slot,
    private readonly setting: Pick<Sitting, 'checked' | 'deferred'>,
  ) {}

  add(seat: number, claim: Claim): void {
    const { checked, deferred } = this.setting;
    if (checked) return;
    if (deferred !== undefined) return deferred.claim(claim);
    blaming(seat, this.slot, () => enterClaim(claim, this.equations));
    while (this.seats.length < this.equations.proofs) this.seats.push(seat);
  }

  /** Whether all added proofs hold. */
  holds(): boolean {
    return this.equations.check();
  }

  /** @throws {SeatFault} */
  finish(): void {
    if (this.equations.check()) return;
    const [first] = this.equations.faulty();
    const seat = first === undefined ? undefined : this.seats[first];
    // The whole fails only if a single proof fails, so this line is never reached.
    if (seat === undefined) throw new Error('proofs do not hold together, and each of them holds');
    throw new SeatFault(seat, this.slot, 'proof', 'a proof does not hold');
  }
}
