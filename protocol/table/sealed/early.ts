import { sameBytes } from '../../bytes/equal.ts';
import type { Ahead, SizeBound, Slot } from './need.ts';
import { SeatFault } from './need.ts';
import { Verification } from './verification.ts';

/** Whose proofs can be looked at: the passes that they are about have been read. */
interface Provable {
  readonly seat: number;
  readonly size: SizeBound;
  readonly enter: (verification: Verification, body: Uint8Array) => void;
}

/**
 * Proofs that came before they are due, verified while the machine waits for something else. Only that one holds is
 * remembered; one that does not is looked at again at its place, with all others, so that whose fault it is and what shows it do
 * not depend on when it came. Each seat's is looked at once: who sends rubbish costs one look more, and no memory.
 */
export class EarlyProofs {
  private readonly looked = new Map<number, Uint8Array | undefined>();

  constructor(private readonly slot: Slot) {}

  /** Looks at all that are there and have not been looked at. */
  look(provable: readonly Provable[], ahead: Ahead): void {
    for (const { seat, size, enter } of provable) {
      if (this.looked.has(seat)) continue;
      const body = ahead(this.slot, seat, size);
      if (body === undefined) continue;
      this.looked.set(seat, this.proves(body, enter) ? body : undefined);
    }
  }

  /** Whether this very proof of the seat was found to hold. */
  holds(seat: number, body: Uint8Array): boolean {
    const found = this.looked.get(seat);
    return found !== undefined && sameBytes(found, body);
  }

  private proves(body: Uint8Array, enter: Provable['enter']): boolean {
    const verification = new Verification(this.slot, { checked: false });
    try {
      enter(verification, body);
      return verification.holds();
    } catch (error) {
      if (error instanceof SeatFault) return false;
      throw error;
    }
  }
}
