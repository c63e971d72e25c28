import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { phaseOf, sameGone } from '../../table/sealed/removal.ts';
import type { Log } from '../log/log.ts';
import type { Message } from '../wire/message.ts';
import type { CourseOptions } from './course.ts';
import { Course } from './course.ts';

/**
 * The log of what an earlier process of a machine stored. Which messages of a seat that has equivocated count depends on how
 * many the machine had consumed when it learned of that. So if the store convicts a seat, it is followed once more as it
 * grew, and the machine comes to the same place as before. If what had only arrived by then counted too, a machine could go
 * on after it has voted for taking the table back.
 *
 * If the store convicts nobody, this machine has accused nobody either, and all that it holds may count, as if it had been
 * consumed before evidence arrives.
 * @param quiet makes runs through a log that send nothing and tell nobody anything; what the whole log holds was checked
 */
export function restoredLog(
  stored: readonly Uint8Array[],
  newLog: () => Log,
  own: number | undefined,
  quiet: (log: Log, whole: Log) => CourseOptions['newRun'],
): Log {
  const whole = newLog();
  const messages = stored.map((bytes) => whole.keep(bytes));
  whole.usePresent();
  if (whole.offenders.length === 0) return whole;
  const log = newLog();
  const course: Course = new Course(log, {
    own,
    newRun: quiet(log, whole),
    isOver: () => course.run().outcome !== undefined,
  });
  for (const message of messages) {
    // The run's own messages were stored right after the arrivals that led to them, so they are entered before the run goes
    // on. A vote was cast only when the run could go no further, so the run goes on first.
    if (!isSentByRun(message, own)) course.goOn();
    log.keep(message.bytes);
  }
  course.goOn();
  log.rewind();
  return log;
}

const isSentByRun = ({ seat, slot }: Message, own: number | undefined): boolean => seat === own && slot.part !== 'vote';

/**
 * The phases that earlier runs of a machine have checked while these seats are gone: all before the last message that its own
 * seat sent then. Each message carries a digest of all that was consumed before it, which a run compares (`Run.recall`).
 */
export function checkedBy(own: number | undefined, log: Log, gone: Gone): Beginning | undefined {
  if (own === undefined) return undefined;
  const last = log.chains[own]!.findLast(({ slot }) => slot.part !== 'vote' && sameGone(slot.gone, gone));
  return last && { round: last.slot.round, part: phaseOf(last.slot.part) };
}
