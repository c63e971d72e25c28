import type { Gone } from '../../table/sealed/removal.ts';
import type { History } from './history.ts';
import type { Vote } from '../wire/vote.ts';
import { Membership } from './membership.ts';
import type { Cast } from './seat-record.ts';

/** Who is gone by given histories, counted from the start: for whoever has no log that follows them. */
function membershipOf(histories: readonly History[], threshold: number, soleHolder?: number): Membership {
  const membership = new Membership(histories.length, threshold, soleHolder);
  histories.forEach((history, seat) => membership.follow(seat, history));
  return membership;
}

/** The removals that are in force. @param soleHolder as in `Membership` */
export const removalsInForce = (histories: readonly History[], threshold: number, soleHolder?: number): Gone =>
  membershipOf(histories, threshold, soleHolder).gone;

/** All votes that count, in the order of seats and of what each has said. */
export const countedVotes = (histories: readonly History[]): Cast[] =>
  membershipOf(histories, histories.length).counted;

/** Whether a vote that this seat casts next would count. */
export const wouldCount = (histories: readonly History[], voter: number, gone: Gone, vote: Vote): boolean =>
  membershipOf(histories, histories.length).wouldCount(voter, gone, vote);

export { quorum } from './membership.ts';
