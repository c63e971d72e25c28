import type { AuditReport } from '../../../protocol/room/audit/report.ts';
import type { ComparedFiles } from '../../audit/compare.ts';
import { TableError } from '../model/table-error.ts';
import type { FromAuditor, ToAuditor } from './audit.worker.ts';

/** Called with messages checked and messages in all. */
type OnProgress = (done: number, total: number) => void;

/** Audits a transcript in a Web Worker. @throws {TableError} `crashed` */
export const audit = (file: Uint8Array, onProgress: OnProgress): Promise<AuditReport> =>
  inWorker({ kind: 'audit', file }, onProgress, (answer) => (answer.kind === 'report' ? answer.report : undefined));

/** Audits two transcripts in a Web Worker, and compares them. @throws {TableError} `crashed` */
export const compare = (files: readonly [Uint8Array, Uint8Array], onProgress: OnProgress): Promise<ComparedFiles> =>
  inWorker({ kind: 'compare', files }, onProgress, (answer) =>
    answer.kind === 'compared' ? answer.compared : undefined,
  );

function inWorker<T>(
  task: ToAuditor,
  onProgress: OnProgress,
  result: (answer: FromAuditor) => T | undefined,
): Promise<T> {
  const worker = new Worker(new URL('./audit.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<T>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromAuditor>) => {
      if (data.kind === 'progress') return onProgress(data.done, data.total);
      const answer = result(data);
      if (answer !== undefined) resolve(answer);
    });
    worker.addEventListener('error', (event) => reject(new TableError('crashed', event.message)));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
