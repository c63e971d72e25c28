import { isBeforeGame } from '../../table/sealed/part.ts';
import type { Beginning, Gone, Removal } from '../../table/sealed/removal.ts';
import { compareBeginnings } from '../../table/sealed/removal.ts';
import type { History } from './history.ts';
import type { Cause, Vote } from '../wire/vote.ts';
import { isSound } from '../wire/vote.ts';
import { nameOf } from './names.ts';
import { firstIndex } from './search.ts';
import type { Cast } from './seat-record.ts';
import { SeatRecord } from './seat-record.ts';

/** Who has voted for one removal while the same seats were gone; whether a vote counts may change. */
interface Ballot {
  readonly removal: Removal;
  readonly voters: Set<number>;
  readonly votes: Cast[];
}

/** What is voted for while the same seats are gone. */
interface Ballots {
  readonly byRemoval: Map<string, Ballot>;
  /** By the seat to go, from the earliest place on. */
  readonly bySeat: Map<number, Ballot[]>;
  /** Those for which so many have voted that they may be carried. */
  readonly carriable: Set<Ballot>;
}

/**
 * How many of those present must agree that a seat is gone: as many as can turn a card, and more than half, so
 * that there are never two such groups; all others where there are not so many.
 */
export const quorum = (present: number, threshold: number): number =>
  Math.min(present - 1, Math.max(threshold, (present >> 1) + 1));

/**
 * Who is gone, by what all seats have said: a function of their messages alone, so that all who have the same ones come to
 * the same. Before anything is told, opened or turned, all who are present confirm that they have come there
 * (seen-phase.ts), and a vote counts
 *   - for good: nobody takes back a vote that others may have built on;
 *   - only if its author has not confirmed anything further on before: what all have confirmed no vote undoes.
 * So once all have confirmed a place no vote of theirs for an earlier one can come to count.
 *
 * The state follows the messages: it changes only with a vote, a confirmation or a second story, and what one of them costs
 * does not depend on how many there have been.
 */
export class Membership {
  private records: SeatRecord[];
  private ballots = new Map<string, Ballots>();
  private removals: Gone | undefined;
  /** Results of `settledUnder` since the last change. */
  private readonly settled = new Map<string, Beginning | undefined>();
  /** How often something came that bears on who is gone. */
  revision = 0;

  /** @param soleHolder the seat that alone holds the key, where one does */
  constructor(
    private readonly seats: number,
    private readonly threshold: number,
    private readonly soleHolder?: number,
  ) {
    this.records = this.newRecords();
  }

  /** Follows what a seat has said; what was there before must be the same, but for the other story. */
  follow(seat: number, history: History): void {
    const { votes, changed } = this.records[seat]!.follow(history);
    for (const vote of votes) this.enter(vote);
    if (changed) this.change();
  }

  /** A seat's story has been exchanged for another: all is counted anew. */
  recount(histories: readonly History[]): void {
    this.records = this.newRecords();
    this.ballots = new Map();
    histories.forEach((history, seat) => this.follow(seat, history));
    this.change();
  }

  private change(): void {
    this.removals = undefined;
    this.settled.clear();
    this.revision += 1;
  }

  /** How many votes put a seat out while those are gone: the quorum, or the one of whoever alone decides about it. */
  needed(gone: Gone, seat: number): number {
    return this.decider(gone, seat) === undefined ? quorum(this.seats - gone.length, this.threshold) : 1;
  }

  /**
   * Who alone decides about a seat, if anybody does. The one holder of the key decides about all others as long as it is
   * there: it turns every card without them, and without it there is no game. About itself the others decide.
   */
  private decider(gone: Gone, seat: number): number | undefined {
    const { soleHolder } = this;
    if (soleHolder === undefined || soleHolder === seat) return undefined;
    return gone.some((removal) => removal.seat === soleHolder) ? undefined : soleHolder;
  }

  /** The removals that are in force. */
  get gone(): Gone {
    if (this.removals !== undefined) return this.removals;
    let gone: Gone = [];
    for (let next = this.nextAfter(gone); next !== undefined; next = this.nextAfter(gone)) gone = [...gone, next];
    return (this.removals = gone);
  }

