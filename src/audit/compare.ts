import type { Comparison } from '../../protocol/room/audit/compare.ts';
import { compare } from '../../protocol/room/audit/compare.ts';
import { ReceiptError, transcriptIn } from '../../protocol/room/audit/receipt/file.ts';
import type { AuditReport } from '../../protocol/room/audit/report.ts';
import { readTranscript, UnreadableError } from '../../protocol/room/wire/transcript.ts';
import type { Transcript } from '../../protocol/room/wire/transcript.ts';
import type { Checkers } from './checkers.ts';
import type { FindGame, OnProgress } from './run.ts';
import { auditWith } from './run.ts';

export interface ComparedFiles {
  readonly reports: readonly [AuditReport, AuditReport];
  /** Absent if one of the files cannot be read as a transcript. */
  readonly comparison?: Comparison;
}

/** Audits two transcripts, one after the other, and says how they stand to each other. */
export async function compareWith(
  checkers: Checkers,
  [one, other]: readonly [Uint8Array, Uint8Array],
  findGame: FindGame,
  progress: OnProgress = () => {},
): Promise<ComparedFiles> {
  let before = 0;
  const first = await auditWith(checkers, one, findGame, (done, total) => {
    before = total;
    progress(done, 2 * total);
  });
  const second = await auditWith(checkers, other, findGame, (done, total) => progress(before + done, before + total));
  const reports = [first, second] as const;
  const transcripts = [read(one), read(other)] as const;
  if (transcripts[0] === undefined || transcripts[1] === undefined) return { reports };
  return { reports, comparison: compare(transcripts[0], transcripts[1]) };
}

function read(file: Uint8Array): Transcript | undefined {
  try {
    return readTranscript(transcriptIn(file));
  } catch (error) {
    if (error instanceof UnreadableError || error instanceof ReceiptError) return undefined;
    throw error;
  }
}
