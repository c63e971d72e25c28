import type { Beginning, Gone, Removal } from '../../table/sealed/removal.ts';
import type { Cause, Vote } from '../wire/vote.ts';
import { isSound } from '../wire/vote.ts';
import type { History } from './record/history.ts';
import { Ballots } from './record/ballots.ts';
import { nameOf } from './record/names.ts';
import type { Cast } from './record/voting-record.ts';
import { VotingRecord } from './record/voting-record.ts';
import { isOfAForkedSeatAlone, soleDecider } from './removal.ts';
import { confirmedByAll, counts, isCarried, nextRemoval, quorum } from './rule.ts';
import type { VoteFacts } from './votes.ts';

/**
 * Which seats are gone: a function of the seats' messages alone, so that machines with the same messages agree. It
 * gathers the facts of which the rule (rule.ts) makes an answer.
 *
 * The state is kept incrementally: it changes with a vote, a confirmation or an equivocation, at a cost that does not
 * depend on how many came before.
 */
export class Membership {
  private records: VotingRecord[];
  private ballots = new Ballots();
  private removals: Gone | undefined;
  /** Results of `confirmedByAll` since the last change. */
  private readonly confirmedCache = new Map<string, Beginning | undefined>();
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
    for (const vote of votes) this.ballots.enter(vote, (voters) => this.isEnough(vote.gone, vote.removal, voters));
    if (changed) this.change();
  }

  /** Counts everything anew, after another branch of a seat has become the one that counts. */
  recount(histories: readonly History[]): void {
    this.records = this.newRecords();
    this.ballots = new Ballots();
    histories.forEach((history, seat) => this.follow(seat, history));
    this.change();
  }

  private change(): void {
    this.removals = undefined;
    this.confirmedCache.clear();
    this.revision += 1;
  }

  /** How many votes remove a seat while those are gone: the quorum, or 1 if one seat decides alone. */
  needed(gone: Gone, seat: number): number {
    return soleDecider(gone, seat, this.soleHolder) === undefined ? this.quorumOf(gone) : 1;
  }

  /** The removals that are in force: one after another, each while exactly the earlier ones are in force. */
  get gone(): Gone {
    if (this.removals !== undefined) return this.removals;
    let gone: Gone = [];
    for (let next = this.nextAfter(gone); next !== undefined; next = this.nextAfter(gone)) gone = [...gone, next];
    return (this.removals = gone);
  }

  /** The removals that would be in force by other histories of the same seats. */
  goneBy(histories: readonly History[]): Gone {
    const other = new Membership(this.seats, this.threshold, this.soleHolder);
    histories.forEach((history, seat) => other.follow(seat, history));
    return other.gone;
  }

  /** Whether a vote of this kind for a removal counts while those are gone. */
  hasVote(gone: Gone, removal: Removal, isOfKind: (vote: Cast) => boolean): boolean {
    return this.ballots.for(gone, removal).some((vote) => isOfKind(vote) && this.counts(vote));
  }

  /** The seats whose votes for a removal count while those are gone, in order. */
  votersOf(gone: Gone, removal: Removal): number[] {
    return [...new Set(this.countedFor(gone, removal).map(({ voter }) => voter))].sort((a, b) => a - b);
  }

  /** The causes that counting votes name. */
  causesOf(gone: Gone, removal: Removal): Cause[] {
    return this.countedFor(gone, removal).map(({ cause }) => cause);
  }

  /** As `Ballots.about`. */
  removalsAbout(...about: Parameters<Ballots['about']>): Removal[] {
    return this.ballots.about(...about);
  }

  /**
   * Whether another seat has voted for the same removal on the branch of it that counts, whatever the cause and
   * whether or not that vote counts.
   */
  isSeconded(voter: number, gone: Gone, removal: Removal): boolean {
    return this.ballots.for(gone, removal).some((vote) => vote.voter !== voter && vote.at !== Infinity);
  }

  /** Whether a seat has voted for the same removal and cause on another branch. */
  hasOther(voter: number, gone: Gone, { removal, cause }: Vote): boolean {
    return this.ballots
      .for(gone, removal)
      .some((vote) => vote.voter === voter && vote.at === Infinity && vote.cause === cause);
  }

  /** Whether a vote that this seat casts next would count. */
  wouldCount(voter: number, gone: Gone, vote: Vote): boolean {
    if (!isSound(vote, voter, gone)) return false;
    const record = this.records[voter]!;
    const cast: Cast = { ...vote, voter, gone, at: record.length, ...record.objections(gone, vote.removal) };
    return counts(cast, { ...this.factsOf(cast), forkedAt: Infinity });
  }

  /** All counting votes, by voter, each voter's in the order of the chain. */
  get counted(): Cast[] {
    return this.inOrder(this.ballots.all);
  }

  private newRecords(): VotingRecord[] {
    return Array.from({ length: this.seats }, (_, seat) => new VotingRecord(seat, this.seats));
  }

  private quorumOf = (gone: Gone): number => quorum(this.seats - gone.length, this.threshold);

  private isEnough(gone: Gone, { seat }: Removal, voters: ReadonlySet<number>): boolean {
    return isCarried(voters, seat, gone, this.quorumOf(gone), this.soleHolder);
  }

  private inOrder(votes: readonly Cast[]): Cast[] {
    return votes
      .filter((vote) => this.counts(vote))
      .sort((a, b) => a.voter - b.voter || (a.at === b.at ? 0 : a.at - b.at));
  }

  private countedFor = (gone: Gone, removal: Removal): Cast[] =>
    this.ballots.for(gone, removal).filter((vote) => this.counts(vote));

  private counts = (vote: Cast): boolean => counts(vote, this.factsOf(vote));

  private factsOf({ voter, removal, gone }: Cast): VoteFacts {
    return {
      forkedAt: this.records[voter]!.forkedAt,
      isForkProved: this.records[removal.seat]!.forkedAt !== Infinity,
      confirmedByAll: () => this.confirmedByAll(gone),
      hasEnded: () => this.records.some((record) => record.hasEndedWith(gone, removal)),
    };
  }

  /** The furthest place that all seats present while those are gone are known to have confirmed. */
  private confirmedByAll(gone: Gone): Beginning | undefined {
    const name = nameOf(gone);
    if (!this.confirmedCache.has(name)) {
      const present = this.records.filter((_, seat) => gone.every((removal) => removal.seat !== seat));
      const confirmed = present.map((record) => ({
        last: record.confirmed(gone),
        beforeLast: record.confirmedBefore(gone),
      }));
      this.confirmedCache.set(name, confirmedByAll(confirmed));
    }
    return this.confirmedCache.get(name);
  }

  /** The removal in force after those. */
  private nextAfter(gone: Gone): Removal | undefined {
    const carried = this.ballots.carriable(gone).flatMap(({ removal, votes }) => {
      const counting = votes.filter((vote) => this.counts(vote) && !this.isAlone(vote));
      const isCarriedBy = (some: readonly Cast[]): boolean =>
        this.isEnough(gone, removal, new Set(some.map(({ voter }) => voter)));
      if (!isCarriedBy(counting)) return [];
      const proved = counting.filter(({ cause }) => cause === 'fork');
      const isForked = this.records[removal.seat]!.forkedAt !== Infinity;
      return [
        {
          removal,
          isForkProved: isForked && isCarriedBy(proved),
          isConfirmedByAll: this.isConfirmedByAll(gone, removal),
        },
      ];
    });
    return nextRemoval(carried, gone, (one, other, haveNoSay) =>
      this.records
        .filter((_, seat) => !haveNoSay.includes(seat))
        .map((record) => [record.heldAt(gone, one), record.heldAt(gone, other)] as const),
    );
  }

  /** Whether every seat that stays has confirmed something with this removal next after those. */
  private isConfirmedByAll(gone: Gone, removal: Removal): boolean {
    const stays = (seat: number): boolean => ![...gone, removal].some((other) => other.seat === seat);
    return this.records.every((record, seat) => !stays(seat) || record.holds(gone, removal));
  }

  private isAlone({ voter, at, gone }: Cast): boolean {
    return isOfAForkedSeatAlone(at >= this.records[voter]!.forkedAt, this.quorumOf(gone));
  }
}