  /** Whose votes for a removal count while those are gone, in the order of seats. */
  votersOf(gone: Gone, removal: Removal): number[] {
    return [...new Set(this.countedFor(gone, removal).map(({ voter }) => voter))].sort((a, b) => a - b);
  }

  /** Causes that they name. */
  causesOf(gone: Gone, removal: Removal): Cause[] {
    return this.countedFor(gone, removal).map(({ cause }) => cause);
  }

  /** Votes that count about a seat, while those are gone, from places of `from` to `to`; in the order of voters and of what each has said. */
  votesAbout(
    seat: number,
    gone: Gone,
    from: Beginning | undefined,
    to: Parameters<typeof compareBeginnings>[1],
  ): Cast[] {
    const all = this.ballots.get(nameOf(gone))?.bySeat.get(seat) ?? [];
    const start = from === undefined ? 0 : firstIndex(all, ({ removal }) => compareBeginnings(removal, from) >= 0);
    const votes: Cast[] = [];
    for (let index = start; index < all.length && compareBeginnings(all[index]!.removal, to) <= 0; index += 1)
      votes.push(...all[index]!.votes.filter((vote) => this.counts(vote)));
    return votes.sort((a, b) => a.voter - b.voter || (a.at === b.at ? 0 : a.at - b.at));
  }

  /** Whether another seat has voted for the same in the story of it that counts, whether or not that vote counts, and for whatever cause. */
  isSeconded(voter: number, gone: Gone, removal: Removal): boolean {
    return this.votesFor(gone, removal).some((vote) => vote.voter !== voter && vote.at !== Infinity);
  }

  /** Whether a seat has voted for the same, for the same cause, in another story. */
  hasOther(voter: number, gone: Gone, { removal, cause }: Vote): boolean {
    return this.votesFor(gone, removal).some(
      (vote) => vote.voter === voter && vote.at === Infinity && vote.cause === cause,
    );
  }

  /** Whether a vote that this seat casts next would count. */
  wouldCount(voter: number, gone: Gone, vote: Vote): boolean {
    // Before the game nobody can be left out (abort.ts).
    if (!isSound(vote, voter, gone) || isBeforeGame(vote.removal.part)) return false;
    const { late, repeated } = this.records[voter]!.standing(gone, vote.removal);
    return repeated === Infinity && (late === Infinity || this.isExposed(vote));
  }

  /** All votes that count, in the order of seats and of what each has said. */
  get counted(): Cast[] {
    const votes = [...this.ballots.values()].flatMap(({ byRemoval }) =>
      [...byRemoval.values()].flatMap((one) => one.votes),
    );
    return votes
      .filter((vote) => this.counts(vote))
      .sort((a, b) => a.voter - b.voter || (a.at === b.at ? 0 : a.at - b.at));
  }

  private newRecords(): SeatRecord[] {
    return Array.from({ length: this.seats }, (_, seat) => new SeatRecord(seat, this.seats));
  }

  private enter(vote: Cast): void {
    const { gone, removal } = vote;
    const name = nameOf(gone);
    const among: Ballots = this.ballots.get(name) ?? { byRemoval: new Map(), bySeat: new Map(), carriable: new Set() };
    this.ballots.set(name, among);
    const known = among.byRemoval.get(nameOf([removal]));
    const ballot: Ballot = known ?? { removal, voters: new Set(), votes: [] };
    if (known === undefined) {
      among.byRemoval.set(nameOf([removal]), ballot);
      const about = among.bySeat.get(removal.seat) ?? [];
      among.bySeat.set(removal.seat, about);
      about.splice(
        firstIndex(about, (other: Ballot) => compareBeginnings(other.removal, removal) > 0),
        0,
        ballot,
      );
    }
    ballot.votes.push(vote);
    ballot.voters.add(vote.voter);
    if (this.isEnough(gone, removal, ballot.voters)) among.carriable.add(ballot);
  }

  private isEnough(gone: Gone, { seat }: Removal, voters: ReadonlySet<number>): boolean {
    const decider = this.decider(gone, seat);
    return decider === undefined ? voters.size >= this.needed(gone, seat) : voters.has(decider);
  }

  private votesFor(gone: Gone, removal: Removal): readonly Cast[] {
    return this.ballots.get(nameOf(gone))?.byRemoval.get(nameOf([removal]))?.votes ?? [];
  }

