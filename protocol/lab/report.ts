import type { Finding } from './finding.ts';
import { findingsOf } from './finding.ts';
import type { Range, StudyVerdict, Verdict } from './judge.ts';
import type { Claim, Entry } from './study.ts';
import { faultsInWords, judgementInWords } from './words.ts';

/** A verdict as plain data: for programs, and from one thread to another. Absent figures are null. */
export interface Report {
  readonly protocol: string;
  readonly source: string;
  /** What a paper prints wrongly, for an entry that is to be convicted. */
  readonly printed: string | null;
  readonly judgement: string;
  readonly right: boolean;
  readonly private: boolean;
  readonly accepted: boolean;
  readonly studies: readonly StudyReport[];
}

export interface StudyReport {
  readonly label: string;
  readonly method: 'exhaustive' | 'sampled' | 'cheating';
  readonly size: 'full' | 'scaled';
  readonly inputs: number;
  readonly runs: number;
  readonly right: boolean;
  readonly private: boolean | null;
  readonly restoring: boolean | null;
  readonly cards: Range | null;
  readonly numberCards: Range | null;
  readonly shuffles: Range | null;
  readonly paper: Claim | null;
  readonly agrees: boolean | null;
  readonly findings: readonly Finding[];
  /** The findings as English sentences. */
  readonly faults: readonly string[];
}

export const reportOf = (verdict: Verdict): Report => ({
  protocol: verdict.entry.name,
  source: verdict.entry.source,
  printed: verdict.entry.printed ?? null,
  judgement: judgementInWords(verdict),
  right: verdict.right,
  private: verdict.private,
  accepted: verdict.accepted,
  studies: verdict.studies.map(studyReport),
});

const studyReport = (found: StudyVerdict): StudyReport => ({
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
  findings: findingsOf(found),
  faults: faultsInWords(found),
});

/** A range of figures in a cell of a table. */
export const showRange = (range: Range | null): string => {
  if (range === null) return '–';
  return range.least === range.most ? `${range.most}` : `${range.least}–${range.most}`;
};

/** Cards and cards with numbers. */
export const showCards = ({ cards, numberCards }: StudyReport): string =>
  `${showRange(cards)}${numberCards !== null && numberCards.most > 0 ? ` + ${showRange(numberCards)} numbers` : ''}`;

/** The figure in print: cards / shuffles, what a repair adds, and whether the number is one of our own counting. */
export function showClaim(claim: Claim | null): string {
  if (claim === null) return '–';
  const numbers = claim.numberCards === undefined ? '' : ` + ${claim.numberCards} numbers`;
  const shuffles = claim.below === undefined ? `${claim.shuffles ?? '–'}` : `< ${claim.below}`;
  const repair = claim.repair === undefined ? '' : ` (repair: + ${claim.repair})`;
  return `${claim.cards ?? '–'}${numbers} / ${shuffles}${repair}${claim.derived === true ? ' (by its text)' : ''}`;
}

/** How many of ours are sound, and of the wrongly printed ones convicted. */
export function summary(reports: readonly Report[]): string {
  const ours = reports.filter(({ printed }) => printed === null);
  const wrongly = reports.filter(({ printed }) => printed !== null);
  const accepted = (some: readonly Report[]): number => some.filter((report) => report.accepted).length;
  return [
    ...(ours.length > 0 ? [`${accepted(ours)} of ${ours.length} protocols right and private`] : []),
    ...(wrongly.length > 0 ? [`${accepted(wrongly)} of ${wrongly.length} wrongly printed ones convicted`] : []),
  ].join('; ');
}

/** A source as paper and section. */
export const sourceOf = ({ source }: Pick<Entry, 'source'>): { paper: string; section: string } => {
  const [paper, ...section] = source.split(' ');
  return { paper: paper!, section: section.join(' ') };
};
