import { compareBeginnings } from '../../table/sealed/removal.ts';
import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { isBeforeGame } from '../../table/sealed/part.ts';
import { signedByAll } from './ending.ts';
import type { Log } from '../log/log.ts';
import type { Message } from '../wire/message.ts';
import type { Run } from './run.ts';
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

/** How a machine comes after the others when they went on with what it has not heard, or has not gone by. */
export class Following {
  /** Who was gone at an end that all have signed: what is voted for after that changes nothing. */
  ending: Gone | undefined;
  /** Such ends that turned out to be none. */
  private readonly noEnds = new Set<string>();
  /** Seats whose other story has been taken for the true one. */
  private readonly changed = new Set<number>();
  /** What was looked at when all that could be done was done: nothing more can be until something of it changes. */
  private readonly settled = { signed: [] as readonly unknown[], ends: new Map<number, readonly unknown[]>() };
  /** How the own seat has signed the end, as far as its chain has been read. */
  private readonly closes: Message[] = [];
  private read = 0;

  constructor(
    private readonly log: Log,
    private readonly own: number,
    private readonly table: Running,
  ) {}

  catchUp(): void {
    this.followOthers();
    this.believeOthers();
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
    const { differing, fault, gone, settled } = this.table.run();
    if (this.table.isOver()) return;
    const parted = differing === undefined ? [] : gone.map(({ seat }) => seat);
    if (fault !== undefined && (fault.slot.part === 'close' || gone.some(({ seat }) => seat === fault.seat)))
      parted.push(fault.seat);
    for (const seat of parted) {
      const at = fault?.seat === seat ? fault : forkedBy(this.log, this.table.run(), seat);
      if (at === undefined || this.changed.has(seat)) continue;
      const from = whereFrom(at);
      // What all have confirmed they have built on alike, and on a key nobody changes her mind.
      if (
        isBeforeGame(from.part) ||
        (settled !== undefined && compareBeginnings(from, settled) < 0) ||
        !this.log.changeStory(seat)
      )
        continue;
      this.changed.add(seat);
      this.table.startAgain(gone, from);
      return this.table.advance();
    }
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
    for (const end of signedByAll(this.log, run.gone, this.ownCloses())) {
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

  private ownCloses(): readonly Message[] {
    const chain = this.log.chains[this.own]!;
    for (; this.read < chain.length; this.read += 1) {
      const message = chain[this.read]!;
      if (message.slot.part === 'close') this.closes.push(message);
    }
    return this.closes;
  }
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);
