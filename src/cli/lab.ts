import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { cac } from 'cac';
import { PAPERS, catalogue, entriesNamed } from '../../protocol/lab/catalogue/index.ts';
import { judge } from '../../protocol/lab/judge.ts';
import type { Report } from '../../protocol/lab/report.ts';
import { reportOf } from '../../protocol/lab/report.ts';
import type { Entry } from '../../protocol/lab/study.ts';
import { runCommand, UsageError, wholeNumber } from './command.ts';
import { entriesOf, isFile } from './lab/own-file.ts';
import { judgeAll } from './lab/pool.ts';
import { print } from './lab/table.ts';

/** `npm run lab -- NAME…`: examines card protocols and says whether they are right, private and as dear as claimed. */

interface Options {
  readonly list?: boolean;
  readonly json?: boolean;
  readonly workers?: unknown;
}

const cli = cac('npm run lab --');
cli
  .command(
    '[...names]',
    'examine card protocols, every outcome of every shuffle: names, all, or a file of your own (protocol/lab/example.ts)',
  )
  .option('--list', 'print the names of all protocols')
  .option('--json', 'one JSON object a line')
  .option('--workers <n>', 'processes that share the work', { default: Math.min(8, availableParallelism()) })
  .action((names: string[], options: Options) => run(names, options));
cli.help();
await runCommand(cli);

async function run(names: readonly string[], options: Options): Promise<void> {
  if (options.list === true) return list(options.json === true);
  if (names.length === 0) throw new UsageError('lab: which protocol? Give names, a file, or "all"; --list shows them');
  const workers = wholeNumber('--workers', options.workers, 1, 64);
  const entries = chosen(names.filter((name) => !isFile(name)));
  const reports = [...(await judgeAll(entries, workers, (done) => progress(done, entries.length)))];
  for (const file of names.filter(isFile)) reports.push(...(await examineFile(file)));
  if (options.json === true) for (const report of reports) console.log(JSON.stringify(report));
  else print(reports);
  if (!reports.every((report) => report.accepted)) process.exitCode = 1;
}

function progress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of}${done === of ? '\n' : ''}`);
}

/** A protocol of one's own may fail in its own ways: that is told, and is no fault of the laboratory. */
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

function list(json: boolean): void {
  for (const { name, source, printed } of catalogue) {
    if (json) console.log(JSON.stringify({ protocol: name, source, printed: printed ?? null }));
    else
      console.log(
        `${name.padEnd(28)}${source.padEnd(26)}${printed === undefined ? '' : 'as printed, wrong'}`.trimEnd(),
      );
  }
  if (!json) for (const [short, title] of Object.entries(PAPERS)) console.log(`${short} ${title}`);
}
