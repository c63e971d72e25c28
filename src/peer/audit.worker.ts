import { gameById } from '../../protocol/game/registry.ts';
import { audit } from '../../protocol/room/audit.ts';
import type { AuditReport } from '../../protocol/room/report.ts';

export type FromAuditor =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'report'; readonly report: AuditReport };

const say = (message: FromAuditor): void => postMessage(message);

addEventListener('message', (event: MessageEvent<Uint8Array>) => {
  const report = audit(event.data, gameById, (done, total) => say({ kind: 'progress', done, total }));
  say({ kind: 'report', report });
});
