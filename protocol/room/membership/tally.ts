import type { Beginning, Removal, Gone } from '../../table/sealed/removal.ts';
import { phaseOf, compareBeginnings, sameRemoval, sameGone, startsWith } from '../../table/sealed/removal.ts';
import { isBeforeGame } from '../../table/sealed/part.ts';
import type { Message } from '../wire/message.ts';
import { isConfirmation } from '../wire/message.ts';
import { settledUnder } from './settled.ts';
import type { History } from '../log/history.ts';
import type { Cause, Vote } from '../wire/vote.ts';
import { readVote } from '../wire/vote.ts';

/**
 * Who is gone, by what all seats have said: a function of the log alone, so that all who have the same messages come to
 * the same. Before anything is told, opened or turned, all who are present confirm that they have come there
 * (seen-phase.ts), and a vote counts
 *   - for good: nobody takes back a vote that others may have built on;
 *   - only if its author has not confirmed anything further on before: what all have confirmed no vote undoes.
 * So once all have confirmed a place no vote of theirs for an earlier one can come to count.
 */

/** A vote that counts while those in `gone` are gone, and no others. */
export interface Counted extends Vote {
  readonly voter: number;
  readonly gone: Gone;
  /** It stands in one of two stories that its author has told. */
  readonly doubtful: boolean;
}

/** What is voted for while the same seats are gone, and by whom. */
interface Ballot {
  readonly removal: Removal;
  readonly voters: Set<number>;
  /** Those of them whose vote stands in all that they have told. */
  readonly sure: Set<number>;
}

/**
 * How many of those present must agree that a seat is gone: as many as can turn a card, and more than half, so
 * that there are never two such groups; all others where there are not so many.
 */
export const quorum = (present: number, threshold: number): number =>
  Math.min(present - 1, Math.max(threshold, (present >> 1) + 1));

/** All votes that count, in the order of seats and of what each has said. */
export const countedVotes = (histories: readonly History[]): Counted[] =>
  histories.flatMap((history, voter) => votesOf(history, voter, histories));

/** The removals that are in force. */
export function removalsInForce(histories: readonly History[], threshold: number): Gone {
  const ballots = ballotsOf(countedVotes(histories));
  let gone: Gone = [];
  for (;;) {
    const next = nextDeparture(histories, [...(ballots.get(nameOf(gone))?.values() ?? [])], gone, threshold);
    if (next === undefined) return gone;
    gone = [...gone, next];
  }
}

/** Who has voted for a removal, while those are gone. */
export const votersOf = (votes: readonly Counted[], gone: Gone, removal: Removal): number[] => [
  ...new Set(
    votes.filter((vote) => sameGone(vote.gone, gone) && sameRemoval(vote.removal, removal)).map(({ voter }) => voter),
  ),
];

/** Causes that the voters of a removal have named. */
export const causesOf = (votes: readonly Counted[], gone: Gone, removal: Removal): Cause[] =>
  votes.filter((vote) => sameGone(vote.gone, gone) && sameRemoval(vote.removal, removal)).map(({ cause }) => cause);

/** Whether a vote that this seat casts next would count. */
export const wouldCount = (histories: readonly History[], voter: number, gone: Gone, vote: Vote): boolean => {
  const counts = counting(histories);
  for (const message of histories[voter]!.chain) counts.pass(message);
  return counts.allows(gone, vote);
};

function votesOf({ chain, fork }: History, voter: number, histories: readonly History[]): Counted[] {
  if (fork === undefined && !chain.some(({ slot }) => slot.part === 'vote')) return [];
  const counts = counting(histories);
  const votes: Counted[] = [];
  const take = (message: Message, doubtful: boolean): void => {
    const vote = readVote(message, histories.length);
    const { gone } = message.slot;
    // Before the game nobody can be left out (abort.ts).
    if (vote !== undefined && !isBeforeGame(vote.removal.part) && counts.allows(gone, vote))
      votes.push({ ...vote, voter, gone, doubtful });
  };
  for (const message of chain.slice(0, fork?.at)) {
    take(message, false);
    counts.pass(message);
  }
  if (fork === undefined) return votes;
  // Where there are two stories machines may know different ones first: every vote in either counts, but for what all have gone beyond.
  for (const message of [...chain.slice(fork.at), ...fork.other]) take(message, true);
  const beyond = settledBy(histories);
  return votes.filter((vote) => !vote.doubtful || isExposed(vote, histories) || !beyond(vote));
}

/** A removal for two stories, of a seat that has told two: the confirmations of those who were lied to do not stand against it. */
const isExposed = ({ removal, cause }: Vote, histories: readonly History[]): boolean =>
  cause === 'fork' && histories[removal.seat]?.fork !== undefined;

/** Whether all are known to have gone on from a place without a removal there; looked up once for each who are gone. */
function settledBy(histories: readonly History[]): (vote: Counted) => boolean {
  const known = new Map<string, Beginning | undefined>();
  return ({ removal, gone }) => {
    const name = nameOf(gone);
    if (!known.has(name)) known.set(name, settledUnder(histories, gone));
    const settled = known.get(name);
    return settled !== undefined && compareBeginnings(settled, removal) > 0;
  };
}

