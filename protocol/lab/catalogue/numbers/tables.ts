import type { Digit } from '../../../card/digit/digit.ts';
import { find, pick, putBack } from '../../../card/digit/pick.ts';
import { addByTable, digitOfBits, sumOfDigits } from '../../../card/digit/tabled-sum.ts';
import type { Card } from '../../../table/card.ts';
import { CLUB, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { digitText, layDigit } from './digits.ts';
import { everyInput, layInteger } from '../faces.ts';

type About = Pick<Study, 'label' | 'size' | 'over'>;

/** Every input whose numbers are below these. */
const below = (...sizes: number[]): Study['over'] => ({
  kind: 'exhaustive',
  inputs: sizes.reduce<Input[]>(
    (inputs, size) => inputs.flatMap((input) => everyInput(1, size).map((one) => [...input, ...one])),
    [[]],
  ),
});

const picking = (size: number): Study => ({
  label: `one of ${size} piles, all inputs`,
  size: 'full',
  over: below(size),
  inputs: ['d'],
  *procedure([d]): Protocol<Produced> {
    return {
      down: {
        picked: yield* pick(
          layDigit(d!, size),
          Array.from({ length: size }, (_, pile) => lay(`${pile}`, CLUB)),
        ),
      },
    };
  },
  expected: ([d]) => ({ picked: `${d!}${CLUB}` }),
  permitted: nothing,
  claim: { shuffles: 1, derived: true },
});

const converting = (bits: number): Study => ({
  label: `a number of ${bits === 1 ? 'one bit' : `${bits} bits`}, all inputs`,
  size: 'full',
  over: below(1 << bits),
  inputs: ['x'],
  copying: 'ciphertext',
  *procedure([x]): Protocol<Produced> {
    return { down: { digit: yield* digitOfBits(layInteger(x!, bits)) } };
  },
  expected: ([x]) => ({ digit: digitText(x!, 1 << bits) }),
  permitted: nothing,
});

const summing = (sizes: readonly number[], about: About): Study => ({
  ...about,
  inputs: sizes.map((_, index) => `d${index + 1}`),
  *procedure(input): Protocol<Produced> {
    return { down: { sum: yield* sumOfDigits(input.map((value, index) => layDigit(value, sizes[index]!))) } };
  },
  expected: (input) => ({
    sum: digitText(
      input.reduce((total, value) => total + value, 0),
      sizes.reduce((total, size) => total + size - 1, 1),
    ),
  }),
  permitted: nothing,
});

interface Scale {
  readonly tens: number;
  readonly ones: number;
  /** How many values the sum of ones can have. */
  readonly sums: number;
  readonly modulus: number;
}

/** The higher one of a number's two digits of these sizes. */
const digitAt = (value: number, [tens, ones]: readonly [number, number]): number =>
  Array.from({ length: tens }, (_, digit) => digit).findLast((digit) => digit * ones <= value)!;

const adding = (
  { tens, ones, sums, modulus }: Scale,
  about: Pick<About, 'label' | 'size'> & Partial<About>,
): Study => ({
  over: below(tens, sums),
  ...about,
  inputs: ['tens', 'sum of ones'],
  copying: 'ciphertext',
  *procedure([t, sum]): Protocol<Produced> {
    return { down: { ...(yield* addByTable(layDigit(t!, tens), layDigit(sum!, sums), ones, modulus)) } };
  },
  expected([t, sum]) {
    const value = (t! * ones + sum!) % modulus;
    const digit = digitAt(value, [tens, ones]);
    return { tens: digitText(digit, tens), ones: digitText(value - digit * ones, ones) };
  },
  permitted: nothing,
});

/**
 * Two rows of cards with a 1 on one of them, looked into at one place; the first row is then put back with a club
 * there.
 */
const looking = (sizes: readonly [number, number], about: About): Study => {
  const places = sizes[0] * sizes[1];
  const row = (one: number): Card[] => lay(...faces(one));
  const faces = (one: number): string[] => Array.from({ length: places }, (_, place) => (place === one ? '1' : CLUB));
  const digits = (place: number): Digit[] => [
    layDigit(digitAt(place, sizes), sizes[0]),
    layDigit(place % sizes[1], sizes[1]),
  ];
  return {
    ...about,
    inputs: ['place', 'first row', 'second row'],
    *procedure([place, first, second]): Protocol<Produced> {
      const found = yield* find([row(first!), row(second!)], digits(place!));
      const [back] = yield* putBack(found, [{ row: 0, card: lay(CLUB)[0]! }]);
      return { down: { found: found.cards, back: back! } };
    },
    expected: ([place, first, second]) => ({
      found: [first, second].map((one) => (one === place ? '1' : CLUB)).join(''),
      back: faces(first === place ? -1 : first!).join(''),
    }),
    permitted: nothing,
    claim: { shuffles: 4, derived: true },
  };
};

/** What the secret games of bingo do where copies cost nothing: tables that are looked into. */
export const tables: readonly Entry[] = [
  { name: 'pile-pick', source: '[NK] §2.4, steps 2, 3', studies: [3, 8].map(picking) },
  {
    name: 'place-look',
    source: '[NK] §2.4, one within the other',
    studies: [
      looking([2, 3], { label: 'two digits, six places, all inputs', size: 'scaled', over: below(6, 6, 6) }),
      looking([8, 10], {
        label: 'two decimal digits, random runs',
        size: 'full',
        over: {
          kind: 'sampled',
          runs: 300,
          draw: (uniform): Input => [
            uniform(2) === 0 ? 7 : uniform(80),
            uniform(2) === 0 ? 7 : uniform(80),
            uniform(80),
          ],
        },
      }),
    ],
  },
  { name: 'bits-to-digit', source: '[SB] §2.2, by tables', studies: [1, 2, 3, 4].map(converting) },
  {
    name: 'sum-by-table',
    source: '[SB] App. A.1, C, by tables',
    studies: [
      summing([3, 2, 2], { label: 'ones of three players, base 3, all inputs', size: 'scaled', over: below(3, 2, 2) }),
      summing([10, 5], { label: 'ones of two players, all inputs', size: 'full', over: below(10, 5) }),
      adding({ tens: 3, ones: 2, sums: 4, modulus: 5 }, { label: 'modulo 5, all inputs', size: 'scaled' }),
      adding(
        { tens: 8, ones: 10, sums: 14, modulus: 75 },
        { label: 'modulo 75, two players, all inputs', size: 'full' },
      ),
      adding(
        { tens: 8, ones: 10, sums: 22, modulus: 75 },
        {
          label: 'modulo 75, four players, random runs',
          size: 'full',
          over: { kind: 'sampled', runs: 300, draw: (uniform): Input => [uniform(8), uniform(22)] },
        },
      ),
      adding(
        { tens: 8, ones: 8, sums: 12, modulus: 64 },
        { label: 'modulo 64, two players, all inputs', size: 'full' },
      ),
    ],
  },
];
