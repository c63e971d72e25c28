import { addDigits, columns, rotated, rowOf } from '../../../protocol/card/digit/digit.ts';
import { addNumbers } from '../../../protocol/card/digit/digits-adder.ts';
import { complement } from '../../../protocol/card/digit/digits-comparison.ts';
import { digitsEquality } from '../../../protocol/card/digit/digits-equality.ts';
import { reduce } from '../../../protocol/card/digit/reduction.ts';
import { layDigit, layNumber } from '../../../protocol/lab/catalogue/numbers/digits.ts';
import { HEART } from '../../../protocol/table/card.ts';
import { discard, shift, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

export const digits: readonly Mutant[] = [
  {
    of: 'digit-addition',
    fault: 'second summand not laid as its negative',
    found: ['not right'],
    *procedure([x, y]) {
      const shifted = yield* shift(columns(layDigit(x!, 3), layDigit(y!, 3)));
      const faces = yield* turn(rowOf(shifted, 1));
      yield* discard(rowOf(shifted, 1));
      return { down: { sum: rotated(rowOf(shifted, 0), faces.indexOf(HEART)) } };
    },
  },
  {
    of: 'digit-addition',
    fault: 'no shuffle',
    found: ['not private'],
    *procedure([x, y]) {
      const lower = layDigit(y!, 3);
      const faces = yield* turn(lower);
      yield* discard(lower);
      return { down: { sum: rotated(layDigit(x!, 3), -faces.indexOf(HEART)) } };
    },
  },
  {
    of: 'number-addition',
    study: 1,
    fault: 'the carry is the other way round',
    found: ['not right'],
    *procedure([x, y]) {
      const {
        digits: [digit],
        carry,
      } = yield* addNumbers(layNumber(x!, 3, 1), layNumber(y!, 3, 1));
      return { down: { digits: digit!, carry: [...carry].reverse() } };
    },
  },
  {
    of: 'number-comparison',
    fault: 'without the carry-in: greater, not at least',
    found: ['not right'],
    *procedure([x, y]) {
      return { down: { 'x ≥ y': (yield* addNumbers(layNumber(x!, 3, 1), complement(layNumber(y!, 3, 1)))).carry } };
    },
  },
  {
    of: 'number-equality',
    fault: 'the two numbers are given back exchanged',
    found: ['not right', 'not restoring'],
    *procedure([x, y]) {
      const done = yield* digitsEquality(layDigit(x!, 3), layDigit(y!, 3));
      return { down: { x: done.y, y: done.x }, known: { verdict: done.equal ? 'equal' : 'different' } };
    },
  },
  {
    of: 'reduction-75',
    fault: 'never reduced',
    found: ['not right'],
    *procedure([d]) {
      return { down: { tens: layDigit(d! >> 1, 3), ones: layDigit(d! & 1, 2) } };
    },
  },
  {
    of: 'reduction-75',
    fault: 'the digits are opened on the way',
    inputs: 4,
    found: ['not private'],
    *procedure([d]) {
      const reduced = yield* reduce({ tens: layDigit(d! >> 1, 3), ones: layDigit(d! & 1, 2) });
      const shown = yield* addDigits(reduced.tens, layDigit(0, 3));
      const faces = yield* turn(shown);
      yield* discard(shown);
      return { down: { tens: layDigit(faces.indexOf(HEART), 3), ones: reduced.ones } };
    },
  },
];
