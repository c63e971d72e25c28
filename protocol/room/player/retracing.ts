import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { sameGone } from '../../table/sealed/removal.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import { KeyFault } from '../session/ceremony.ts';
import { isSuspended } from '../membership/rule.ts';
import type { Run } from '../driver/run.ts';
import type { Log } from '../log/log.ts';
import { Following } from './following.ts';
import type { Running } from './running.ts';

/** Makes a run that sends nothing and tells nobody anything. */
export type QuietRun = (gone: Gone, checkedBefore?: Beginning, earlier?: Run['checkedMessages']) => Run;

/**
 * Takes in what an earlier process of a machine stored. Which messages of a seat that has equivocated count depends on
 * how many the machine had consumed when it learned of that. So before each message that convicts its author, the
 * messages until there are followed once more, as the earlier process did, and the machine comes to the same place as
 * before. If what had only arrived by then counted too, a machine could go on after it has voted for taking the table
 * back.
 * @param own the machine's seat, if it has one
 */
export function restore(stored: readonly Uint8Array[], log: Log, newRun: QuietRun, own: number | undefined): void {
  const retracing = new Retracing(log, newRun, own);
  for (const bytes of stored) log.restore(bytes, () => retracing.goOn());
  log.rewind();
}

class Retracing implements Running {
  private readonly following: Following;
  private latest: Run | undefined;

  constructor(
    private readonly log: Log,
    private readonly newRun: QuietRun,
    private readonly own: number | undefined,
  ) {
    this.following = new Following(log, own, this);
  }

  goOn(): void {
    this.adopt();
    this.advance();
    this.following.catchUp();
  }

  run(): Run {
    return (this.latest ??= this.newRun(this.log.membership.gone));
  }

  isOver(): boolean {
    return this.run().outcome !== undefined;
  }

  adopt(): void {
    const gone = this.following.ending ?? this.log.membership.gone;
    if (!sameGone(gone, this.run().gone)) this.startAgain(gone, this.run().checkedUpTo(gone));
  }

  startAgain(gone: Gone, checked: Beginning): void {
    this.log.rewind();
    this.latest = this.newRun(gone, checked, this.run().checkedMessages);
  }

  advance(): void {
    const run = this.run();
    try {
      while (run.step(() => this.isSuspended(run)));
    } catch (error) {
      if (!(error instanceof SeatFault || error instanceof KeyFault)) throw error;
    }
  }

  private isSuspended(run: Run): boolean {
    return this.following.ending === undefined && this.own !== undefined && isSuspended(this.log, run, this.own);
  }
}
