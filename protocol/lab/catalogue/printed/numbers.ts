import { printedAtLeast } from '../../../card/printed/digits-comparison.ts';
import { printedDigitsEquality } from '../../../card/printed/digits-equality.ts';
import { printedCompareHalves } from '../../../card/printed/reduction.ts';
import type { Entry } from '../../study.ts';
import { FULL, flagging, rowComparison } from '../numbers/decimal.ts';
import { drawnPairs, ordering, pairs } from '../numbers/digits.ts';

/** Protocols on numbers of several digits as the papers print them wrongly. */
export const printedNumbers: readonly Entry[] = [
  {
    name: 'number-comparison-printed',
    source: '[SB] App. A.1, end',
    printed:
      'the 10’s complement of y has as many piles as y, and "the topmost pile (final carry)" of its sum with x decides; the 10’s complement of 0 needs one pile more',
    studies: [
      ordering(printedAtLeast, [3, 1], {
        label: 'one digit of base 3, all inputs',
        size: 'scaled',
        over: pairs(3),
        claim: { shuffles: 6 },
      }),
      ordering(printedAtLeast, [10, 2], {
        label: 'two decimal digits, random runs',
        size: 'full',
        over: drawnPairs(100, 2000),
      }),
    ],
  },
  {
    name: 'number-equality-printed',
    source: '[SB] App. B, first',
    printed: 'step 9 opens row 2 and no later step turns it down, so that it lies open when step 14 sorts the columns',
    studies: [
      rowComparison(printedDigitsEquality, [3], {
        label: 'one digit of base 3, without step 15, all inputs',
        size: 'scaled',
      }),
    ],
  },
  {
    name: 'reduction-75-printed',
    source: '[SB] App. C',
    printed:
      'step 10 shuffles the two halves "as in Step 7" only; within the halves the columns keep the places in which step 8 showed them',
    studies: [flagging(printedCompareHalves, FULL, { label: 'steps 4–12, modulo 75, all inputs', size: 'full' })],
  },
];
