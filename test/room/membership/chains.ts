import type { History } from '../../../protocol/room/membership/record/history.ts';
import { removalsInForce } from '../../../protocol/room/membership/tally.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import type { Cause } from '../../../protocol/room/wire/vote.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import type { Gone, PhaseName, Removal } from '../../../protocol/table/sealed/removal.ts';

/** Histories for the tests of the tally, written as what each seat has signed. */

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
export const voicesOf = (seats: readonly Seat[]): History[] => seats.map(({ chain }) => ({ chain }));
export const inForce = (seats: readonly Seat[], threshold = 2): Gone => removalsInForce(voicesOf(seats), threshold);
