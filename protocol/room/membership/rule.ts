import type { Beginning, Gone, Removal } from '../../table/sealed/removal.ts';
import { sameGone } from '../../table/sealed/removal.ts';
import type { Part } from '../../table/sealed/part.ts';
import { CEREMONY_ROUNDS } from '../../table/sealed/part.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import type { Message } from '../wire/message.ts';
import * as beforeGame from './before-game.ts';
import * as end from './end.ts';
import type { SignedEnd } from './end.ts';
import * as evidence from './evidence.ts';
import type { VoteUnder } from './evidence.ts';
import type { Held, Position } from './machine.ts';
import { removalAt } from './machine.ts';
import type { Offence } from './record/fork.ts';
import type { Cast } from './record/voting-record.ts';
import type { Carried, FirstConfirmed } from './removal.ts';
import * as removal from './removal.ts';
import type { Confirmed, VoteFacts } from './votes.ts';
import * as votes from './votes.ts';

/**
 * The rule of docs/membership.md: who is present, which branch counts, where the game goes on, and when it has ended.
 * Each comment names the paragraph to which its function belongs. The functions stand in the order of the paragraphs and call
 * one function for each clause. The document says of every clause what breaks without it, and which test shows it, or why
 * it is there though no such table is known. Chains are judged in log/chain.ts; places and going on are in
 * protocol/table/sealed and protocol/room/player.
 */

/** **Votes.** Whether a vote counts. */
export function counts(vote: Cast, facts: VoteFacts): boolean {
  if (votes.isAboutThePlaceBeforeTheGame(vote)) return false;
  const before = votes.sharedByAllBranches(vote, facts);
  if (votes.isForAProvedFork(vote, facts)) return !votes.isRepeated(vote, before);
  return !(
    votes.isAfterALaterConfirmation(vote, before) ||
    votes.isAfterAnotherRemoval(vote, before) ||
    votes.isAfterAVoteAsLate(vote, before) ||
    (votes.isLeftBehindOnABranch(vote, facts) && !votes.hasDecidedAnEnd(facts))
  );
}

/** **Votes.** The furthest place that all seats present are known to have confirmed. */
export function confirmedByAll(present: readonly Confirmed[]): Beginning | undefined {
  const [held, shown] = [votes.isConfirmedByEach(present), votes.isConfirmedBehindOne(present)];
  return votes.isFurther(held, shown) ? held : shown;
}

/** **Removal.** How many of those present must vote for it. */
export const quorum = (present: number, threshold: number): number =>
  removal.atMostAllOthers(removal.atLeastTheThreshold(removal.moreThanHalf(present), threshold), present);

/**
 * **Removal.** Whether votes of these seats carry the removal of a seat while those are gone.
 * @param soleHolder the seat that alone holds the key, where one does
 */
export function isCarried(
  voters: ReadonlySet<number>,
  seat: number,
  gone: Gone,
  needed: number,
  soleHolder: number | undefined,
): boolean {
  const decider = removal.soleDecider(gone, seat, soleHolder);
  return decider === undefined ? voters.size >= needed : voters.has(decider);
}

/**
 * **Removal.** The removal that is taken next, of those that are carried while exactly those are gone.
 * @param confirmedWith for each seat that has a say, the numbers of its first confirmations under the one removal and under the other
 */
export function nextRemoval(
  carried: readonly Carried[],
  gone: Gone,
  confirmedWith: (one: Removal, other: Removal, haveNoSay: readonly number[]) => FirstConfirmed[],
): Removal | undefined {
  const left = carried
    .filter((one) => !removal.isRemovedFromItsFork(one, carried))
    .sort((one, other) => removal.byPlaceAndSeat(one.removal, other.removal));
  const byFirst = (one: Removal, other: Removal): number =>
    removal.byFirstConfirmed(confirmedWith(one, other, removal.haveNoSay(gone, one, other)));
  const stays = (one: Carried, other: Carried): boolean =>
    (byFirst(one.removal, other.removal) ||
      removal.byAllConfirmed(one, other) ||
      removal.byPlaceAndSeat(one.removal, other.removal)) < 0;
  return (left.find((one) => left.every((other) => other === one || stays(one, other))) ?? left[0])?.removal;
}

/** **Evidence.** Whether a machine takes a message of a seat, by its number on the branch that counts and its part. */
export const isConsumed = (number: number, part: Part, offence: Offence | undefined, isSigning: boolean): boolean =>
  evidence.isBeforeItsOffence(number, offence) || end.isSignatureOfAnEnd(part, isSigning);

/** What a machine does about a guilty seat: cast a vote or, before there is a game, stop the table. */
export type Accusation =
  | (VoteUnder & { readonly kind: 'vote'; readonly code: string; readonly reason: string })
  | { readonly kind: 'over'; readonly fault: SeatFault };

