import type { Report, StudyReport } from '../../../protocol/lab/report.ts';
import { showCards, showClaim, showRange, summary } from '../../../protocol/lab/report.ts';

const HEAD = ['protocol', 'source', 'inputs', 'right', 'private', 'restoring', 'cards', 'shuffles', 'paper', 'agrees'];

const yesNo = (value: boolean | null): string => (value === null ? '–' : value ? 'yes' : 'NO');

const examined = ({ label, method, size, inputs, runs }: StudyReport): string =>
  method === 'exhaustive'
    ? `${label} (${inputs} inputs, ${runs} outcomes: exhaustive${size === 'scaled' ? ', scaled' : ''})`
    : method === 'cheating'
      ? `${label} (${inputs} inputs, ${runs} ways that lead to acceptance: all, ${size} size)`
      : `${label} (${runs} runs: sampled, ${size} size)`;

const row = (report: Report, study: StudyReport, first: boolean): string[] => [
  first ? report.protocol : '',
  first ? report.source : '',
  examined(study),
  yesNo(study.right),
  yesNo(study.private),
  yesNo(study.restoring),
  showCards(study),
  showRange(study.shuffles),
  showClaim(study.paper),
  yesNo(study.agrees),
];

/** One table, a line a study; then what convicts the wrongly printed ones, and the faults of others. */
export function print(reports: readonly Report[]): void {
  const rows = reports.flatMap((report) => report.studies.map((study, index) => row(report, study, index === 0)));
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((cells) => [...cells[column]!].length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell + ' '.repeat(widths[column]! - [...cell].length))
      .join('  ')
      .trimEnd();
  console.log([line(HEAD), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n'));
  reports.forEach(printFaults);
  console.log(`\n${summary(reports)}.`);
}

function printFaults({ protocol, source, printed, judgement, studies }: Report): void {
  const faults = studies.flatMap((study) => study.faults);
  if (printed === null && faults.length === 0) return;
  console.log(`\n${protocol}, ${source}: ${judgement}.`);
  if (printed !== null) console.log(`  In print: ${printed}.`);
  for (const fault of faults) console.log(`  ${fault}`);
}
