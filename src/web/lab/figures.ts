import type { StudyReport } from '../../../protocol/lab/report.ts';
import { showRange } from '../../../protocol/lab/report.ts';
import type { Claim } from '../../../protocol/lab/study.ts';
import type { LabText } from './words/text-en.ts';

/** Colour cards, and cards with numbers where there are any. */
export const cardsText = ({ cards, numberCards }: StudyReport, t: LabText): string =>
  `${showRange(cards)}${numberCards !== null && numberCards.most > 0 ? ` + ${t.numbers(showRange(numberCards))}` : ''}`;

/** The figure in print: cards / shuffles, what a repair adds, and whether it is one of our own counting. */
export function claimText(claim: Claim | null, t: LabText): string {
  if (claim === null) return '–';
  const numbers = claim.numberCards === undefined ? '' : ` + ${t.numbers(`${claim.numberCards}`)}`;
  const shuffles = claim.below === undefined ? `${claim.shuffles ?? '–'}` : t.below(claim.below);
  const notes = [
    ...(claim.repair === undefined ? [] : [t.repair(claim.repair)]),
    ...(claim.derived === true ? [t.derived] : []),
  ];
  return `${claim.cards ?? '–'}${numbers} / ${shuffles}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
}
