import { readFile } from 'node:fs/promises';
import { cac } from 'cac';
import { gameById } from '../../protocol/game/registry.ts';
import type { AuditReport } from '../../protocol/room/audit/report.ts';
import { auditWith } from '../audit/run.ts';
import { checkersFor } from './audit-threads.ts';
import { runCommand, UsageError, wholeNumber } from './command.ts';
import { storyLine } from './play/story.ts';
import { progressBar } from './progress-bar.ts';

/** `npm run audit -- FILE`: exit status 0 valid, 1 refused, 2 unreadable. */
const EXIT = { valid: 0, refused: 1, unreadable: 2 } as const;

const cli = cac('npm run audit --');
cli
  .command('<file>', 'check a transcript from its first message to its last')
  .option('--json', 'print the report as one JSON object')
  .option('--workers <n>', 'how many threads check proofs (default: one a core)')
  .action(async (file: string, options: { json?: boolean; workers?: unknown }) => {
    const bytes = await read(String(file));
    const checkers = checkersFor(
      bytes.length,
      options.workers === undefined ? undefined : wholeNumber('--workers', options.workers, 1, 64),
    );
    const bar = progressBar('messages checked');
    const report = await auditWith(checkers, bytes, gameById, bar.show);
    checkers.close();
    bar.remove();
    console.log(options.json === true ? JSON.stringify(report) : inWords(report));
    process.exitCode = EXIT[report.verdict];
  });
async function read(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** All winning is a draw; some are a team. */
function resultOf(winners: readonly string[], names: readonly string[]): string {
  if (winners.length === 0) return 'nobody wins';
  const all = winners.join(' and ');
  if (winners.length === names.length) return `a draw between ${all}`;
  return winners.length === 1 ? `${all} wins` : `${all} win`;
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
  if (outcome !== undefined) {
    lines.push(
      `result: ${resultOf(
        outcome.winners.map((seat) => names[seat]!),
        names,
      )}`,
    );
  }
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

cli.help();
await runCommand(cli);
