import type { Gone } from '../../table/sealed/removal.ts';
import type { Vote } from '../wire/vote.ts';
import { Membership } from './membership.ts';
import type { History } from './record/history.ts';
import type { Cast } from './record/voting-record.ts';

/**
 * Removals and votes by given histories. For tests and the exploration of small tables: the production code keeps one
 * `Membership` for each log.
 */

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
