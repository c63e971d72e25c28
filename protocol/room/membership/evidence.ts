import { CEREMONY_ROUNDS, isBeforeGame } from '../../table/sealed/part.ts';
import type { Beginning, Gone, Removal } from '../../table/sealed/removal.ts';
import { compareBeginnings } from '../../table/sealed/removal.ts';
import type { Message } from '../wire/message.ts';
import type { Cause, Vote } from '../wire/vote.ts';
import type { Held, Position } from './machine.ts';
import { removalAt } from './machine.ts';
import type { Offence } from './record/fork.ts';

/**
 * The clauses of "Evidence" in docs/membership.md: what a machine does that holds two messages of a seat with one
 * number. `isConsumed`, `forkVote` and `mayTakeOtherBranch` in rule.ts put them together.
 */

/** A vote, and the seats that are gone while it is cast. */
export interface VoteUnder {
  readonly vote: Vote;
  readonly gone: Gone;
}

/** "From the fork on it counts of S only votes, but never takes back what it has consumed." */
export const isBeforeItsOffence = (number: number, offence: Offence | undefined): boolean =>
  offence === undefined || number < offence.from;

/** A seat that has equivocated, and a message of it that this run has consumed; another machine may have consumed another. */
export interface ForkConsumed {
  readonly seat: number;
  readonly forked: Message;
}

/** "That not all have confirmed": before their last confirmations all have consumed the same messages. */
export const notConfirmedByAll = ({ unconfirmed }: Position): Position['unconfirmed'] => unconfirmed;

/**
 * The first of a seat's messages at which, or after which, its chain forks. The seat may have forked before as well, or have
 * signed a vote, which nobody consumes, in the place of one of two: so the number of the fork itself says nothing of where
 * others have consumed something else. If that message is its confirmation of the last place that all have confirmed, the
 * message after it is tried first: others may have consumed something else in either, and for the confirmation only the
 * confirming is done again.
 */
export function forkConsumed(
  held: Held,
  consumed: Position['unconfirmed'],
  settled: Position['settled'],
  seat: number,
): Message[] {
  const offence = held.offenceOf(seat);
  if (offence?.code !== 'equivocation') return [];
  const at = consumed[seat]!.findIndex(({ sequence }) => sequence >= offence.at);
  if (at < 0) return [];
  const [first, later] = consumed[seat]!.slice(at, at + 2) as [Message, Message?];
  const isSettled = settled !== undefined && compareBeginnings(removalAt(first), settled) <= 0;
  return isSettled && later !== undefined ? [later, first] : [first];
}

export function* forksConsumed(
  held: Held,
  consumed: Position['unconfirmed'],
  settled: Position['settled'],
  own: number | undefined,
): Generator<ForkConsumed> {
  for (const seat of held.chains.keys())
    if (seat !== own) for (const forked of forkConsumed(held, consumed, settled, seat)) yield { seat, forked };
}

/** The same, with what can be done about it. */
export interface ForkFound {
  readonly seat: number;
  /** The removal of the seat from there, and who is gone while a vote for it is cast. */
  readonly removal: Removal;
  readonly gone: Gone;
  /** How the seat has been removed already, if it has. */
  readonly removed: Removal | undefined;
}

export function inPlace({ seat, forked }: ForkConsumed, { gone }: Position): ForkFound {
  const at = gone.findIndex((other) => other.seat === seat);
  return { seat, removal: removalAt(forked), gone: at < 0 ? gone : gone.slice(0, at), removed: gone[at] };
}

/** While the key is made nobody is removed ("Before the game"). */
export const liesBeforeTheGame = ({ forked }: ForkConsumed): boolean => forked.slot.round < CEREMONY_ROUNDS;

/** A seat may sign the outcome several times; once rightly is enough. */
export const signsTheOutcome = ({ forked }: ForkConsumed): boolean => forked.slot.part === 'close';

/** Removals never go backwards: what was done before an earlier one is not taken back. */
export function liesBeforeTheLastRemoval({ removal, gone }: ForkFound): boolean {
  const last = gone.at(-1);
  return last !== undefined && compareBeginnings(removal, last) < 0;
}

/** The seat has been removed from there, or from an earlier place. */
export const isRemovedFromThere = ({ removal, removed }: ForkFound): boolean =>
  removed !== undefined && compareBeginnings(removal, removed) >= 0;

