import type { Held, Position } from '../../../../protocol/room/membership/machine.ts';
import { Membership } from '../../../../protocol/room/membership/membership.ts';
import type { Offence } from '../../../../protocol/room/membership/record/fork.ts';
import type { Message } from '../../../../protocol/room/wire/message.ts';
import type { Seat } from '../chains.ts';

/** What a machine holds: these chains, and the proof that one seat has signed another message in place of its first. */
export function heldOf(seats: readonly Seat[], guilty?: number, stopped?: number): Held {
  const first = guilty === undefined ? undefined : seats[guilty]!.chain[0]!;
  const other: Message[] = first === undefined ? [] : [{ ...first, hash: Uint8Array.of(9) }];
  const histories = seats.map(({ seat, chain }) => (seat === guilty ? { chain, fork: { at: 0, other } } : { chain }));
  const membership = new Membership(seats.length, 2);
  histories.forEach((history, seat) => membership.follow(seat, history));
  const evidence = first === undefined ? [] : [first, ...other];
  const offence: Offence = { code: 'equivocation', reason: 'two messages number 0', at: 0, from: 1, evidence };
  return {
    chains: seats.map(({ chain }) => chain),
    histories,
    membership,
    offenceOf: (seat) => (seat === guilty ? offence : undefined),
    stoppedAt: (seat) => (seat === stopped ? 0 : undefined),
    branches: (seat) => [seats[seat]!.chain],
  };
}

/** A machine that has consumed all these messages, and stands at a place of a later round. */
export const positionAfter = (seats: readonly Seat[], more: Partial<Position> = {}): Position => ({
  gone: [],
  slot: { round: 9, part: 'pass', gone: [] },
  waitsFor: undefined,
  fault: undefined,
  differing: undefined,
  confirmed: undefined,
  settled: undefined,
  followsOwn: false,
  unconfirmed: seats.map(({ chain }) => chain),
  ...more,
});
