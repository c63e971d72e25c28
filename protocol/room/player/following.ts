import type { Gone } from '../../table/sealed/removal.ts';
import { OutcomeSignatures } from '../membership/outcome-signatures.ts';
import { isBehindTheOthers } from '../membership/evidence.ts';
import { endsSignedByAll } from '../membership/rule.ts';
import type { Log } from '../log/log.ts';
import type { Run } from '../driver/run.ts';
import { isFor } from '../session/consumed.ts';
import { BranchSearch } from './branch-search.ts';
import type { RunControl } from './run-control.ts';

/**
 * Brings a machine to the place of the others, if they have gone on with messages that it has not received, or that do
 * not count for it.
 */
export class Following {
  /** The seats gone at an end that all have signed: later votes change nothing. */
  ending: Gone | undefined;
  /** Ends that turned out to be invalid. */
  private readonly noEnds = new Set<string>();
  /** Finds the branches with which the others have gone on. */
  readonly branches: BranchSearch;
  /** The state at the last try. Nothing is tried again until it changes. */
  private readonly triedAt = { signed: [] as readonly unknown[], ends: new Map<number, readonly unknown[]>() };
  private readonly signatures: OutcomeSignatures;

  /** @param own the machine's seat, if it has one */
  constructor(
    private readonly log: Log,
    own: number | undefined,
    private readonly table: RunControl,
  ) {
    this.branches = new BranchSearch(log, own, table);
    this.signatures = new OutcomeSignatures(log, own);
  }

  catchUp(): void {
    this.followOthers();
    this.branches.search();
    this.endLikeOthers();
    this.endAsSigned();
  }

  /**
   * The others have removed a convicted seat at a later place than this machine has come to: the seat's messages before
   * that place count.
   */
  private followOthers(): void {
    for (let run = this.table.run(); isBehindTheOthers(run); run = this.table.run()) {
      if (this.table.isOver() || !this.log.countOneMore(run.waitsFor!.seat)) return;
      this.table.advance();
    }
  }

  /** Others are finished by the signature of the outcome on the other branch of a seat. */
  private endLikeOthers(): void {
    for (
      let { waitsFor, fault } = this.table.run();
      waitsFor?.slot.part === 'close';
      { waitsFor, fault } = this.table.run()
    ) {
      const { seat } = waitsFor;
      // Its branches are tried once for each change of its chain, not at every message of any seat.
      const run = this.table.run();
      const at = [run, run.consumed.length, this.log.arrivals(seat)];
      if (this.table.isOver() || fault !== undefined || same(at, this.triedAt.ends.get(seat) ?? [])) return;
      this.triedAt.ends.set(seat, at);
      if (!this.switchToSignature(waitsFor)) return;
      this.table.advance();
    }
  }

  /** Switches to a branch that has this signature, and that agrees with all that this run has consumed. */
  private switchToSignature({ seat, slot }: NonNullable<Run['waitsFor']>): boolean {
    const { log } = this;
    const last = this.table.run().consumed.findLast((message) => message.seat === seat);
    const tree = log.tree(seat);
    const signature = tree?.closes.find((close) => isFor(close, slot) && tree.parted(close)! > (last?.sequence ?? -1));
    return signature !== undefined && log.switchTo(signature);
  }

  /**
   * All had signed the outcome before this machine went on without one of them, and others may be finished by that.
   */
  private endAsSigned(): void {
    const run = this.table.run();
    const { membership, offenders } = this.log;
    // A signature, vote or confirmation shows as a change of the membership; a late message may also complete a
    // branch.
    const at = [run, membership.revision, ...offenders.map((seat) => this.log.revision(seat))];
    if (same(at, this.triedAt.signed)) return;
    this.triedAt.signed = at;
    for (const end of endsSignedByAll(this.log, run.gone, this.signatures.all)) {
      if (this.table.isOver()) return;
      const name = String(end.signatures.map(({ hash }) => hash));
      if (this.noEnds.has(name)) continue;
      this.ending = end.gone;
      for (const signature of end.signatures) this.log.switchTo(signature);
      this.table.startAgain(end.gone, this.table.run().checkedUpTo(end.gone));
      this.table.advance();
      if (this.table.isOver()) return;
      // Something before the signature is invalid, or the others consumed something else.
      this.noEnds.add(name);
      this.ending = undefined;
      this.table.adopt();
      return this.table.advance();
    }
  }
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);