/** What a seat has said so far, and so which votes of it count from here on. Each message costs as much as the first. */
function counting(histories: readonly History[]) {
  const confirmed = new Confirmations();
  /** By who is gone and who is to go: the places, and the furthest of them. */
  const cast = new Map<string, { readonly places: Set<string>; furthest: Removal }>();
  const about = (gone: Gone, { seat }: Removal): string => `${seat}: ${nameOf(gone)}`;
  return {
    pass(message: Message): void {
      const { slot } = message;
      const vote = readVote(message, histories.length);
      if (vote === undefined) {
        if (isConfirmation(message)) confirmed.add({ round: slot.round, part: phaseOf(slot.part) }, slot.gone);
        return;
      }
      const { removal } = vote;
      const before = cast.get(about(slot.gone, removal)) ?? { places: new Set(), furthest: removal };
      before.places.add(nameOf([removal]));
      if (compareBeginnings(removal, before.furthest) > 0) before.furthest = removal;
      cast.set(about(slot.gone, removal), before);
    },
    allows(gone: Gone, { removal, cause }: Vote): boolean {
      const before = cast.get(about(gone, removal));
      if (before?.places.has(nameOf([removal])) === true) return false;
      // Two stories show only afterwards, and are convicted by evidence.
      if (isExposed({ removal, cause }, histories)) return true;
      // Whoever waits for a seat waits further on each time, never further back: so nobody can send the others back again and again.
      return (
        !confirmed.pass(gone, removal) && (before === undefined || compareBeginnings(before.furthest, removal) < 0)
      );
    },
  };
}

/** The places that a seat has confirmed, and who was gone there. */
class Confirmations {
  /** The furthest place while those were gone. */
  private readonly furthest = new Map<string, Beginning>();
  /** Who went next, in all that was confirmed afterwards. */
  private readonly next = new Map<string, Map<string, Removal>>();

  add(place: Beginning, gone: Gone): void {
    const name = nameOf(gone);
    const known = this.furthest.get(name);
    if (known === undefined || compareBeginnings(place, known) > 0) this.furthest.set(name, place);
    if (known !== undefined) return;
    gone.forEach((removal, index) => {
      const before = nameOf(gone.slice(0, index));
      this.next.set(before, (this.next.get(before) ?? new Map<string, Removal>()).set(nameOf([removal]), removal));
    });
  }

  /** Whether the seat has gone on without this removal, from where those are gone. */
  pass(gone: Gone, removal: Removal): boolean {
    const name = nameOf(gone);
    const furthest = this.furthest.get(name);
    if (furthest !== undefined && compareBeginnings(furthest, removal) > 0) return true;
    const instead = this.next.get(name);
    return instead !== undefined && (instead.size > 1 || !instead.has(nameOf([removal])));
  }
}

const nameOf = (gone: Gone): string => gone.map(({ seat, round, part }) => `${seat} ${round} ${part}`).join();

/** Those who have voted for the same, by who was gone and then by what they voted for, each in the order in which it was voted for first. */
function ballotsOf(votes: readonly Counted[]): Map<string, Map<string, Ballot>> {
  const ballots = new Map<string, Map<string, Ballot>>();
  for (const { gone, removal, voter, doubtful } of votes) {
    const name = nameOf(gone);
    const among = ballots.get(name) ?? new Map<string, Ballot>();
    ballots.set(name, among);
    const ballot = among.get(nameOf([removal])) ?? { removal, voters: new Set(), sure: new Set() };
    ballot.voters.add(voter);
    if (!doubtful) ballot.sure.add(voter);
    among.set(nameOf([removal]), ballot);
  }
  return ballots;
}

function nextDeparture(
  histories: readonly History[],
  ballots: readonly Ballot[],
  gone: Gone,
  threshold: number,
): Removal | undefined {
  const needed = quorum(histories.length - gone.length, threshold);
  // Where one vote is enough, who has told two stories does not put out the only one who can show it.
  const carried = ballots.flatMap(({ removal, voters, sure }) =>
    (needed === 1 ? sure : voters).size >= needed ? [removal] : [],
  );
  if (carried.length < 2) return carried[0];
  carried.sort((a, b) => compareBeginnings(a, b) || a.seat - b.seat);
  return (
    carried.find((one) => carried.every((other) => other === one || isKept(histories, gone, one, other))) ?? carried[0]
  );
}

/**
 * Whether of two removals at once the first is kept: that under which more have confirmed something first; else the
 * earlier one, then the lower seat. Neither the two nor who is gone already have a say in it: whoever goes on under one
 * of them with all the others knows what these have confirmed, and nothing that is heard later changes it.
 */
function isKept(histories: readonly History[], gone: Gone, one: Removal, other: Removal): boolean {
  const outside = [...gone, one, other].map(({ seat }) => seat);
  const held = histories.map((history, seat) =>
    outside.includes(seat) ? undefined : firstHeld(history, gone, [one, other]),
  );
  const holders = (removal: Removal): number => held.filter((kept) => kept === removal).length;
  return (holders(other) - holders(one) || compareBeginnings(one, other) || one.seat - other.seat) < 0;
}

/** Of two removals that under which a seat has confirmed something first. */
function firstHeld({ chain, fork }: History, gone: Gone, two: readonly Removal[]): Removal | undefined {
  for (const message of chain.slice(0, fork?.at)) {
    const removal = message.slot.gone[gone.length];
    if (removal === undefined || !isConfirmation(message) || !startsWith(message.slot.gone, gone)) continue;
    const held = two.find((other) => sameRemoval(other, removal));
    if (held !== undefined) return held;
  }
  return undefined;
}
