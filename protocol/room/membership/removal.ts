import type { Gone, Removal } from '../../table/sealed/removal.ts';
import { compareBeginnings } from '../../table/sealed/removal.ts';

/**
 * The clauses of "Removal" in docs/membership.md: how many votes carry a removal, and which of several is taken.
 * `isCarried` and `nextRemoval` in rule.ts put them together.
 */

/** "More than half." Two quorums of the same seats have one in common. */
export const moreThanHalf = (present: number): number => (present >> 1) + 1;

/** "At least the threshold of the key": those who are left can turn cards. */
export const atLeastTheThreshold = (votes: number, threshold: number): number => Math.max(votes, threshold);

/** "At most all the others": of two, one is enough. */
export const atMostAllOthers = (votes: number, present: number): number => Math.min(votes, present - 1);

/**
 * "The only holder of the key, where there is one, decides alone about all others as long as it is present": it turns every card without
 * them, and without it there is no game. About itself the others decide.
 */
export function soleDecider(gone: Gone, seat: number, soleHolder: number | undefined): number | undefined {
  if (soleHolder === seat || gone.some((removal) => removal.seat === soleHolder)) return undefined;
  return soleHolder;
}

/**
 * "Of two, the vote of one that has equivocated does not count behind its fork": it would remove the only one that can prove
 * it.
 */
export const isOfAForkedSeatAlone = (isBehindFork: boolean, quorum: number): boolean => isBehindFork && quorum === 1;

/** A removal for which enough votes count. */
export interface Carried {
  readonly removal: Removal;
  /** Whether votes for a proved equivocation are enough for it. */
  readonly isForkProved: boolean;
  /** Whether every seat that stays has confirmed something with it. */
  readonly isConfirmedByAll: boolean;
}

/**
 * "If a quorum votes for the cause fork at an earlier place of a removed seat, and two signed messages prove that fork, the seat
 * is removed from the earlier place."
 */
export const isRemovedFromItsFork = ({ removal }: Carried, carried: readonly Carried[]): boolean =>
  carried.some(
    (one) => one.isForkProved && one.removal.seat === removal.seat && compareBeginnings(one.removal, removal) < 0,
  );

/** What a seat has confirmed first with either of two removals: numbers of messages; Infinity if nothing. */
export type FirstConfirmed = readonly [withOne: number, withOther: number];

/**
 * "Each seat decides for the one with which it has confirmed something first, and the one with more seats stays." A
 * seat that goes on under one removal with all
 * others knows what these have confirmed, and nothing heard later changes it. Negative if it is the first one.
 */
export const byFirstConfirmed = (seats: readonly FirstConfirmed[]): number =>
  seats.filter(([a, b]) => b < a).length - seats.filter(([a, b]) => a < b).length;

/**
 * "If that does not decide, then the one with which all who are left have confirmed something": one of them may have told
 * something since. What has been confirmed stays so, whatever else a seat signs. Negative if it is the first one.
 */
export const byAllConfirmed = (one: Carried, other: Carried): number =>
  Number(other.isConfirmedByAll) - Number(one.isConfirmedByAll);

/** "Then the earlier place; then the lower seat." Negative if it is the first one. */
export const byPlaceAndSeat = (one: Removal, other: Removal): number =>
  compareBeginnings(one, other) || one.seat - other.seat;

/** "The two seats themselves and those already gone have no say" which of two removals stays. */
export const haveNoSay = (gone: Gone, one: Removal, other: Removal): number[] =>
  [...gone, one, other].map(({ seat }) => seat);
