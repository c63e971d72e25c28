import type { Game } from '../../protocol/game/game.ts';
import { audit, auditing } from '../../protocol/room/audit/audit.ts';
import type { AuditReport } from '../../protocol/room/audit/report.ts';
import type { Checkers } from './checkers.ts';
import { DeferredQueue } from './deferred-queue.ts';

export type FindGame = (id: string) => Game | undefined;

/** Called with how many messages have been checked, and how many there are. */
export type OnProgress = (done: number, total: number) => void;

/** The audit works this many milliseconds at a time, and then takes in what others have checked. */
const SLICE = 30;

/**
 * Audits a transcript with the help of others who check its proofs and signatures, many rounds at once. If something
 * does not hold, the audit is done again one by one, so that it says the same as `audit` for every file.
 */
export async function auditWith(
  checkers: Checkers,
  file: Uint8Array,
  findGame: FindGame,
  progress: OnProgress = () => {},
): Promise<AuditReport> {
  return (await auditBatched(checkers, file, findGame, progress)) ?? audit(file, findGame, progress);
}

/** The report, if all that was checked by others holds; else undefined. */
export async function auditBatched(
  checkers: Checkers,
  file: Uint8Array,
  findGame: FindGame,
  progress: OnProgress = () => {},
): Promise<AuditReport | undefined> {
  let [done, total] = [0, 0];
  const deferred = new DeferredQueue(checkers, () => done);
  const tell = (): void => {
    if (total > 0) progress(deferred.settled, total);
  };
  const report = await runThrough();
  if (report === undefined || !(await deferred.allHold(tell))) return undefined;
  if (total > 0) progress(total, total);
  return report;

  async function runThrough(): Promise<AuditReport | undefined> {
    const run = auditing(file, findGame, deferred);
    try {
      for (let until = performance.now() + SLICE; ;) {
        const next = run.next();
        if (next.done === true) return next.value;
        ({ done, total } = next.value);
        if (performance.now() < until) continue;
        await deferred.room();
        await turnOfOthers();
        tell();
        if (deferred.failed) return undefined;
        until = performance.now() + SLICE;
      }
    } catch {
      // The audit went on before all proofs were checked. If one does not hold, an error that came later says nothing.
      return undefined;
    }
  }
}

/** Lets messages that have arrived be handled. */
const turnOfOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
