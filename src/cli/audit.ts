import { open } from 'node:fs/promises';
import { gameById } from '../../protocol/game/registry.ts';
import type { AuditReport } from '../../protocol/room/audit/report.ts';
import { MOST_BYTES, readTranscriptFile } from '../audit/file.ts';
import { auditWith } from '../audit/run.ts';
import { checkersFor } from './audit-threads.ts';
import { runCommand, UsageError, wholeNumber } from './command.ts';
import { resultLine, storyLine } from './play/story.ts';
import { progressBar } from './progress-bar.ts';

const EXIT = { valid: 0, refused: 1, unreadable: 2 } as const;

/** `npm run audit -- FILE`: exit status 0 only after a file has been audited and found valid. */
await runCommand({
  call: 'npm run audit --',
  summary: 'Checks a transcript from its first message to its last.',
  words: { name: 'file', least: 1, most: 1 },
  options: {
    json: { help: 'print the report as one JSON object' },
    workers: { value: '<n>', help: 'how many threads check proofs (default: one a core)' },
  },
  notes:
    'Exit status: 0 valid, 1 refused, 2 nothing was audited: the file is unreadable, the call is wrong, or this help was asked for.\nA file whose name begins with "-" is given as ./-name or behind "--".',
  helpStatus: 2,
  async run([file], { json, workers }) {
    const threads = workers === undefined ? undefined : wholeNumber('--workers', workers, 1, 64);
    const bytes = await read(file!);
    const checkers = checkersFor(bytes.length, threads);
    const bar = progressBar('messages checked');
    const report = await auditWith(checkers, bytes, gameById, bar.show);
    checkers.close();
    bar.remove();
    console.log(json ? JSON.stringify(report) : inWords(report));
    process.exitCode = EXIT[report.verdict];
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

function inWords(report: AuditReport): string {
  const { verdict, names, game, terms, checked, story, outcome, finding } = report;
  const lines: string[] = [];
  if (game !== undefined) {
    lines.push(`${game}, played by ${names.join(', ')}`);
    lines.push(
      `terms: ${Object.entries(terms ?? {})
        .map(([name, value]) => `${name} = ${String(value)}`)
        .join(', ')}`,
    );
    lines.push(...story.map((event) => `  ${storyLine(event, names)}`), '');
    lines.push('checked:');
    lines.push(`  ${checked.messages} messages of ${checked.signatures} signed ones, in ${checked.rounds} rounds`);
    lines.push(`  ${checked.shuffles} shuffles (${checked.moved} cards re-encrypted and permuted)`);
    lines.push(
      `  ${checked.turned} turned cards, ${checked.peeked} cards shown to one player, ${checked.placed} placements`,
      '',
    );
  }
  if (outcome !== undefined) lines.push(`result: ${resultLine(outcome, names)}`);
  for (const { name, round, cause, code, reason, voters } of report.removals ?? []) {
    const why = {
      absent: 'silent, and voted absent',
      convicted: `put out for ${code}: ${reason}; the evidence holds`,
      word: 'put out for a fault that is not in this file',
    }[cause];
    const alone =
      cause !== 'convicted' && voters.length === 1 ? ` (on the word of ${voters[0]} alone: only two were left)` : '';
    lines.push(`${name} left in round ${round}: ${why}${alone}`);
  }
  for (const { name, reason } of report.offences ?? [])
    lines.push(
      `${name} is convicted by evidence in this file${verdict === 'valid' ? ', and the game stands' : ', too'}: ${reason}`,
    );
  if (finding !== undefined) {
    const where = finding.message === undefined ? '' : `message ${finding.message}, `;
    const whose = finding.name === undefined ? '' : `${finding.name} (seat ${finding.seat}), `;
    lines.push(`${where}${whose}${finding.code}: ${finding.reason}`);
  }
  lines.push(
    { valid: 'VALID: every message, proof and rule holds', refused: 'REFUSED', unreadable: 'UNREADABLE' }[verdict],
  );
  return lines.join('\n');
}
