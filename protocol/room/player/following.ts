import { compareBeginnings } from '../../table/sealed/removal.ts';
import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { isBeforeGame } from '../../table/sealed/part.ts';
import { Closes } from './closes.ts';
import { signedByAll } from './ending.ts';
import type { Log } from '../log/log.ts';
import type { Run } from '../driver/run.ts';
import { forkedBy, whereFrom } from './accusation.ts';

/** What is done with a machine's run of the session. */
export interface Running {
  run(): Run;
  /** Nothing is to be done any more. */
  isOver(): boolean;
  /** Goes through the log from the start, without those; up to `checked` proofs need not be checked again. */
  startAgain(gone: Gone, checked: Beginning): void;
  /** Goes through the log with who is gone by it. */
  adopt(): void;
  /** Goes on as far as the messages go. */
  advance(): void;
}

/** Brings a machine after the others when they went on with something that it has not heard, or has not taken for what counts. */
export class Following {
  /** Who was gone at an end that all have signed: what is voted for after that changes nothing. */
  ending: Gone | undefined;
  /** Such ends that turned out to be none. */
  private readonly noEnds = new Set<string>();
  /** On which occasions a seat's other story has been taken for the one that counts. */
  private readonly changed = new Set<string>();
  /** What was looked at when all that could be done was done: nothing more can be until something of it changes. */
  private readonly settled = { signed: [] as readonly unknown[], ends: new Map<number, readonly unknown[]>() };
  private readonly closes: Closes;

  /** @param own the machine's seat, if it has one */
  constructor(
    private readonly log: Log,
    private readonly own: number | undefined,
    private readonly table: Running,
  ) {
    this.closes = new Closes(log, own);
  }

  catchUp(): void {
    this.followOthers();
    this.believeOthers();
    this.tryOthers();
    this.endLikeOthers();
    this.endAsSigned();
  }

  /** The others have put out a convicted seat further on than this machine has come: what it said until there counts. */
  private followOthers(): void {
    for (
      let { waitsFor, fault, gone } = this.table.run();
      waitsFor !== undefined;
      { waitsFor, fault, gone } = this.table.run()
    ) {
      const { seat } = waitsFor;
      if (
        this.table.isOver() ||
        fault !== undefined ||
        !gone.some((other) => other.seat === seat) ||
        !this.log.goOn(seat)
      )
        return;
      this.table.advance();
    }
  }

  /**
   * The others have put out a seat that told two stories, at a place after the two part, and go on with the story that
   * this machine was not told: it takes that one. So it does, too, when what it was told is wrong, or all that is wrong is how
   * the seat signs the end.
   */
  private believeOthers(): void {
    const { differing, fault, gone } = this.table.run();
    if (this.table.isOver()) return;
    const parted = differing === undefined ? [] : gone.map(({ seat }) => seat);
    if (fault !== undefined && (fault.slot.part === 'close' || gone.some(({ seat }) => seat === fault.seat)))
      parted.push(fault.seat);
    for (const seat of parted) if (this.exchange(seat, `${seat}`)) return;
  }

  /**
   * A machine without a seat cannot vote about a seat that told it another story than the table, or a wrong one: it goes on
   * with the other story. It does so once for each seat whose messages build on something else, so that nobody sends it back
   * and forth.
   */
  private tryOthers(): void {
    const { differing, fault } = this.table.run();
    const author = fault?.seat ?? differing;
    if (this.own !== undefined || author === undefined || this.table.isOver()) return;
    for (const seat of this.log.offenders) if (this.exchange(seat, `${seat} for ${author}`)) return;
  }

  /** Takes the other story of a seat, where this run has built on one of two, and goes on. False if it cannot, or has done so before. */
  private exchange(seat: number, occasion: string): boolean {
    const run = this.table.run();
    const at = run.fault?.seat === seat ? run.fault : forkedBy(this.log, run, seat);
    if (at === undefined || this.changed.has(occasion)) return false;
    const from = whereFrom(at);
    // What all have confirmed they have built on alike, and on a key nobody changes her mind.
    if (isBeforeGame(from.part)) return false;
    if (run.settled !== undefined && compareBeginnings(from, run.settled) < 0) return false;
    if (!this.log.changeStory(seat)) return false;
    this.changed.add(occasion);
    this.table.startAgain(run.gone, from);
    this.table.advance();
    return true;
  }

  /** Others are finished by how a seat signed the end in the other of its two stories. */
  private endLikeOthers(): void {
    for (
      let { waitsFor, fault } = this.table.run();
      waitsFor?.slot.part === 'close';
      { waitsFor, fault } = this.table.run()
    ) {
      const { seat } = waitsFor;
      // Its stories are tried once each time that something of it comes, not at every message of anybody.
      const run = this.table.run();
      const at = [run, run.consumed.length, this.log.arrivals(seat)];
      if (this.table.isOver() || fault !== undefined || same(at, this.settled.ends.get(seat) ?? [])) return;
      this.settled.ends.set(seat, at);
      if (!this.log.changeStory(seat, true)) return;
      this.table.advance();
      // Neither is what is waited for.
      if (this.table.run().waitsFor?.seat === seat) return;
    }
  }

  /** All had signed the end before this machine went on without one of them, and others may be finished by that. */
  private endAsSigned(): void {
    const run = this.table.run();
    const { membership, offenders } = this.log;
    // A signature, a vote or a confirmation that comes shows in the membership; one of two stories may also come to hang together.
    const at = [run, membership.revision, ...offenders.map((seat) => this.log.revision(seat))];
    if (same(at, this.settled.signed)) return;
    this.settled.signed = at;
    for (const end of signedByAll(this.log, run.gone, this.closes.all)) {
      if (this.table.isOver()) return;
      const name = String(end.signatures.map(({ hash }) => hash));
      if (this.noEnds.has(name)) continue;
      this.ending = end.gone;
      for (const signature of end.signatures) this.log.holdTo(signature);
      this.table.startAgain(end.gone, this.table.run().checkedUpTo(end.gone));
      this.table.advance();
      if (this.table.isOver()) return;
      // What stands before somebody's signature is wrong, or the others built on something else.
      this.noEnds.add(name);
      this.ending = undefined;
      this.table.adopt();
      return this.table.advance();
    }
  }
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);
