import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { sameGone } from '../../table/sealed/removal.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import { KeyFault } from '../session/ceremony.ts';
import { isSuspended } from '../membership/rule.ts';
import type { Run } from '../driver/run.ts';
import type { Log } from '../log/log.ts';
import { Following } from './following.ts';
import type { RunControl } from './run-control.ts';

/** What the runs of a course are, and what becomes of them. */
export interface CourseOptions {
  /** The machine's seat, if it has one. */
  readonly own: number | undefined;
  /** Makes a run with these removals; the proofs before `checkedBefore`, and of these messages, are checked already. */
  newRun(gone: Gone, checkedBefore?: Beginning, earlier?: Run['checkedMessages']): Run;
  /** Nothing more can be done. */
  isOver(): boolean;
  /** A new run begins from the start. */
  startedAgain?(): void;
  failed?(error: SeatFault | KeyFault): void;
  /** The session has an outcome, which all have signed. */
  ended?(): void;
}

/**
 * The runs of the session through a log as it grows: a run goes on as far as the messages reach, and another one begins
 * when other seats are gone than it assumes, or when the others have gone on with another branch of a seat.
 */
export class Course implements RunControl {
  readonly following: Following;
  private latest: Run;

  constructor(
    private readonly log: Log,
    private readonly options: CourseOptions,
  ) {
    this.latest = options.newRun(log.membership.gone);
    this.following = new Following(log, options.own, this);
  }

  run(): Run {
    return this.latest;
  }

  isOver(): boolean {
    return this.options.isOver();
  }

  /** The removals according to the log, if the run assumes others. */
  get otherRemovals(): Gone | undefined {
    const gone = this.following.ending ?? this.log.membership.gone;
    return sameGone(gone, this.latest.gone) ? undefined : gone;
  }

  /** Goes on as far as the messages reach, with the removals and the branches with which the others have gone on. */
  goOn(): void {
    this.adopt();
    this.advance();
    this.following.catchUp();
  }

  adopt(): void {
    const gone = this.otherRemovals;
    if (gone !== undefined) this.startAgain(gone, this.latest.checkedUpTo(gone));
  }

  startAgain(gone: Gone, checked: Beginning): void {
    this.log.rewind();
    this.latest = this.options.newRun(gone, checked, this.latest.checkedMessages);
    this.options.startedAgain?.();
  }

  advance(): void {
    const { latest: run, options } = this;
    try {
      while (run.step(() => this.isSuspended(run)));
    } catch (error) {
      if (!(error instanceof SeatFault || error instanceof KeyFault)) throw error;
      return options.failed?.(error);
    }
    if (run.outcome !== undefined) options.ended?.();
  }

  private isSuspended(run: Run): boolean {
    const { own } = this.options;
    return own !== undefined && this.following.ending === undefined && isSuspended(this.log, run, own);
  }
}
