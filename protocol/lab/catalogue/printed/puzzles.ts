import { printedCape } from '../../../card/printed/cape.ts';
import { printedBlacksApart, printedOr } from '../../../card/printed/five-card-trick.ts';
import { printedProveKurodoko } from '../../../card/printed/kurodoko-proof.ts';
import { printedNoCape, printedSum } from '../../../card/printed/sum.ts';
import type { Entry } from '../../study.ts';
import { APART, DIVIDED, proof } from '../puzzles/kurodoko.ts';
import { capeStudy, counting, keeping, spared } from '../puzzles/zkp.ts';

/**
 * A cape in a true solution: white once, or twice, and then black; everywhere else black. Piles are a cell too long.
 */
const TRUE_CAPES = [
  [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  [1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1, 1],
];

/** Zero-knowledge proofs of puzzles as [NK] prints them. */
export const printedPuzzles: readonly Entry[] = [
  {
    name: 'five-card-trick-printed',
    source: '[NK] §2.2',
    printed:
      'cards are laid as (a, ♥, NOT b), and clubs side by side are read as a OR b = 0; with ♥♣ = 0, ♣♥ = 1 (equation (2) of that section) they mean a AND b = 1',
    studies: [keeping(printedOr, (a, b) => a | b)],
  },
  {
    name: 'blacks-apart-printed',
    source: '[NK] §5.4',
    printed:
      'two neighbours are refused when their OR is 1, “meaning that there are two black cells”; with black = 1 that is the AND, and the OR refuses one black cell beside a white one',
    studies: [keeping(printedBlacksApart, (a, b) => a & b)],
  },
  {
    name: 'sum-printed',
    source: '[NK] §2.5',
    printed: 'step 1 exchanges the cards of x1 and step 2 leaves those of x2, which counts zeros in place of ones',
    studies: [2, 3, 4].map((n) => counting(printedSum, n)),
  },
  {
    name: 'no-cape-printed',
    source: '[NK] §3.3, rule 4',
    printed:
      'neighbours are added as §2.5 prints it, so that white ones are counted where black ones should be: cells with many white neighbours are refused, and capes without a circle accepted',
    studies: [2, 3, 4].map((n) => spared(printedNoCape, n)),
  },
  {
    name: 'cape-printed',
    source: '[NK] §3.3, rule 3',
    printed:
      'piles of i+1 cells, of which the white one is followed by i-1 white cells and a black one: i white cells beyond the cape. The number counts the cape itself (rule 3, “white cells in straight line from the Misaki cell”, as in Nikoli’s sample that the paper cites), so that true solutions are refused',
    studies: [
      capeStudy(printedCape, [4, 3, 2], {
        label: 'number 2, two capes with one white cell beyond them',
        size: 'full',
        over: { kind: 'exhaustive', inputs: TRUE_CAPES },
      }),
      capeStudy(printedCape, [3, 4, 3], {
        label: 'number 3, a cape with two white cells beyond it',
        size: 'full',
        over: { kind: 'exhaustive', inputs: [[0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]] },
      }),
    ],
  },
  {
    name: 'kurodoko-proof-printed',
    source: '[NK] §5.3',
    printed:
      'every numbered cell is turned white before the white area grows, so that each part of it holds a number and nothing shows that they hang together. The puzzle 3 2 . / 2 . 2 / . 2 3 has no solution, and the board ..# / .#. / #.. passes every check',
    studies: [
      proof(printedProveKurodoko, DIVIDED, new Set(DIVIDED.clues.keys()), [APART], {
        label: 'that puzzle and that board, random runs',
        runs: 10,
      }),
    ],
  },
];
