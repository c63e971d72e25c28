import { fork } from 'node:child_process';
import type { Serializable } from 'node:child_process';

/**
 * Shares work among processes that run `file`: each is sent a job, answers with one message, and gets the
 * next; it ends by itself when it is disconnected.
 * @param done called with each answer, in the order in which they come
 */
export async function shareOut<Answer>(
  file: string,
  jobs: readonly Serializable[],
  processes: number,
  done: (answer: Answer) => void,
): Promise<void> {
  const left = [...jobs];
  await Promise.all(Array.from({ length: Math.min(processes, jobs.length) }, () => work(file, left, done)));
}

function work<Answer>(file: string, left: Serializable[], done: (answer: Answer) => void): Promise<void> {
  const child = fork(file);
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const job = left.shift();
      if (job === undefined) child.disconnect();
      else child.send(job);
    };
    child.on('message', (answer: Answer) => {
      done(answer);
      next();
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a worker ended with status ${String(code)}`)),
    );
    next();
  });
}
