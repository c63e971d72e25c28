import { isBeforeGame } from '../../table/sealed/part.ts';
import type { Beginning, Removal } from '../../table/sealed/removal.ts';
import { compareBeginnings } from '../../table/sealed/removal.ts';
import type { Vote } from '../wire/vote.ts';
import type { Cast } from './record/voting-record.ts';

/**
 * The clauses of "Votes" in docs/membership.md: what speaks for or against a vote. Each answers one question from
 * numbers of messages; `counts` in rule.ts puts them together.
 */

/** What is known of other messages when it is asked whether a vote counts. */
export interface VoteFacts {
  /** Number at which its author's chain forks; Infinity if it does not. */
  readonly forkedAt: number;
  /** Whether two signed messages of the seat to be removed have one number. */
  readonly isForkProved: boolean;
  /** The furthest place that all seats present are known to have confirmed without the removal. */
  confirmedByAll(): Beginning | undefined;
  /** Whether a seat that has not equivocated has signed an outcome with the removal. */
  hasEnded(): boolean;
}

/** "Before the game nobody can be removed." */
export const isAboutThePlaceBeforeTheGame = ({ removal }: { readonly removal: Removal }): boolean =>
  isBeforeGame(removal.part);

/** "Only what is signed before the vote and before the fork speaks against it": the messages before this number. */
export const sharedByAllBranches = ({ at }: Cast, { forkedAt }: VoteFacts): number => Math.min(at, forkedAt);

/** "A vote for the cause fork, if two signed messages of S prove the fork, counts despite all of these exceptions." */
export const isForAProvedFork = ({ cause }: Vote, { isForkProved }: VoteFacts): boolean =>
  cause === 'fork' && isForkProved;

/** "But only once for each place and G": its author has voted for the same removal, for the cause fork, before. */
export const isRepeated = ({ repeatedAt }: Cast, before: number): boolean => repeatedAt < before;

/** "Unless, before it, its author has confirmed a later place." */
export const isAfterALaterConfirmation = ({ confirmedAt }: Cast, before: number): boolean => confirmedAt < before;

/** "Unless, before it, its author has gone on with another removal." */
export const isAfterAnotherRemoval = ({ wentOnAt }: Cast, before: number): boolean => wentOnAt < before;

/** "Unless, before it, its author has voted for a place of S as late as P." */
export const isAfterAVoteAsLate = ({ overtakenAt }: Cast, before: number): boolean => overtakenAt < before;

/** "It stands on a branch that parted before it, and all present are known to have confirmed a later place." */
export function isLeftBehindOnABranch({ at, removal }: Cast, { forkedAt, confirmedByAll }: VoteFacts): boolean {
  if (at < forkedAt) return false;
  const place = confirmedByAll();
  return place !== undefined && compareBeginnings(place, removal) > 0;
}

/** "It counts even then if one that has not equivocated has signed an outcome without S": that one has ended by it, and is gone. */
export const hasDecidedAnEnd = ({ hasEnded }: VoteFacts): boolean => hasEnded();

/** What one seat that is present has confirmed: the furthest place on any branch, and the one before it. */
export interface Confirmed {
  readonly last: Beginning | undefined;
  /** Undefined for a seat that has equivocated. */
  readonly beforeLast: Beginning | undefined;
}

/** All are known to have confirmed a place whose confirmations are held. */
export function isConfirmedByEach(present: readonly Confirmed[]): Beginning | undefined {
  const places = present.map(({ last }) => last);
  return places.some((place) => place === undefined) ? undefined : places.reduce((a, b) => (isFurther(a, b) ? b : a));
}

/**
 * All are known to have confirmed a place if one that has not equivocated has confirmed a later one, for which it
 * consumed their confirmations.
 */
export const isConfirmedBehindOne = (present: readonly Confirmed[]): Beginning | undefined =>
  present.map(({ beforeLast }) => beforeLast).reduce((a, b) => (isFurther(b, a) ? b : a), undefined);

/** Whether a place lies beyond another; none lies beyond nothing, and nothing beyond any. */
export const isFurther = (place: Beginning | undefined, than: Beginning | undefined): boolean =>
  place !== undefined && (than === undefined || compareBeginnings(place, than) > 0);
