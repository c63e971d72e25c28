import { gameById } from '../../../protocol/game/registry.ts';
import type { AuditReport } from '../../../protocol/room/audit/report.ts';
import type { Checkers, Thread } from '../../audit/checkers.ts';
import { checkersOf, checkHere, threadsFor } from '../../audit/checkers.ts';
import type { ComparedFiles } from '../../audit/compare.ts';
import { compareWith } from '../../audit/compare.ts';
import { auditWith } from '../../audit/run.ts';

export type ToAuditor =
  | { readonly kind: 'audit'; readonly file: Uint8Array }
  | { readonly kind: 'compare'; readonly files: readonly [Uint8Array, Uint8Array] };

export type FromAuditor =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'report'; readonly report: AuditReport }
  | { readonly kind: 'compared'; readonly compared: ComparedFiles };

const say = (message: FromAuditor): void => postMessage(message);

/** In Firefox 153 about one audit of twenty with workers within a worker never ends, though all of them have started. */
const mayWaitForEver = navigator.userAgent.includes('Firefox/');

/** Starts workers within this one. In a browser without nested workers that work, this one checks everything. */
function checkersFor(bytes: number): Checkers {
  const isAlone = typeof Worker === 'undefined' || mayWaitForEver;
  const threads = isAlone ? 0 : threadsFor(bytes, navigator.hardwareConcurrency || 1);
  return threads === 0 ? checkHere : checkersOf(Array.from({ length: threads }, startThread));
}

function startThread(): Thread {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (proofBundle) =>
      worker.postMessage(proofBundle, [proofBundle.points.buffer, proofBundle.words.buffer, proofBundle.bytes.buffer]),
    listen: (answered, broken) => {
      worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => answered(data));
      worker.addEventListener('error', (event) => broken(new Error(event.message)));
      worker.addEventListener('messageerror', () => broken(new Error('an answer could not be read')));
    },
    end: () => worker.terminate(),
  };
}

addEventListener('message', ({ data: task }: MessageEvent<ToAuditor>) => {
  const bytes = task.kind === 'audit' ? task.file.length : Math.max(...task.files.map(({ length }) => length));
  const checkers = checkersFor(bytes);
  const progress = (done: number, total: number): void => say({ kind: 'progress', done, total });
  const answer =
    task.kind === 'audit'
      ? auditWith(checkers, task.file, gameById, progress).then((report) => say({ kind: 'report', report }))
      : compareWith(checkers, task.files, gameById, progress).then((compared) => say({ kind: 'compared', compared }));
  answer
    // Whoever started this worker hears of it.
    .catch((error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
    )
    .finally(() => checkers.close());
});
