import { bytesToHex } from '@noble/hashes/utils.js';
import { encodeGone } from '../../table/sealed/removal.ts';
import { heldOtherwise } from '../membership/evidence.ts';
import { removalAt } from '../membership/machine.ts';
import { combinations } from '../membership/record/combinations.ts';
import { mayTakeOtherBranch } from '../membership/rule.ts';
import type { Log } from '../log/log.ts';
import type { Message } from '../wire/message.ts';
import type { RunControl } from './run-control.ts';

/** The most combinations of branches that are tried for each message that has arrived of the seats concerned. */
const TRIES_PER_MESSAGE = 4;

/** One branch of each seat that has equivocated, by its last message. */
type Branches = readonly Message[];

/**
 * A seat that has equivocated may have sent this machine another branch of its messages than the one with which the
 * table has gone on. Which one that is, the others' messages tell, because each carries a digest of all that its author
 * has consumed. The search takes one combination of branches after another, none twice while the same seats are gone,
 * until the machine can go on. If none helps, the machine returns to the one that led furthest; each further message
 * makes another branch to try.
 */
export class BranchSearch {
  private readonly tried = new Set<string>();

  /** @param own the machine's seat, if it has one */
  constructor(
    private readonly log: Log,
    private readonly own: number | undefined,
    private readonly table: RunControl,
  ) {}

  /**
   * The seats of which another branch may be the right one, while this machine cannot go on. A machine with a vote takes
   * another branch only of a seat that is gone: about the others it votes. A machine without a vote can only follow.
   */
  get doubted(): number[] {
    const run = this.table.run();
    if (!this.hasNoVote) return heldOtherwise(run).filter((seat) => this.equivocates(seat));
    const { fault, differing, waitsFor } = run;
    const isStuck = fault !== undefined || differing !== undefined || this.equivocates(waitsFor?.seat);
    return isStuck ? this.equivocators : [];
  }

  /** Whether the machine has no vote, because it has no seat or that has been removed. */
  get hasNoVote(): boolean {
    const { own } = this;
    return own === undefined || this.table.run().gone.some(({ seat }) => seat === own);
  }

  /** Looks for branches with which the machine can go on. */
  search(): void {
    let best = { branches: this.counting, consumed: 0 };
    for (let seats = this.doubted; seats.length > 0 && !this.table.isOver(); seats = this.doubted) {
      const { counting } = this;
      const { consumed } = this.table.run();
      this.tried.add(this.nameOf(counting));
      if (consumed.length > best.consumed) best = { branches: counting, consumed: consumed.length };
      const next = this.untried(seats);
      if (next === undefined) {
        if (this.nameOf(best.branches) !== this.nameOf(counting)) this.take(best.branches);
        return;
      }
      this.tried.add(this.nameOf(next));
      this.take(next);
    }
  }

  /** Of each seat that has equivocated, the first combination that was not tried and that may be taken. */
  private untried(seats: readonly number[]): Branches | undefined {
    const { equivocators, tried } = this;
    const most = TRIES_PER_MESSAGE * equivocators.reduce((sum, seat) => sum + this.log.arrivals(seat), 0);
    if (tried.size >= most) return undefined;
    // Branches that may not be taken are dropped seat by seat, before their numbers multiply.
    const lists = equivocators.map((seat) => [
      this.log.chains[seat]!.at(-1)!,
      ...(seats.includes(seat) ? this.endsToTake(seat) : []),
    ]);
    for (const branches of combinations(lists)) if (!tried.has(this.nameOf(branches))) return branches;
    return undefined;
  }

  /** The ends of those branches of a seat that may be taken in place of what the run has consumed of it. */
  private endsToTake(seat: number): Message[] {
    const run = this.table.run();
    const mayTake = (at: Parameters<typeof removalAt>[0]): boolean => mayTakeOtherBranch(removalAt(at), run, this.own);
    if (run.waitsFor === undefined || !mayTake(run.waitsFor)) return [];
    // Messages are consumed place by place, so those that may be replaced are the last ones. A branch may part before what
    // the run has consumed of the seat, since a phase that was taken back is not consumed.
    const kept = run.consumed.findLast((message) => message.seat === seat && !mayTake(message));
    const tree = this.log.tree(seat)!;
    return [...tree.ends].filter((end) => tree.parted(end)! > (kept?.sequence ?? -1));
  }

  /** Goes on with these branches. */
  private take(branches: Branches): void {
    const { log, table } = this;
    const { gone, fault } = table.run();
    const from = this.firstReplaced(branches) ?? fault;
    for (const last of branches) log.switchTo(last);
    if (from !== undefined) table.startAgain(gone, removalAt(from));
    table.advance();
  }

  /** The first message that the run has consumed and that is not on these branches. */
  private firstReplaced(branches: Branches): Message | undefined {
    const parted = new Map(branches.map((last) => [last.seat, this.log.tree(last.seat)?.parted(last)]));
    return this.table.run().consumed.find(({ seat, sequence }) => sequence >= (parted.get(seat) ?? Infinity));
  }

  private get equivocators(): number[] {
    return this.log.offenders.filter((seat) => this.equivocates(seat));
  }

  private equivocates(seat: number | undefined): boolean {
    return seat !== undefined && this.log.offenceOf(seat)?.code === 'equivocation';
  }

  /** The branches that count. */
  private get counting(): Branches {
    return this.equivocators.map((seat) => this.log.chains[seat]!.at(-1)!);
  }

  private nameOf(branches: Branches): string {
    const { gone } = this.table.run();
    return [encodeGone(gone), ...branches.map(({ hash }) => hash)].map(bytesToHex).join();
  }
}
