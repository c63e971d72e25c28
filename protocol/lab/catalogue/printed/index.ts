import type { Entry } from '../../study.ts';
import { printedBits } from './bits.ts';
import { printedFigures } from './figures.ts';
import { printedGenerals } from './generals.ts';
import { printedHands } from './hands.ts';
import { printedNumbers } from './numbers.ts';
import { printedPuzzles } from './puzzles.ts';

/** Protocols as the papers print them wrongly: the laboratory has to find them out. */
export const printed: readonly Entry[] = [
  ...printedBits,
  ...printedNumbers,
  ...printedPuzzles,
  ...printedHands,
  ...printedGenerals,
  ...printedFigures,
];
