import type { Gone } from '../../table/sealed/removal.ts';
import type { Vote } from '../wire/vote.ts';
import { Membership } from './membership.ts';
import type { History } from './record/history.ts';
import type { Cast } from './record/seat-record.ts';

/** Which seats are gone by given histories, for callers without a log. */
function membershipOf(histories: readonly History[], threshold: number, soleHolder?: number): Membership {
  const membership = new Membership(histories.length, threshold, soleHolder);
  histories.forEach((history, seat) => membership.follow(seat, history));
  return membership;
}

/** The removals that are in force. @param soleHolder as in `Membership` */
export const removalsInForce = (histories: readonly History[], threshold: number, soleHolder?: number): Gone =>
  membershipOf(histories, threshold, soleHolder).gone;

/** All counting votes, by voter, each voter's in the order of the chain. */
export const countedVotes = (histories: readonly History[]): Cast[] =>
  membershipOf(histories, histories.length).counted;

/** Whether a vote that this seat casts next would count. */
export const wouldCount = (histories: readonly History[], voter: number, gone: Gone, vote: Vote): boolean =>
  membershipOf(histories, histories.length).wouldCount(voter, gone, vote);

export { quorum } from './rule.ts';
