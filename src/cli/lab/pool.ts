import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { judge } from '../../../protocol/lab/judge.ts';
import type { Report } from '../../../protocol/lab/report.ts';
import { reportOf } from '../../../protocol/lab/report.ts';
import type { Entry } from '../../../protocol/lab/study.ts';
import { shareOut } from '../processes.ts';

const WORKER = fileURLToPath(new URL('./worker.process.ts', import.meta.url));

/** Fewer entries than this are judged sooner than a process starts. */
const FEW = 6;

/** Judges entries of the catalogue, in their order, in this process or spread over the given number of processes. */
export async function judgeAll(
  entries: readonly Entry[],
  workers: number,
  done: (count: number) => void,
): Promise<Report[]> {
  if (workers < 2 || entries.length < FEW) return entries.map((entry) => reportOf(judge(entry, (n) => randomInt(n))));
  // The last ones are judged first, because convictions at full size, which take longest, are among them.
  const names = entries.map(({ name }) => name).reverse();
  const reports = new Map<string, Report>();
  const add = (report: Report): void => {
    reports.set(report.protocol, report);
    done(reports.size);
  };
  await shareOut(WORKER, names, workers, add);
  return entries.map(({ name }) => reports.get(name)!);
}
