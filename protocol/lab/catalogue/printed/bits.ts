import type { Span } from '../../../card/printed/half-adder.ts';
import { printedHalfAdder } from '../../../card/printed/half-adder.ts';
import { printedEquality } from '../../../card/printed/equality.ts';
import type { RowComparison } from '../../../card/digit/digits-equality.ts';
import { integerCards, integerOf } from '../../../card/bit/integer.ts';
import type { Pile } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Produced } from '../../study.ts';
import { nothing } from '../../study.ts';
import { rowComparison } from '../numbers/decimal.ts';
import { bitFaces, everyBits, everyPair, layBit } from '../faces.ts';
import { comparison } from '../numbers/integers.ts';

const halfAdderReading = (span: Span, reading: string): Entry => ({
  name: `half-adder-bsb-printed:${span.join('-')}`,
  source: '[BSB] §2.3.4',
  printed: `steps 3 and 5 shift "the four cards from the 2nd to the 6th", which are five; read as ${reading}`,
  studies: [
    {
      label: 'all inputs',
      size: 'full',
      over: everyBits(2),
      inputs: ['a', 'b'],
      *procedure([a, b]): Protocol<Produced> {
        return { down: yield* printedHalfAdder(layBit(a!), layBit(b!), span) };
      },
      expected: ([a, b]) => ({ sum: bitFaces(a! ^ b!), carry: bitFaces(a! & b!) }),
      permitted: nothing,
      claim: { cards: 8, shuffles: 2 },
    },
  ],
});

/** §2.3.5 of [BSB] serves rows of any cards. */
export function* rowsAtOnce(x: Pile, y: Pile): Protocol<RowComparison> {
  const done = yield* printedEquality(integerOf(x), integerOf(y));
  return { equal: done.equal, x: integerCards(done.x), y: integerCards(done.y) };
}

const equalityPrinted: Entry = {
  name: 'equality-bsb-printed',
  source: '[BSB] §2.3.5',
  printed: 'step 4 turns both value rows at once, which shows in how many columns they agree',
  studies: [
    comparison(printedEquality, 2, {
      label: '2 bits, all inputs',
      size: 'scaled',
      over: everyPair(2),
      claim: { shuffles: 2 },
    }),
    rowComparison(rowsAtOnce, [2, 2], {
      label: 'two digits of base 2, all inputs',
      size: 'scaled',
      claim: { shuffles: 2 },
    }),
  ],
};

/** Protocols on bits as the papers print them wrongly. */
export const printedBits: readonly Entry[] = [
  halfAdderReading([2, 6], 'the five cards 2 to 6'),
  halfAdderReading([2, 5], 'the four cards 2 to 5'),
  halfAdderReading([3, 6], 'the four cards 3 to 6'),
  equalityPrinted,
];
