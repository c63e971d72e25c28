import { expect } from 'vitest';
import { Packer, holds } from '../../../crypto/proof/batching/proof-bundle.ts';
import type { Game } from '../../../protocol/game/game.ts';
import { audit as oneByOne, auditing } from '../../../protocol/room/audit/audit.ts';
import type { AuditReport } from '../../../protocol/room/audit/report.ts';

/**
 * The audit, done both ways: one by one, and with all proofs and signatures put aside into one proof bundle. Either the
 * proof bundle does not hold, and the file is refused, or both say the same word for word.
 */
export function audit(file: Uint8Array, findGame: (id: string) => Game | undefined): AuditReport {
  const report = oneByOne(file, findGame);
  const batched = batchedReport(file, findGame);
  if (report.verdict === 'valid' || batched !== undefined) expect(batched).toEqual(report);
  return report;
}

function batchedReport(file: Uint8Array, findGame: (id: string) => Game | undefined): AuditReport | undefined {
  const packer = new Packer();
  const run = auditing(file, findGame, {
    claim: (claim) => packer.add(claim),
    points: (points) => packer.addPoints(points),
    signature: (...signed) => packer.addSignature(...signed),
  });
  let report: AuditReport | undefined;
  let stumbled: unknown;
  try {
    for (let next = run.next(); report === undefined; next = run.next()) if (next.done === true) report = next.value;
  } catch (error) {
    stumbled = error;
  }
  const sound = holds(packer.seal());
  // It may throw or report something else only if a proof or signature in the bundle is invalid.
  if (stumbled !== undefined) expect(sound).toBe(false);
  return sound ? report : undefined;
}
