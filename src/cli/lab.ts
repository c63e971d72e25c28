import { randomInt } from 'node:crypto';
import { cac } from 'cac';
import { PAPERS, catalogue, entriesNamed } from '../../protocol/lab/catalogue/index.ts';
import type { Range, StudyVerdict, Verdict } from '../../protocol/lab/judge.ts';
import { judge } from '../../protocol/lab/judge.ts';
import type { Claim, Entry } from '../../protocol/lab/study.ts';
import { faultsInWords, judgementInWords } from '../../protocol/lab/words.ts';

/** `npm run lab -- NAME…`: examines card protocols and says whether they are right, private and as dear as claimed. */

class UsageError extends Error {}

const HEAD = ['protocol', 'source', 'examined', 'right', 'private', 'restoring', 'cards', 'shuffles', 'paper', 'agrees'];

const yesNo = (value: boolean | undefined): string => (value === undefined ? '–' : value ? 'yes' : 'NO');

const showRange = (range: Range | undefined): string => {
  if (range === undefined) return '–';
  return range.least === range.most ? `${range.most}` : `${range.least}–${range.most}`;
};

const showClaim = (claim: Claim | undefined): string => {
  if (claim === undefined) return '–';
  const numbers = claim.numberCards === undefined ? '' : ` + ${claim.numberCards} numbers`;
  return `${claim.cards ?? '–'}${numbers} / ${claim.shuffles ?? '–'}`;
};

function row(entry: Entry, verdict: StudyVerdict, first: boolean): string[] {
  const { study, figures } = verdict;
  const scope =
    study.over.kind === 'exhaustive'
      ? `${study.label} (${verdict.inputs} inputs, ${verdict.runs} outcomes: exhaustive${study.size === 'scaled' ? ', scaled' : ''})`
      : `${study.label} (${verdict.runs} runs: sampled, ${study.size} size)`;
  const numbers = figures !== undefined && figures.numberCards.most > 0 ? ` + ${showRange(figures.numberCards)} numbers` : '';
  return [
    first ? entry.name : '',
    first ? entry.source : '',
    scope,
    yesNo(verdict.right),
    yesNo(verdict.private),
    yesNo(verdict.restoring),
    `${showRange(figures?.cards)}${numbers}`,
    showRange(figures?.shuffles),
    showClaim(study.claim),
    yesNo(verdict.agrees),
  ];
}

function printTable(verdicts: readonly Verdict[]): void {
  const rows = verdicts.flatMap(({ entry, studies }) =>
    studies.map((study, index) => row(entry, study, index === 0)),
  );
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((cells) => [...cells[column]!].length)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, column) => cell + ' '.repeat(widths[column]! - [...cell].length)).join('  ').trimEnd();
  console.log([line(HEAD), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n'));
}

function printFaults({ entry, studies, ...verdict }: Verdict): void {
  const faults = studies.flatMap(faultsInWords);
  if (entry.printed === undefined && faults.length === 0) return;
  console.log(`\n${entry.name}, ${entry.source}: ${judgementInWords({ entry, studies, ...verdict })}.`);
  if (entry.printed !== undefined) console.log(`  In print: ${entry.printed}.`);
  for (const fault of faults) console.log(`  ${fault}`);
}

function summary(verdicts: readonly Verdict[]): string {
  const ours = verdicts.filter(({ entry }) => entry.printed === undefined);
  const wrongly = verdicts.filter(({ entry }) => entry.printed !== undefined);
  const accepted = (some: readonly Verdict[]): number => some.filter((verdict) => verdict.accepted).length;
  return [
    ...(ours.length > 0 ? [`${accepted(ours)} of ${ours.length} protocols right and private`] : []),
    ...(wrongly.length > 0 ? [`${accepted(wrongly)} of ${wrongly.length} wrongly printed ones convicted`] : []),
  ].join('; ');
}

const plainVerdict = (verdict: Verdict): Record<string, unknown> => ({
  protocol: verdict.entry.name,
  source: verdict.entry.source,
  ...(verdict.entry.printed === undefined ? {} : { printed: verdict.entry.printed }),
  judgement: judgementInWords(verdict),
  right: verdict.right,
  private: verdict.private,
  accepted: verdict.accepted,
  studies: verdict.studies.map((found) => ({
    label: found.study.label,
    method: found.study.over.kind,
    size: found.study.size,
    inputs: found.inputs,
    runs: found.runs,
    right: found.right,
    private: found.private ?? null,
    restoring: found.restoring ?? null,
    cards: found.figures?.cards ?? null,
    numberCards: found.figures?.numberCards ?? null,
    shuffles: found.figures?.shuffles ?? null,
    paper: found.study.claim ?? null,
    agrees: found.agrees ?? null,
    faults: faultsInWords(found),
  })),
});

function select(names: readonly string[]): readonly Entry[] {
  if (names.length === 0) throw new UsageError('which protocol? Give names, or "all"; --list shows them');
  const chosen = names.flatMap((name) => {
    const entries = name === 'all' ? catalogue : entriesNamed(name);
    if (entries.length === 0) throw new UsageError(`no protocol is called "${name}"; --list shows those that are there`);
    return entries;
  });
  return [...new Set(chosen)];
}

function list(json: boolean): void {
  for (const { name, source, printed } of catalogue) {
    if (json) console.log(JSON.stringify({ protocol: name, source, printed: printed ?? null }));
    else console.log(`${name.padEnd(28)}${source.padEnd(22)}${printed === undefined ? '' : 'as printed, wrong'}`.trimEnd());
  }
  if (!json) for (const [short, title] of Object.entries(PAPERS)) console.log(`${short} ${title}`);
}

function examine(names: readonly string[], json: boolean): boolean {
  const verdicts = select(names).map((entry) => judge(entry, (n) => randomInt(n)));
  if (json) for (const verdict of verdicts) console.log(JSON.stringify(plainVerdict(verdict)));
  else {
    printTable(verdicts);
    verdicts.forEach(printFaults);
    console.log(`\n${summary(verdicts)}.`);
  }
  return verdicts.every((verdict) => verdict.accepted);
}

function main(argv: string[]): number {
  const program = cac('lab');
  let status = 0;
  program
    .command('[...names]', 'Examine card protocols: every outcome of every shuffle')
    .option('--list', 'Show the names of all protocols')
    .option('--json', 'One JSON object a line')
    .action((names: string[], options: { list?: boolean; json?: boolean }) => {
      if (options.list === true) list(options.json === true);
      else status = examine(names, options.json === true) ? 0 : 1;
    });
  program.help();
  try {
    program.parse(argv);
  } catch (error) {
    if (!(error instanceof UsageError) && (error as Error).name !== 'CACError') throw error;
    console.error(`lab: ${(error as Error).message}`);
    return 2;
  }
  return status;
}

process.exitCode = main(process.argv);
