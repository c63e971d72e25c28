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

/** The votes for one removal while the same seats were gone. Which of them count may change. */
interface Ballot {
  readonly removal: Removal;
  readonly voters: Set<number>;
  readonly votes: Cast[];
}

/** The removals that are voted for while the same seats are gone. */
interface Ballots {
  readonly byRemoval: Map<string, Ballot>;
  /** By the seat to be removed, the earliest place first. */
  readonly bySeat: Map<number, Ballot[]>;
  /** Removals with votes of so many seats that they may be carried. */
  readonly carriable: Set<Ballot>;
}

/**
 * The quorum: how many of those present must vote for a removal. At least the threshold of the key and more than
 * half, so that no two disjoint groups can decide differently; but no more than all the others.
 */
export const quorum = (present: number, threshold: number): number =>
  Math.min(present - 1, Math.max(threshold, (present >> 1) + 1));

/**
 * Which seats are gone: a function of the seats' messages alone, so that machines with the same messages agree.
 * Before anything is told, opened or turned, every seat present confirms that it has come to that place
 * (seen-phase.ts), and a vote counts
 *   - for good: no author takes back a vote that others may have built on;
 *   - only if its author has not confirmed a later place before it, so that no vote undoes what all have confirmed.
 * So once all have confirmed a place, no vote of theirs for an earlier one can come to count.
 *
 * The state is kept incrementally: it changes with a vote, a confirmation or an equivocation, at a cost that does not
 * depend on how many came before.
 */
export class Membership {
  private records: SeatRecord[];
  private ballots = new Map<string, Ballots>();
  private removals: Gone | undefined;
  /** Results of `settledUnder` since the last change. */
  private readonly settled = new Map<string, Beginning | undefined>();
  /** Counts the changes that bear on who is gone. */
  revision = 0;

  /** @param soleHolder the seat that alone holds the key, where one does */
  constructor(
    private readonly seats: number,
    private readonly threshold: number,
    private readonly soleHolder?: number,
  ) {
    this.records = this.newRecords();
  }

  /** Follows a seat's history, of which only the end and the other branch may have changed since the last call. */
  follow(seat: number, history: History): void {
    const { votes, changed } = this.records[seat]!.follow(history);
    for (const vote of votes) this.enter(vote);
    if (changed) this.change();
  }

  /** Counts everything anew, after another branch of a seat has become the one that counts. */
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

  /** How many votes remove a seat while those are gone: the quorum, or 1 if one seat decides alone. */
  needed(gone: Gone, seat: number): number {
    return this.decider(gone, seat) === undefined ? quorum(this.seats - gone.length, this.threshold) : 1;
  }

  /**
   * The seat that decides alone about a removal, if one does. The only holder of the key decides about all others as
   * long as it is present: it turns every card without them, and without it there is no game. About itself the others
   * decide.
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

  /** The seats whose votes for a removal count while those are gone, in order. */
  votersOf(gone: Gone, removal: Removal): number[] {
    return [...new Set(this.countedFor(gone, removal).map(({ voter }) => voter))].sort((a, b) => a - b);
  }

  /** The causes that counting votes name. */
  causesOf(gone: Gone, removal: Removal): Cause[] {
    return this.countedFor(gone, removal).map(({ cause }) => cause);
  }

  /**
   * The counting votes about a seat while those are gone, about places from `from` to `to`; by voter, each voter's in
   * the order of the chain.
   */
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

  /**
   * Whether another seat has voted for the same removal on the branch of it that counts, whatever the cause and
   * whether or not that vote counts.
   */
  isSeconded(voter: number, gone: Gone, removal: Removal): boolean {
    return this.votesFor(gone, removal).some((vote) => vote.voter !== voter && vote.at !== Infinity);
  }

  /** Whether a seat has voted for the same removal and cause on another branch. */
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

  /** All counting votes, by voter, each voter's in the order of the chain. */
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

  /** Whether the vote stands behind a fork in its author's chain. */
  private isDoubtful({ voter, at }: Cast): boolean {
    return at >= this.records[voter]!.forkedAt;
  }

