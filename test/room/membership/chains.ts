import type { History } from '../../../protocol/room/membership/record/history.ts';
import { removalsInForce } from '../../../protocol/room/membership/of-histories.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import type { Cause } from '../../../protocol/room/wire/vote.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import type { Gone, PhaseName, Removal } from '../../../protocol/table/sealed/removal.ts';

/** Histories for the tests of the membership, written as what each seat has signed. */

const EMPTY = new Uint8Array();

/** A seat's chain of messages, of which only what a vote needs is filled in. */
export class Seat {
  readonly chain: Message[] = [];

  constructor(readonly seat: number) {}

  private say(round: number, part: Message['slot']['part'], gone: Gone, body: Uint8Array = EMPTY): this {
    const sequence = this.chain.length;
    const hash = Uint8Array.of(this.seat, sequence);
    this.chain.push({
      table: EMPTY,
      seat: this.seat,
      sequence,
      previous: EMPTY,
      slot: { round, part, gone },
      digest: EMPTY,
      body,
      bytes: EMPTY,
      hash,
    });
    return this;
  }

  confirms(round: number, gone: Gone = []): this {
    return this.say(round, 'seen-turn', gone);
  }

  plays(round: number, gone: Gone = []): this {
    return this.say(round, 'pass', gone);
  }

  votes(removal: Removal, gone: Gone = [], cause: Cause = 'absent'): this {
    return this.say(removal.round, 'vote', gone, encodeVote({ removal, cause }));
  }
}

export const from = (seat: number, round: number, part: PhaseName = 'pass'): Removal => ({ seat, round, part });
export const table = (seats: number, act: (seats: Seat[]) => void): Seat[] => {
  const made = Array.from({ length: seats }, (_, seat) => new Seat(seat));
  act(made);
  return made;
};
/**
 * The removals in force at a table of three: seat 2 and seat 1 have gone on without seat 0, though it and seat 2 had voted
 * seat 1 out as well; afterwards seat 0 does what `act` says.
 */
export const goneWithoutFirst = (act: (first: Seat) => void): Gone =>
  inForce(
    table(3, ([a, b, c]) => {
      for (const seat of [a!, c!]) seat.votes(from(1, 7));
      for (const seat of [b!, c!]) seat.votes(from(0, 7));
      b!.confirms(8, [from(0, 7)]);
      c!.confirms(8, [from(1, 7)]).confirms(8, [from(0, 7)]);
      act(a!);
    }),
  );
export const voicesOf = (seats: readonly Seat[]): History[] => seats.map(({ chain }) => ({ chain }));
export const inForce = (seats: readonly Seat[], threshold = 2): Gone => removalsInForce(voicesOf(seats), threshold);
