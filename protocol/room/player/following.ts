import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { Closes } from '../membership/closes.ts';
import { heldOtherwise, isBehindTheOthers } from '../membership/evidence.ts';
import { removalAt } from '../membership/machine.ts';
import { endsSignedByAll, mayTakeOtherBranch } from '../membership/rule.ts';
import type { Log } from '../log/log.ts';
import type { Run } from '../driver/run.ts';
import { isFor } from '../session/consumed.ts';
import type { Message } from '../wire/message.ts';

/** What to do with a machine's run of the session. */
export interface Running {
  run(): Run;
  /** Nothing more can be done. */
  isOver(): boolean;
  /** Run through the log from the start with those gone; proofs before `checked` need not be checked again. */
  startAgain(gone: Gone, checked: Beginning): void;
  /** Run through the log with those gone whom it says. */
  adopt(): void;
  /** Go on as far as the messages reach. */
  advance(): void;
}

/**
 * Brings a machine to the place of the others, if they have gone on with messages that it has not received, or that do
 * not count for it.
 */
export class Following {
  /** The seats gone at an end that all have signed: later votes change nothing. */
  ending: Gone | undefined;
  /** Ends that turned out to be invalid. */
  private readonly noEnds = new Set<string>();
  /** The occasions on which another branch of a seat was taken. */
  private readonly changed = new Set<string>();
  /** A fingerprint of the state in which nothing more could be done: until it changes, nothing is tried. */
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
    this.tryWaiting();
    this.endLikeOthers();
    this.endAsSigned();
  }

  /**
   * The others have removed a convicted seat at a later place than this machine has come to: the seat's messages before
   * that place count.
   */
  private followOthers(): void {
    for (let run = this.table.run(); isBehindTheOthers(run); run = this.table.run()) {
      if (this.table.isOver() || !this.log.goOn(run.waitsFor!.seat)) return;
      this.table.advance();
    }
  }

  /**
   * The others have removed a seat that equivocated, at a place after the fork, and go on with the branch that this
   * machine was not sent: it takes that one. It does so too if a message that it was sent is invalid, be it only the
   * seat's signature of the outcome.
   */
  private believeOthers(): void {
    if (this.table.isOver()) return;
    for (const seat of heldOtherwise(this.table.run())) if (this.exchange(seat, `${seat}`)) return;
  }

  /** Whether the machine has no vote, because it has no seat or that has been removed: it can only follow the others. */
  private get isOnlooker(): boolean {
    const { own } = this;
    return own === undefined || this.table.run().gone.some(({ seat }) => seat === own);
  }

  /**
   * A machine without a seat cannot vote about a seat that sent it another branch than the table, or an invalid one: it
   * goes on with the other branch. It does so once for each seat whose messages build on other ones, so that nobody can
   * make it change to and fro.
   */
  private tryOthers(): void {
    const { differing, fault } = this.table.run();
    const author = fault?.seat ?? differing;
    if (this.own !== undefined || author === undefined || this.table.isOver()) return;
    for (const seat of this.log.offenders) if (this.exchange(seat, `${seat} for ${author}`)) return;
  }

  /**
   * An onlooker may lack what the table has consumed of a seat that equivocated, because another branch of it counts here.
   * Each time that a message of the seat arrives, it takes a branch that goes on with the message waited for; if the
   * branches parted before, it tries the other one, and returns to the first if it cannot go on with that either.
   */
  private tryWaiting(): void {
    const { waitsFor, fault, consumed } = this.table.run();
    if (!this.isOnlooker || this.table.isOver() || fault !== undefined || waitsFor === undefined) return;
    const { seat } = waitsFor;
    const occasion = `${seat} waiting ${this.log.arrivals(seat)}`;
    if (this.log.offenceOf(seat)?.code !== 'equivocation' || this.changed.has(occasion)) return;
    if (this.holdToAwaited(waitsFor)) return void this.changed.add(occasion);
    if (!this.exchange(seat, occasion, waitsFor)) return;
    const run = this.table.run();
    if (run.waitsFor?.seat === seat && run.consumed.length <= consumed.length && !this.table.isOver())
      this.exchange(seat, `${occasion} again`, run.waitsFor);
  }

  /** Goes on with a branch that has the message waited for and agrees with all that this run has consumed, if there is one. */
  private holdToAwaited({ seat, slot }: NonNullable<Run['waitsFor']>): boolean {
    const awaited = this.log
      .branches(seat)
      .flatMap((branch) => branch.filter((message) => isFor(message, slot)))
      .find((message) => this.log.holdTo(message));
    if (awaited !== undefined) this.table.advance();
    return awaited !== undefined;
  }

  /**
   * Takes the other branch of a seat where this run has consumed one of two, and goes on. False if it cannot, or has
   * done so before.
   */
  private exchange(seat: number, occasion: string, waiting?: NonNullable<Run['waitsFor']>): boolean {
    const run = this.table.run();
    const at = this.firstReplaced(seat) ?? (run.fault?.seat === seat ? run.fault : waiting);
    if (at === undefined || this.changed.has(occasion)) return false;
    const from = removalAt(at);
    if (!mayTakeOtherBranch(from, run, this.own)) return false;
    if (!this.log.changeBranch(seat)) return false;
    this.changed.add(occasion);
    this.table.startAgain(run.gone, from);
    this.table.advance();
    return true;
  }

  /**
   * The first message of the seat that this run has consumed and that another branch replaces. It is not the one with
   * which the branches part if that is a vote, which no run consumes.
   */
  private firstReplaced(seat: number): Message | undefined {
    const offence = this.log.offenceOf(seat);
    if (offence?.code !== 'equivocation') return undefined;
    return this.table.run().consumed.find((message) => message.seat === seat && message.sequence >= offence.at);
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
      if (this.table.isOver() || fault !== undefined || same(at, this.settled.ends.get(seat) ?? [])) return;
      this.settled.ends.set(seat, at);
      if (!this.log.changeBranch(seat, true)) return;
      this.table.advance();
      // Neither is the message waited for.
      if (this.table.run().waitsFor?.seat === seat) return;
    }
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
    if (same(at, this.settled.signed)) return;
    this.settled.signed = at;
    for (const end of endsSignedByAll(this.log, run.gone, this.closes.all)) {
      if (this.table.isOver()) return;
      const name = String(end.signatures.map(({ hash }) => hash));
      if (this.noEnds.has(name)) continue;
      this.ending = end.gone;
      for (const signature of end.signatures) this.log.holdTo(signature);
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