  private counts(vote: Cast): boolean {
    // Before the game nobody can be left out (abort.ts).
    if (isBeforeGame(vote.removal.part)) return false;
    const { voter, at, late, repeated } = vote;
    // Of a forked chain, machines may know different branches first. So a vote on either branch counts, unless what
    // the branches share rules it out.
    const shared = Math.min(at, this.records[voter]!.forkedAt);
    if (repeated < shared) return false;
    // Equivocation is found out later, and proved by evidence.
    if (this.isExposed(vote)) return true;
    return late >= shared && !(this.isDoubtful(vote) && this.isSettled(vote));
  }

  /**
   * Whether the vote is to remove a seat for an equivocation that is proved. Confirmations by those who were deceived
   * do not stand against it.
   */
  private isExposed({ removal, cause }: Vote): boolean {
    return cause === 'fork' && this.records[removal.seat]!.forkedAt !== Infinity;
  }

  /** Whether all seats present are known to have gone beyond the vote's place without the removal. */
  private isSettled({ gone, removal }: Cast): boolean {
    const name = nameOf(gone);
    if (!this.settled.has(name)) this.settled.set(name, this.settledUnder(gone));
    const settled = this.settled.get(name);
    return settled !== undefined && compareBeginnings(settled, removal) > 0;
  }

  /**
   * The furthest place that all seats present while those are gone are known to have confirmed: either their
   * confirmations are all held, or a seat that has not equivocated has confirmed a later place, for which it consumed
   * theirs. A seat that has gone on with a further removal no longer counts here.
   */
  private settledUnder(gone: Gone): Beginning | undefined {
    const present = this.records.filter((_, seat) => gone.every((removal) => removal.seat !== seat));
    const byEach = present.map((record) => record.confirmed(gone));
    const byAll = byEach.some((place) => place === undefined)
      ? undefined
      : byEach.reduce((a, b) => (further(b, a) ? a : b));
    return present.map((record) => record.confirmedBefore(gone)).reduce((a, b) => (further(b, a) ? b : a), byAll);
  }

  /** The removal in force after those. */
  private nextAfter(gone: Gone): Removal | undefined {
    const oneIsEnough = quorum(this.seats - gone.length, this.threshold) === 1;
    const all: { readonly removal: Removal; readonly isExposed: boolean }[] = [];
    for (const { removal, votes } of this.ballots.get(nameOf(gone))?.carriable ?? []) {
      // Where one vote is enough, a seat that has equivocated cannot remove the only one that can prove it.
      const counting = votes.filter((vote) => this.counts(vote) && !(oneIsEnough && this.isDoubtful(vote)));
      const isCarriedBy = (some: readonly Cast[]): boolean =>
        this.isEnough(gone, removal, new Set(some.map(({ voter }) => voter)));
      if (isCarriedBy(counting))
        all.push({ removal, isExposed: isCarriedBy(counting.filter((vote) => this.isExposed(vote))) });
    }
    // Where a seat has equivocated, those who are left may hold different messages of it, and find it out only after
    // they have removed it: then it is removed from there.
    const isSuperseded = (removal: Removal): boolean =>
      all.some(
        (one) => one.isExposed && one.removal.seat === removal.seat && compareBeginnings(one.removal, removal) < 0,
      );
    const carried = all.map(({ removal }) => removal).filter((removal) => !isSuperseded(removal));
    if (carried.length < 2) return carried[0];
    carried.sort((a, b) => compareBeginnings(a, b) || a.seat - b.seat);
    return (
      carried.find((one) => carried.every((other) => other === one || this.isKept(gone, one, other))) ?? carried[0]
    );
  }

  /**
   * Whether `one` is kept of two carried removals: the one with which more seats have confirmed something first; else
   * the earlier place, then the lower seat. The two seats themselves and those already gone have no say. A seat that
   * goes on under one removal with all others knows what these have confirmed, and nothing heard later changes it.
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
