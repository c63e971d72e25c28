import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Request } from '../../sim/request.ts';
import type { Report } from './report.ts';
import { reportOf } from './report.ts';

const WORKER = fileURLToPath(new URL('./worker.process.ts', import.meta.url));

/** Simulates all of it, in this process or among so many others, and tells of each as it is done. */
export async function simulateAll(requests: readonly Request[], workers: number, done: (report: Report) => void): Promise<void> {
  if (workers < 2) {
    for (const request of requests) done(reportOf(request));
    return;
  }
  const left = [...requests];
  await Promise.all(Array.from({ length: Math.min(workers, requests.length) }, () => work(left, done)));
}

function work(left: Request[], done: (report: Report) => void): Promise<void> {
  const child = fork(WORKER);
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const request = left.shift();
      if (request === undefined) child.disconnect();
      else child.send(request);
    };
    child.on('message', (report: Report) => {
      done(report);
      next();
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with status ${String(code)}`))));
    next();
  });
}
