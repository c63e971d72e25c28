import { fork } from 'node:child_process';
import type { Serializable } from 'node:child_process';

/**
 * Shares work among processes that run `file`, which calls `answerJobs`: each is sent a job, answers with one message, and
 * gets the next.
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

/** The other side of `shareOut`: answers each job that this process is sent, and ends with the process that started it. */
export function answerJobs<Job>(answer: (job: Job) => Serializable): void {
  // The process that started this one may have ended during the work, and then nobody waits for the answer.
  process.on('message', (job: Job) => process.send!(answer(job), undefined, undefined, () => {}));
  process.on('disconnect', () => process.exit(0));
}
