import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gameById } from '../../protocol/game/registry.ts';
import { PROTOCOL_VERSION } from '../../protocol/room/wire/header.ts';
import { checkHere } from '../../src/audit/checkers.ts';
import { auditWith } from '../../src/audit/run.ts';
import { runCommand } from '../../src/cli/command.ts';
import { fileName, play, TABLES } from './tables.ts';

const FOLDER = new URL(`./protocol-${PROTOCOL_VERSION}/`, import.meta.url);
const REPORTS = new URL('reports.json', FOLDER);

/** `npm run transcripts`: for a new game, or a new version of one. */
await runCommand({
  call: 'npm run transcripts --',
  summary:
    'Plays a table of bots for each game whose present version has no file yet in test/transcripts, and adds the file and the report of its audit. A file that is there stays as it is: later releases have to read it.',
  options: {},
  async run() {
    mkdirSync(FOLDER, { recursive: true });
    const reports = existsSync(REPORTS) ? (JSON.parse(readFileSync(REPORTS, 'utf8')) as Record<string, object>) : {};
    for (const table of TABLES) {
      const name = fileName(table);
      const file = new URL(name, FOLDER);
      if (existsSync(file)) continue;
      const bytes = play(table);
      const report = await auditWith(checkHere, bytes, gameById);
      if (report.verdict !== 'valid') throw new Error(`${name} is not valid: ${report.finding?.reason}`);
      writeFileSync(file, bytes);
      reports[name] = report;
      console.log(`${name}: ${bytes.length} bytes`);
    }
    writeFileSync(REPORTS, `${JSON.stringify(reports, null, 1)}\n`);
  },
});
