import { CEREMONY_ROUNDS } from './ceremony.ts';
import type { Header } from './header.ts';
import type { Log } from './log.ts';
import type { Waiting } from './player-port.ts';
import type { Run } from './run.ts';
import { quorum, standingVote, votesFor } from './vote.ts';

/** Whom a machine waits for, and how the vote about her stands. */
export function waitingOf({ seats, threshold }: Header, log: Log, { waitsFor, gone }: Run, own: number): Waiting | undefined {
  if (waitsFor === undefined) return undefined;
  const { seat, slot } = waitsFor;
  return {
    seat,
    round: slot.round,
    part: slot.part,
    voting: slot.round >= CEREMONY_ROUNDS && !gone.some((other) => other.seat === own),
    votes: votesFor(log.chains, gone, seat),
    needed: quorum(seats.length - gone.length, threshold),
    voted: standingVote(log.chains[own]!, gone) !== undefined,
  };
}
