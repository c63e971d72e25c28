import { fileURLToPath } from 'node:url';
import type { Request } from '../../sim/request.ts';
import { shareOut } from '../processes.ts';
import type { Report } from './report.ts';
import { reportOf } from './report.ts';

const WORKER = fileURLToPath(new URL('./worker.process.ts', import.meta.url));

/**
 * Runs all simulations, in this process or spread over the given number of processes, and reports each when it is done.
 */
export async function simulateAll(
  requests: readonly Request[],
  workers: number,
  done: (report: Report) => void,
): Promise<void> {
  if (workers >= 2)
    return shareOut(
      WORKER,
      requests.map((request) => ({ ...request })),
      workers,
      done,
    );
  for (const request of requests) done(reportOf(request));
}