/** **Evidence.** The accusation against another seat whose offence keeps this machine from going on, if there is one. */
export function accusationOf(held: Held, position: Position, own: number | undefined): Accusation | undefined {
  const fork = forkVote(held, position, own);
  const isCast = fork !== undefined && evidence.hasCast(fork, held, own);
  const back = fork === undefined || isCast ? evidence.placeOfAnother(held, position, own) : fork;
  if (back !== undefined) {
    const { code, reason } = held.offenceOf(back.vote.removal.seat)!;
    return { kind: 'vote', ...back, code, reason };
  }
  // The machine has said where it wants to go on from, and waits for the others.
  if (isCast) return undefined;
  const { fault, waitsFor, slot } = position;
  const { gone } = slot;
  if (fault !== undefined) {
    const { code, message: reason } = fault;
    return { kind: 'vote', vote: { removal: removalAt(fault), cause: 'fault' }, gone, code, reason };
  }
  const met = beforeGame.forkMetBeforeGame(held, position);
  if (met !== undefined) return { kind: 'over', fault: met };
  const offence = waitsFor === undefined ? undefined : held.offenceOf(waitsFor.seat);
  if (waitsFor === undefined || offence === undefined) return undefined;
  const { code, reason } = offence;
  if (waitsFor.slot.round < CEREMONY_ROUNDS)
    return { kind: 'over', fault: new SeatFault(waitsFor.seat, waitsFor.slot, code, reason) };
  const cause = code === 'equivocation' ? 'fork' : 'fault';
  return { kind: 'vote', vote: { removal: removalAt(waitsFor), cause }, gone, code, reason };
}

/** **Evidence.** The vote for taking the table back to a fork, if the machine has one to cast. */
export function forkVote(held: Held, position: Position, own: number | undefined): VoteUnder | undefined {
  for (const fork of evidence.forksConsumed(held, evidence.notConfirmedByAll(position), position.settled, own)) {
    if (evidence.liesBeforeTheGame(fork) || evidence.signsTheOutcome(fork)) continue;
    const found = evidence.inPlace(fork, position);
    if (evidence.liesBeforeTheLastRemoval(found) || evidence.isRemovedFromThere(found)) continue;
    const isToBeTakenBack =
      evidence.isUnconfirmed(found, position) ||
      evidence.isSeconded(found, held, own) ||
      evidence.isContradicted(found, position);
    if (isToBeTakenBack) return { vote: { removal: found.removal, cause: 'fork' }, gone: found.gone };
  }
  return undefined;
}

/**
 * **Evidence.** Whether the machine's seat has voted for taking its own messages back: it consumes and sends nothing more
 * until others have.
 */
export function isSuspended(held: Held, position: Position, own: number): boolean {
  const fork = forkVote(held, position, own);
  return fork !== undefined && evidence.hasCast(fork, held, own) && !evidence.isBehindItself(position);
}

/** **Evidence.** Whether the machine may take another message of a seat than it has consumed, from this place on. */
export const mayTakeOtherBranch = (from: Beginning, position: Position, own: number | undefined): boolean =>
  !(
    evidence.wouldChangeTheKey(from, own) ||
    evidence.wouldChangeWhatAllConfirmed(from, position) ||
    evidence.wouldChangeWhatItConfirmed(from, position)
  );

/**
 * **The end.** Ends that all seats present signed under another list of removals than the present one. A machine that waits for a
 * seat's signature has signed itself. So other machines may be finished by that signature, or by one on another branch,
 * which the rest learn of only after they have removed its author; those machines do not go on without the author.
 * @param closes the signatures of the outcome to start from (`OutcomeSignatures`), the last first
 */
export function* endsSignedByAll(held: Held, gone: Gone, closes: readonly Message[]): Generator<SignedEnd> {
  for (const close of closes.filter(({ slot }) => !sameGone(slot.gone, gone)).reverse()) {
    const before = close.slot.gone;
    const isGone = (seat: number): boolean => before.some((other) => other.seat === seat);
    for (const histories of end.waysToSign(held, close))
      if (end.isStillPresent(held, histories, before))
        yield {
          gone: before,
          signatures: histories.flatMap(({ chain }, seat) => (isGone(seat) ? [] : [chain.at(-1)!])),
        };
  }
}

/** **Before the game.** The seat for which this machine stops because another machine has stopped. */
export function abortedBy(held: Held, position: Position): SeatFault | undefined {
  if (position.settled !== undefined || !beforeGame.isStoppedBySomebody(held, position)) return undefined;
  return beforeGame.forkShownBeforeGame(held);
}

/**
 * The fault of the own seat, found by this run or shown by two of its messages. The table is over for this machine
 * then: it cannot remove itself by its own vote, and nothing that it says counts.
 */
export function ownFault(held: Held, position: Position, own: number): SeatFault | undefined {
  if (position.fault?.seat === own) return position.fault;
  const offence = held.offenceOf(own);
  return offence === undefined ? undefined : new SeatFault(own, position.slot, offence.code, offence.reason);
}
