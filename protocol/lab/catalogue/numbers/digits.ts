import { addDigits, digitFaces } from '../../../card/digit/digit.ts';
import type { Digit } from '../../../card/digit/digit.ts';
import { addNumbers, splitOff } from '../../../card/digit/digits-adder.ts';
import type { Carry } from '../../../card/digit/digits-adder.ts';
import { atLeast } from '../../../card/digit/digits-comparison.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { everyInput } from '../faces.ts';

/** How the catalogue writes integer commitments, and numbers of several digits, lowest first. */
export const digitText = (value: number, size: number): string => digitFaces(value, size).join('');
export const layDigit = (value: number, size: number): Digit => lay(...digitFaces(value, size));
const digitsOf = (value: number, base: number, places: number): number[] =>
  [...value.toString(base).padStart(places, '0')]
    .reverse()
    .slice(0, places)
    .map((digit) => parseInt(digit, base));
export const layNumber = (value: number, base: number, places: number): Digit[] =>
  digitsOf(value, base, places).map((digit) => layDigit(digit, base));

const carryText = (carry: number): string => digitText(carry, 2);

const addition = (size: number): Study => ({
  label: `modulo ${size}, all inputs`,
  size: 'full',
  over: { kind: 'exhaustive', inputs: everyInput(2, size) },
  inputs: ['x', 'y'],
  *procedure([x, y]): Protocol<Produced> {
    return { down: { sum: yield* addDigits(layDigit(x!, size), layDigit(y!, size)) } };
  },
  expected: ([x, y]) => ({ sum: digitText((x! + y!) % size, size) }),
  permitted: nothing,
  claim: { cards: 2 * size, shuffles: 1, derived: true },
});

const splitting: Study = {
  label: 'a sum below 20 as digit and carry, all inputs',
  size: 'full',
  over: { kind: 'exhaustive', inputs: everyInput(1, 20) },
  inputs: ['sum'],
  *procedure([sum]): Protocol<Produced> {
    const { digit, carry } = yield* splitOff(layDigit(sum!, 20));
    return { down: { digit, carry } };
  },
  expected: ([sum]) => ({ digit: digitText(sum! % 10, 10), carry: carryText(sum! < 10 ? 0 : 1) }),
  permitted: nothing,
  claim: { shuffles: 2, derived: true },
};

type About = Pick<Study, 'label' | 'size' | 'over'>;

/** The sum of two numbers; its highest digit is the carry. */
const numbers = (base: number, places: number, about: About): Study => ({
  ...about,
  inputs: ['x', 'y'],
  *procedure([x, y]): Protocol<Produced> {
    const { digits, carry } = yield* addNumbers(layNumber(x!, base, places), layNumber(y!, base, places));
    return { down: { digits: digits.flat(), carry } };
  },
  expected: ([x, y]) => ({
    digits: digitsOf(x! + y!, base, places)
      .map((digit) => digitText(digit, base))
      .join(''),
    carry: carryText(x! + y! >= base ** places ? 1 : 0),
  }),
  permitted: nothing,
  claim: { shuffles: 4 * places - 1, derived: true },
});

/** A comparison whose answer stays hidden. */
export const ordering = (
  compare: (x: readonly Digit[], y: readonly Digit[]) => Protocol<Carry>,
  [base, places]: readonly [number, number],
  about: About & Pick<Study, 'claim'>,
): Study => ({
  ...about,
  inputs: ['x', 'y'],
  *procedure([x, y]): Protocol<Produced> {
    return { down: { 'x ≥ y': yield* compare(layNumber(x!, base, places), layNumber(y!, base, places)) } };
  },
  expected: ([x, y]) => ({ 'x ≥ y': x! >= y! ? CLUB + HEART : HEART + CLUB }),
  permitted: nothing,
});

export const pairs = (size: number): Study['over'] => ({ kind: 'exhaustive', inputs: everyInput(2, size) });
export const drawnPairs = (size: number, runs: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw: (uniform): Input => [uniform(size), uniform(size)],
});

export const digits: readonly Entry[] = [
  { name: 'digit-addition', source: '[SB] App. A.1 (b)', studies: [3, 10, 20].map(addition) },
  {
    name: 'number-addition',
    source: '[SB] App. A.1',
    studies: [
      splitting,
      numbers(3, 1, { label: 'one digit of base 3, all inputs', size: 'scaled', over: pairs(3) }),
      numbers(2, 2, { label: 'two digits of base 2, all inputs', size: 'scaled', over: pairs(4) }),
      numbers(10, 2, { label: 'two decimal digits, random runs', size: 'full', over: drawnPairs(100, 500) }),
    ],
  },
  {
    name: 'number-comparison',
    source: '[SB] App. A.1, end',
    studies: [
      ordering(atLeast, [3, 1], {
        label: 'one digit of base 3, all inputs',
        size: 'scaled',
        over: pairs(3),
        claim: { shuffles: 4, derived: true },
      }),
      ordering(atLeast, [2, 2], {
        label: 'two digits of base 2, all inputs',
        size: 'scaled',
        over: pairs(4),
        claim: { shuffles: 8, derived: true },
      }),
      ordering(atLeast, [10, 2], {
        label: 'two decimal digits, random runs',
        size: 'full',
        over: drawnPairs(100, 500),
        claim: { shuffles: 8, derived: true },
      }),
    ],
  },
];
