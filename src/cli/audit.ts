import { open } from 'node:fs/promises';
import { gameById } from '../../protocol/game/registry.ts';
import type { AuditReport } from '../../protocol/room/audit/report.ts';
import type { Checkers } from '../audit/checkers.ts';
import type { ComparedFiles } from '../audit/compare.ts';
import { compareWith } from '../audit/compare.ts';
import { MOST_BYTES, readTranscriptFile } from '../audit/file.ts';
import { auditWith } from '../audit/run.ts';
import { comparisonInWords } from './audit/comparison-words.ts';
import { inWords, isAccepted } from './audit/report-words.ts';
import { checkersFor } from './audit-threads.ts';
import { runCommand, UsageError, wholeNumber } from './command.ts';
import { progressBar } from './progress-bar.ts';

type Bar = ReturnType<typeof progressBar>;

const EXIT = { valid: 0, refused: 1, unreadable: 2 } as const;

/**
 * `npm run audit -- FILE [FILE]`: exit status 0 only after all has been audited, found valid, and a claim in it
 * accepted.
 */
await runCommand({
  call: 'npm run audit --',
  summary:
    'Checks a transcript from its first message to its last, and a receipt beside the transcript that is in it. For two files of one table it says where they differ, who signed both versions, and which goes further.',
  words: { name: 'file', least: 1, most: 2 },
  options: {
    json: { help: 'print the report as one JSON object' },
    workers: { value: '<n>', help: 'how many threads check proofs (default: one a core)' },
  },
  notes:
    'Exit status: 0 valid, 1 refused, or valid but the table did not accept what was claimed, 2 nothing was audited: the file is unreadable or of another version, the call is wrong, or this help was asked for. Of two files: 0 both are valid and do not contradict each other, 1 one alone would give 1, or they contradict each other, 2 one is unreadable or they are of two tables.\nA file whose name begins with "-" is given as ./-name or behind "--".',
  helpStatus: 2,
  async run(files, { json, workers }) {
    const threads = workers === undefined ? undefined : wholeNumber('--workers', workers, 1, 64);
    const contents: Uint8Array[] = [];
    for (const file of files) contents.push(await read(file));
    const checkers = checkersFor(Math.max(...contents.map(({ length }) => length)), threads);
    const bar = progressBar('messages checked');
    const [one, other] = contents;
    try {
      if (other === undefined) await reportOn(checkers, one!, json, bar);
      else await reportOnBoth(checkers, [one!, other], [files[0]!, files[1]!], json, bar);
    } finally {
      checkers.close();
    }
  },
});

async function read(path: string): Promise<Uint8Array> {
  const bytes = await contents(path).catch((error: unknown) => {
    throw new UsageError(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (bytes === undefined)
    throw new UsageError(
      `cannot read ${path}: it has more than ${MOST_BYTES / 1024 / 1024} MB, and no game is as long as that`,
    );
  return bytes;
}

async function contents(path: string): Promise<Uint8Array | undefined> {
  const file = await open(path);
  try {
    return await readTranscriptFile(file.createReadStream({ highWaterMark: 1024 * 1024 }) as AsyncIterable<Uint8Array>);
  } finally {
    await file.close();
  }
}

async function reportOn(checkers: Checkers, file: Uint8Array, json: boolean, bar: Bar): Promise<void> {
  const report = await auditWith(checkers, file, gameById, bar.show);
  bar.remove();
  console.log(json ? JSON.stringify(report) : inWords(report));
  process.exitCode = exitOfOne(report);
}

async function reportOnBoth(
  checkers: Checkers,
  files: readonly [Uint8Array, Uint8Array],
  names: readonly [string, string],
  json: boolean,
  bar: Bar,
): Promise<void> {
  const compared = await compareWith(checkers, files, gameById, bar.show);
  bar.remove();
  console.log(json ? JSON.stringify(compared) : comparisonInWords(compared, names));
  process.exitCode = exitOf(compared);
}

function exitOfOne(report: AuditReport): number {
  return isAccepted(report) ? EXIT[report.verdict] : EXIT.refused;
}

function exitOf({ reports, comparison }: ComparedFiles): number {
  if (comparison === undefined || comparison.kind === 'other-table') return EXIT.unreadable;
  const worst = Math.max(...reports.map(exitOfOne));
  return comparison.kind === 'parts' ? Math.max(worst, EXIT.refused) : worst;
}
