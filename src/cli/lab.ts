import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { PAPERS, catalogue, entriesNamed } from '../../protocol/lab/catalogue/index.ts';
import { judge } from '../../protocol/lab/judge.ts';
import type { Report } from '../../protocol/lab/report.ts';
import { reportOf } from '../../protocol/lab/report.ts';
import type { Entry } from '../../protocol/lab/study.ts';
import { runCommand, UsageError, wholeNumber } from './command.ts';
import { entriesOf, isFile } from './lab/own-file.ts';
import { judgeAll } from './lab/pool.ts';
import { print } from './lab/table.ts';

/**
 * `npm run lab -- NAME…`: examines card protocols and prints whether they are correct, private and as costly as
 * claimed.
 */
await runCommand({
  call: 'npm run lab --',
  summary:
    'Examines card protocols, every outcome of every shuffle: names, all, or a file of your own (protocol/lab/example.ts).',
  words: { name: 'name', least: 0, most: 1000 },
  options: {
    list: { help: 'print the names of all protocols' },
    json: { help: 'one JSON object a line' },
    workers: { value: '<n>', help: 'processes that share the work (default: one a core, at most 8)' },
  },
  async run(names, { list, json, workers }) {
    if (list) return printNames(json);
    if (names.length === 0)
      throw new UsageError('lab: which protocol? Give names, a file, or "all"; --list shows them');
    const processes =
      workers === undefined ? Math.min(8, availableParallelism()) : wholeNumber('--workers', workers, 1, 64);
    const entries = chosen(names.filter((name) => !isFile(name)));
    const reports = [...(await judgeAll(entries, processes, (done) => progress(done, entries.length)))];
    for (const file of names.filter(isFile)) reports.push(...(await examineFile(file)));
    if (json) for (const report of reports) console.log(JSON.stringify(report));
    else print(reports);
    if (!reports.every((report) => report.accepted)) process.exitCode = 1;
  },
});

function progress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of}${done === of ? '\n' : ''}`);
}

/** The user's own protocol may throw any error: it is reported, and is no fault of the laboratory. */
async function examineFile(file: string): Promise<Report[]> {
  return (await entriesOf(file)).map((entry) => {
    try {
      return reportOf(judge(entry, (n) => randomInt(n)));
    } catch (error) {
      const [first, where] = (error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n');
      throw new UsageError(
        `${file}: "${entry.name}" fails with ${first!}${where === undefined ? '' : ` ${where.trim()}`}`,
      );
    }
  });
}

function chosen(names: readonly string[]): readonly Entry[] {
  const found = names.flatMap((name) => {
    const entries = name === 'all' ? catalogue : entriesNamed(name);
    if (entries.length === 0)
      throw new UsageError(`lab: no protocol is called "${name}"; --list shows those that are there`);
    return entries;
  });
  return [...new Set(found)];
}

function printNames(json: boolean): void {
  for (const { name, source, printed } of catalogue) {
    if (json) console.log(JSON.stringify({ protocol: name, source, printed: printed ?? null }));
    else
      console.log(
        `${name.padEnd(28)}${source.padEnd(26)}${printed === undefined ? '' : 'as printed, wrong'}`.trimEnd(),
      );
  }
  if (!json) for (const [short, title] of Object.entries(PAPERS)) console.log(`${short} ${title}`);
}