  private countedFor = (gone: Gone, removal: Removal): Cast[] =>
    this.votesFor(gone, removal).filter((vote) => this.counts(vote));

  /** Whether it stands in one of two stories that its author has told. */
  private isDoubtful({ voter, at }: Cast): boolean {
    return at >= this.records[voter]!.forkedAt;
  }

  private counts(vote: Cast): boolean {
    // Before the game nobody can be left out (abort.ts).
    if (isBeforeGame(vote.removal.part)) return false;
    const { voter, at, late, repeated } = vote;
    // Where there are two stories machines may know different ones first: every vote in either counts, unless what they share rules it out.
    const shared = Math.min(at, this.records[voter]!.forkedAt);
    if (repeated < shared) return false;
    // Two stories show only afterwards, and are convicted by evidence.
    if (this.isExposed(vote)) return true;
    return late >= shared && !(this.isDoubtful(vote) && this.isSettled(vote));
  }

  /** A removal for two stories, of a seat that has told two: the confirmations of those who were lied to do not stand against it. */
  private isExposed({ removal, cause }: Vote): boolean {
    return cause === 'fork' && this.records[removal.seat]!.forkedAt !== Infinity;
  }

  /** Whether all are known to have gone on from a place without a removal there. */
  private isSettled({ gone, removal }: Cast): boolean {
    const name = nameOf(gone);
    if (!this.settled.has(name)) this.settled.set(name, this.settledUnder(gone));
    const settled = this.settled.get(name);
    return settled !== undefined && compareBeginnings(settled, removal) > 0;
  }

  /**
   * The furthest place that all who are present while those are gone are known to have confirmed: all their confirmations
   * are here, or somebody who has not told two stories has confirmed another place after it, for which it took
   * theirs. Whoever has gone on without one more has nothing more to say about it.
   */
  private settledUnder(gone: Gone): Beginning | undefined {
    const present = this.records.filter((_, seat) => gone.every((removal) => removal.seat !== seat));
    const byEach = present.map((record) => record.confirmed(gone));
    const byAll = byEach.some((place) => place === undefined)
      ? undefined
      : byEach.reduce((a, b) => (further(b, a) ? a : b));
    return present.map((record) => record.confirmedBefore(gone)).reduce((a, b) => (further(b, a) ? b : a), byAll);
  }

  /** Who goes next when those are gone. */
  private nextAfter(gone: Gone): Removal | undefined {
    const oneIsEnough = quorum(this.seats - gone.length, this.threshold) === 1;
    const carried: Removal[] = [];
    for (const { removal, votes } of this.ballots.get(nameOf(gone))?.carriable ?? []) {
      // Where one vote is enough, who has told two stories does not put out the only one who can show it.
      const counting = votes.filter((vote) => this.counts(vote) && !(oneIsEnough && this.isDoubtful(vote)));
      if (this.isEnough(gone, removal, new Set(counting.map(({ voter }) => voter)))) carried.push(removal);
    }
    if (carried.length < 2) return carried[0];
    carried.sort((a, b) => compareBeginnings(a, b) || a.seat - b.seat);
    return (
      carried.find((one) => carried.every((other) => other === one || this.isKept(gone, one, other))) ?? carried[0]
    );
  }

  /**
   * Whether of two removals at once the first is kept: that under which more have confirmed something first; else the
   * earlier one, then the lower seat. Neither the two nor who is gone already have a say in it: whoever goes on under one
   * of them with all the others knows what these have confirmed, and nothing that is heard later changes it.
   */
  private isKept(gone: Gone, one: Removal, other: Removal): boolean {
    const outside = [...gone, one, other].map(({ seat }) => seat);
    const held = this.records
      .filter((_, seat) => !outside.includes(seat))
      .map((record) => [record.heldAt(gone, one), record.heldAt(gone, other)] as const);
    const more = held.filter(([a, b]) => a < b).length - held.filter(([a, b]) => b < a).length;
    return (-more || compareBeginnings(one, other) || one.seat - other.seat) < 0;
  }
}

const further = (place: Beginning | undefined, than: Beginning | undefined): boolean =>
  place !== undefined && (than === undefined || compareBeginnings(place, than) > 0);
