import type { AuditReport } from '../../../protocol/room/audit/report.ts';
import type { FromAuditor } from './audit.worker.ts';
import { TableError } from '../model/table-error.ts';

/** Audits a transcript in a Web Worker. @param onProgress called with messages checked and messages in all */
export function audit(file: Uint8Array, onProgress: (done: number, total: number) => void): Promise<AuditReport> {
  const worker = new Worker(new URL('./audit.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<AuditReport>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromAuditor>) => {
      if (data.kind === 'progress') onProgress(data.done, data.total);
      else resolve(data.report);
    });
    worker.addEventListener('error', (event) => reject(new TableError('crashed', event.message)));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
