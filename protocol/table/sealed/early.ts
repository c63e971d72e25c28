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

/** The proofs are looked at in about so many groups. */
const GROUPS = 3;

/**
 * Proofs that came before they are due, verified while the machine waits for something else. Only that one holds is
 * remembered; one that does not is looked at again at its place, with all others, so that whose fault it is and what shows it do
 * not depend on when it came. Each seat's is looked at once, with its group, and once more alone if the group does not hold: who
 * sends rubbish costs no more than that, and no memory.
 *
 * Proofs are verified in groups: the output of one pass is the input of the next, so a group's sum of products has
 * about half as many points as its proofs have one by one, and each point costs less in a longer sum. A group waits until
 * it has a third of the round's proofs, or until at most one proof is still to come.
 */
export class EarlyProofs {
  private readonly looked = new Map<number, Uint8Array | undefined>();

  /** @param total how many proofs the round has, without the own one */
  constructor(
    private readonly slot: Slot,
    private readonly total: number,
  ) {}

  /** Looks at those that are there and have not been looked at, if they make up a group. */
  look(provable: readonly Provable[], ahead: Ahead): void {
    const group = provable.flatMap(({ seat, size, enter }): Found[] => {
      const body = this.looked.has(seat) ? undefined : ahead(this.slot, seat, size);
      return body === undefined ? [] : [{ seat, body, enter }];
    });
    const missing = this.total - this.looked.size - group.length;
    if (group.length === 0 || (missing > 1 && GROUPS * group.length < this.total)) return;
    // One that does not hold spoils its group, and the others are told from it one by one.
    const held = this.holdTogether(group) ? group : group.filter((found) => this.holdTogether([found]));
    for (const found of group) this.looked.set(found.seat, held.includes(found) ? found.body : undefined);
  }

  /** Whether this very proof of the seat was found to hold. */
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

/** A proof that is there. */
interface Found {
  readonly seat: number;
  readonly body: Uint8Array;
  readonly enter: Provable['enter'];
}
