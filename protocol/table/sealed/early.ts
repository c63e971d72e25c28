import { sameBytes } from '../../bytes/equal.ts';
import type { Ahead, SizeBound, Slot } from './need.ts';
import { SeatFault } from './need.ts';
import { Verification } from './verification.ts';

/** A seat whose proofs can be verified now, because the pass that they prove has been read. */
interface EarlyEntry {
  readonly seat: number;
  readonly size: SizeBound;
  readonly enter: (verification: Verification, body: Uint8Array) => void;
}

/** Number of groups, approximately, in which a round's proofs are verified. */
const GROUPS = 3;

/**
 * Verifies proofs that arrive before they are due, while the machine waits for another message. Only successes are
 * remembered: a proof that fails is verified again in its turn, together with all others, so that blame and evidence do
 * not depend on the moment of its arrival. Each seat's proof is verified once with its group, and once alone if the
 * group fails, so an invalid proof costs at most two verifications before its turn, and no memory.
 *
 * Proofs are verified in groups, because the output of one pass is the input of the next: a group's sum of products has
 * about half as many points as its proofs one by one, and each point costs less in a longer sum. A group is complete
 * with a third of the round's proofs, or when at most one proof is still missing.
 */
export class EarlyProofs {
  private readonly looked = new Map<number, Uint8Array | undefined>();

  /** @param total how many proofs the round has, without this machine's own */
  constructor(
    private readonly slot: Slot,
    private readonly total: number,
  ) {}

  /** Verifies the proofs present and not yet verified, if they make up a group. */
  look(entries: readonly EarlyEntry[], ahead: Ahead): void {
    const group = entries.flatMap(({ seat, size, enter }): Found[] => {
      const body = this.looked.has(seat) ? undefined : ahead(this.slot, seat, size);
      return body === undefined ? [] : [{ seat, body, enter }];
    });
    const missing = this.total - this.looked.size - group.length;
    if (group.length === 0 || (missing > 1 && GROUPS * group.length < this.total)) return;
    // One invalid proof makes the group fail; each is then verified alone.
    const held = this.holdTogether(group) ? group : group.filter((found) => this.holdTogether([found]));
    for (const found of group) this.looked.set(found.seat, held.includes(found) ? found.body : undefined);
  }

  /** Whether exactly this proof of the seat was verified. */
  holds(seat: number, body: Uint8Array): boolean {
    const found = this.looked.get(seat);
    return found !== undefined && sameBytes(found, body);
  }

  private holdTogether(group: readonly Found[]): boolean {
    const verification = new Verification(this.slot, { checked: false });
    try {
      for (const { enter, body } of group) enter(verification, body);
      return verification.holds();
    } catch (error) {
      if (error instanceof SeatFault) return false;
      throw error;
    }
  }
}

/** A proof that has arrived. */
interface Found {
  readonly seat: number;
  readonly body: Uint8Array;
  readonly enter: EarlyEntry['enter'];
}
