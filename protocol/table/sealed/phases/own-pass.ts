import type { Shuffle } from '../../step.ts';
import type { Slot } from '../need.ts';
import type { OwnSecrets, Sitting } from '../setting.ts';
import { proofContext } from '../setting.ts';
import type { Blinding, Piles, Secret } from './shuffle.ts';
import { cardsIn, contextOf, drawBlinding, drawOrder, permute } from './shuffle.ts';

/** What this machine's seat does with the piles of a round: masks and an order for each shuffle. */

export interface OwnShuffle {
  readonly input: Piles;
  readonly output: Piles;
  readonly secret: Secret;
}

/**
 * The masks of the own seat's passes, derived from the seat's secret, the place, and the piles as they are before the
 * first pass of the round. They can therefore be made while other seats shuffle, and come out the same after a
 * restart. They do not depend on the piles before the own pass, because a seat publishes only one message for a slot
 * (`speak`), which is stored before it is sent: so no two different passes are ever masked alike. A comparison of two
 * such passes would show the order of the piles.
 */
export class Blindings {
  private made: readonly Blinding[] | undefined;

  constructor(
    private readonly setting: Sitting,
    private readonly own: OwnSecrets,
    private readonly slot: Slot,
    private readonly start: readonly Piles[],
  ) {}

  prepare(): void {
    this.made ??= this.start.map((piles, index) => this.make(piles, index));
  }

  of(index: number): Blinding {
    return this.made?.[index] ?? this.make(this.start[index]!, index);
  }

  private make(piles: Piles, index: number): Blinding {
    const { setting, own, slot } = this;
    const place = proofContext(setting.table, slot, own.seat, index);
    return drawBlinding(setting, cardsIn(piles), own.derived(contextOf('masks', place, piles)));
  }
}

export const ownBlindings = (setting: Sitting, slot: Slot, start: readonly Piles[]): Blindings | undefined =>
  setting.own === undefined ? undefined : new Blindings(setting, setting.own, slot, start);

/**
 * This seat's part in one shuffle. Its order is derived from the seat's secret, the place and the cards. So it is the
 * same after a restart, and a pass that is in the log already can still be proved.
 */
export function shuffled(
  setting: Sitting,
  slot: Slot,
  own: OwnSecrets,
  { how }: Shuffle,
  index: number,
  input: Piles,
  blindings: Blindings,
): OwnShuffle {
  const random = own.derived(contextOf('order', proofContext(setting.table, slot, own.seat, index), input));
  return { input, ...permute(input, drawOrder(how, input.length, random), blindings.of(index)) };
}
