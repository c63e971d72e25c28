import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Checkers, Thread } from '../audit/checkers.ts';
import { checkersOf, checkHere, threadsFor } from '../audit/checkers.ts';

const PROGRAM = new URL('./audit.thread.ts', import.meta.url);

/** The program of a thread: it loads TypeScript first, because a thread does not inherit that. */
const COMPILED = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(PROGRAM.href)});
});`;

/** The checker for the proofs of a file with this many bytes. @param cores how many threads may be busy at once */
export function checkersFor(bytes: number, cores = availableParallelism()): Checkers {
  const threads = threadsFor(bytes, cores);
  return threads === 0 ? checkHere : checkersOf(Array.from({ length: threads }, startThread));
}

function startThread(): Thread {
  const worker = PROGRAM.pathname.endsWith('.ts') ? new Worker(COMPILED, { eval: true }) : new Worker(PROGRAM);
  return {
    post: (proofBundle) =>
      worker.postMessage(proofBundle, [proofBundle.points.buffer, proofBundle.words.buffer, proofBundle.bytes.buffer]),
    listen: (answered, broken) => {
      worker.on('message', answered);
      worker.on('error', broken);
      worker.on('messageerror', broken);
      worker.on('exit', () => broken(new Error('a thread that checks proofs has ended')));
    },
    end: () => void worker.terminate(),
  };
}