/**
 * "At once if it has not confirmed anything since itself", unless it can take the other message because S is removed.
 */
export const isUnconfirmed = ({ removal, removed }: ForkFound, { confirmed }: Position): boolean =>
  removed === undefined && (confirmed === undefined || compareBeginnings(removal, confirmed) > 0);

/**
 * Whether "a vote that another machine has cast by itself shows that somebody holds something else". A vote by a player shows
 * nothing of the kind: its author may have gone on when the message came after all.
 */
export const isSeconded = (
  { removal, gone }: Pick<ForkFound, 'removal' | 'gone'>,
  { membership }: Held,
  own: number | undefined,
): boolean => membership.hasVote(gone, removal, ({ voter, cause }) => voter !== own && isByItsMachine(cause));

/** Whether the own machine has voted for this removal by itself. */
export const hasCast = ({ vote, gone }: VoteUnder, { membership }: Held, own: number | undefined): boolean =>
  membership.hasVote(gone, vote.removal, ({ voter, cause }) => voter === own && isByItsMachine(cause));

/**
 * "If it is begun anew, it first comes back to where it stood": the machine has sent more than its run has come to, so it
 * had not yet voted there.
 */
export const isBehindItself = ({ followsOwn }: Position): boolean => followsOwn;

/** Whether a machine casts such a vote by itself, because of a message that it holds; a player casts the others. */
const isByItsMachine = (cause: Cause): boolean => cause !== 'absent';

/** Whether "another seat's message shows that somebody holds something else". */
export const isContradicted = ({ seat }: ForkFound, { differing }: Position): boolean =>
  differing !== undefined && differing !== seat;

/**
 * "If another machine has voted by itself about S at a place between the last that all have confirmed and where this machine
 * stands, it votes for that place too." The evidence
 * reaches machines at different moments, and each may be stopped at another place; votes for different places do not add
 * up. The place that all have confirmed last is one of them.
 */
export function placeOfAnother(
  held: Held,
  { slot, settled }: Position,
  own: number | undefined,
): VoteUnder | undefined {
  const { gone } = slot;
  const isOpen = (removal: Removal): boolean =>
    removal.round >= CEREMONY_ROUNDS &&
    !hasCast({ vote: { removal, cause: 'fork' }, gone }, held, own) &&
    isSeconded({ removal, gone }, held, own);
  for (const seat of held.chains.keys()) {
    if (seat === own || held.offenceOf(seat)?.code !== 'equivocation') continue;
    const removal = held.membership.removalsAbout(seat, gone, settled, slot).find(isOpen);
    if (removal !== undefined) return { vote: { removal, cause: 'fork' }, gone };
  }
  return undefined;
}

/**
 * "S may have been removed from a later place before anybody knew of the fork. Then a machine takes the message that
 * the others hold." The seats of which another message is to be taken: those removed, if somebody's message builds on
 * other ones; and one whose message is wrong though it is removed, or though it is only its signature of the outcome.
 */
export function heldOtherwise({ differing, fault, gone }: Position): number[] {
  const seats = differing === undefined ? [] : gone.map(({ seat }) => seat);
  if (fault !== undefined && (fault.slot.part === 'close' || gone.some(({ seat }) => seat === fault.seat)))
    seats.push(fault.seat);
  return seats;
}

/**
 * S was removed from a later place than this run has come to, so what S said until there counts.
 */
export const isBehindTheOthers = ({ waitsFor, fault, gone }: Position): boolean =>
  waitsFor !== undefined && fault === undefined && gone.some(({ seat }) => seat === waitsFor.seat);

/** A seat's confirmation of the key is final. A watcher confirms none. */
export const wouldChangeTheKey = (from: Beginning, own: number | undefined): boolean =>
  own !== undefined && isBeforeGame(from.part);

/** What all have confirmed they have consumed alike. */
export const wouldChangeWhatAllConfirmed = (from: Beginning, { settled }: Position): boolean =>
  settled !== undefined && compareBeginnings(from, settled) < 0;

/** The own seat has signed since that it consumed this branch: the phase is taken back instead (`forkVote`). */
export const wouldChangeWhatItConfirmed = (from: Beginning, { confirmed }: Position): boolean =>
  confirmed !== undefined && compareBeginnings(from, confirmed) < 0;
