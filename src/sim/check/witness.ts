import { dutiesOf } from '../../../protocol/game/duties.ts';
import { openersOf } from '../../../protocol/table/sealed/setting.ts';
import type { Counts } from '../../../protocol/table/sealed/need.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { Openings, weightedShare } from './openings.ts';
import { shareOf } from './shares.ts';
import type { SimulatedTable } from '../machine/table.ts';

/** A witness that has heard every message and knows every secret: counts how many cards were open to all. */
export class Witness {
  private readonly messages: Message[] = [];
  private readonly turned: number[] = [];

  constructor(private readonly table: () => SimulatedTable) {}

  /** A seat has published this. */
  published(bytes: Uint8Array): void {
    const { header, reading } = this.table();
    this.messages.push(
      reading(
        bytes,
        tableId(header),
        header.seats.map(({ key }) => key),
      ),
    );
  }

  /** A machine goes through everything anew. */
  rewound(seat: number): void {
    this.turned[seat] = 0;
  }

  /** A machine has checked this much. */
  checked(seat: number, { turned = 0 }: Readonly<Partial<Counts>>): void {
    this.turned[seat] = (this.turned[seat] ?? 0) + turned;
  }

  /**
   * The number of cards that a listener who holds these seats can open, and the number turned for all by the machine
   * that is furthest on. A card may lie there twice, so the first number may be smaller. Cards that were being turned
   * in the round in which a seat dropped out count for neither: it may have all shares of them, and the game may be
   * over.
   */
  cards(held: readonly number[]): { openable: number; turned: number } {
    const { header, game, secrets } = this.table();
    const { threshold, settings, copying } = header;
    const duties = dutiesOf(game, { seats: header.seats.length, settings, copying });
    const said = (seat: number, { round, part }: Message['slot']): Uint8Array | undefined =>
      this.messages.find(
        (message) => message.seat === seat && message.slot.round === round && message.slot.part === part,
      )?.body;
    const shares = secrets.map((own) => shareOf(header, duties.holders, own, said));
    const openings = new Openings(threshold);
    const last = this.messages.map(({ slot: { gone } }) => gone).reduce((a, b) => (b.length > a.length ? b : a), []);
    const interrupted = ({ round, gone }: Message['slot']): boolean => last[gone.length]?.round === round;
    for (const { seat, slot, body } of this.messages) {
      const present = duties.holders.filter((holder) => !slot.gone.some((gone) => gone.seat === holder));
      const share = shares[seat];
      const openers = openersOf(present, threshold, slot.round);
      const weighted = share === undefined ? undefined : weightedShare(share, seat, duties, openers);
      openings.published(seat, slot.part, body, interrupted(slot) ? undefined : weighted);
    }
    return {
      openable: openings.openable(held),
      turned: Math.max(0, ...this.turned.filter((count) => count !== undefined)),
    };
  }
}
