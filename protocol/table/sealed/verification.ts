import { CryptoError } from '../../../crypto/error.ts';
import { Equations } from '../../../crypto/proof/equations.ts';
import type { Slot } from './need.ts';
import { SeatFault } from './need.ts';

/** Runs a check on what a seat sent; what the cryptography refuses is that seat's fault. */
export function blaming<T>(seat: number, slot: Slot, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof CryptoError) throw new SeatFault(seat, slot, error.code, error.message);
    throw error;
  }
}

/**
 * The proofs of one part of a round, by all seats, checked in one multi-scalar multiplication. Only when that
 * fails are they looked at one by one, to name the seat.
 */
export class Verification {
  private readonly equations = new Equations();
  private readonly seats: number[] = [];

  /** @param done the proofs were checked before: they are not looked at again */
  constructor(
    private readonly slot: Slot,
    private readonly done: boolean,
  ) {}

  add(seat: number, enter: (equations: Equations) => void): void {
    if (this.done) return;
    blaming(seat, this.slot, () => enter(this.equations));
    while (this.seats.length < this.equations.proofs) this.seats.push(seat);
  }

  /** Whether all that was added holds. */
  holds(): boolean {
    return this.equations.check();
  }

  /** @throws {SeatFault} */
  finish(): void {
    if (this.equations.check()) return;
    const seat = this.seats[this.equations.faulty()[0]!]!;
    throw new SeatFault(seat, this.slot, 'proof', 'a proof does not hold');
  }
}
