import { conjunction } from '../../../card/bit/conjunction.ts';
import { open } from '../../../card/bit/bit.ts';
import { columns, digitFaces, rowOf } from '../../../card/digit/digit.ts';
import type { RowComparison } from '../../../card/digit/digits-equality.ts';
import { digitsEquality, matchHearts, restore } from '../../../card/digit/digits-equality.ts';
import type { TwoDigits } from '../../../card/digit/reduction.ts';
import { compareHalves, reduce } from '../../../card/digit/reduction.ts';
import type { Card, Face, Pile } from '../../../table/card.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { discard } from '../../../table/steps.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { everyInput } from '../faces.ts';

/** The digits of both numbers, and of which sizes they are: inputs are the digits of x, then those of y. */
const rowFaces = (input: Input, sizes: readonly number[], from: number): Face[] =>
  sizes.flatMap((size, place) => digitFaces(input[from + place]!, size));

const everyDigits = (sizes: readonly number[]): Input[] => {
  let inputs: Input[] = [[]];
  for (const size of [...sizes, ...sizes]) {
    inputs = inputs.flatMap((input) => Array.from({ length: size }, (_, digit) => [...input, digit]));
  }
  return inputs;
};

const agreement = (input: Input): string => {
  const places = input.length >> 1;
  return input.slice(0, places).every((digit, place) => digit === input[places + place]) ? 'equal' : 'different';
};

/** An equality check on rows that hold one heart for each digit. */
export const rowComparison = (
  check: (x: Pile, y: Pile) => Protocol<RowComparison>,
  sizes: readonly number[],
  about: Pick<Study, 'label' | 'size'> & Partial<Pick<Study, 'over' | 'claim'>>,
): Study => ({
  over: { kind: 'exhaustive', inputs: everyDigits(sizes) },
  ...about,
  inputs: ['x', 'y'].flatMap((name) => sizes.map((_, place) => `${name}${place}`)),
  *procedure(input): Protocol<Produced> {
    const { x, y, equal } = yield* check(
      lay(...rowFaces(input, sizes, 0)),
      lay(...rowFaces(input, sizes, sizes.length)),
    );
    return { down: { x, y }, known: { verdict: equal ? 'equal' : 'different' } };
  },
  expected: (input) => ({
    x: rowFaces(input, sizes, 0).join(''),
    y: rowFaces(input, sizes, sizes.length).join(''),
    verdict: agreement(input),
  }),
  permitted: agreement,
  restored: ['x', 'y'],
});

/** The check without step 15, which only makes cards free: so small that the position cards can go along. */
function* withoutFreeing(x: Pile, y: Pile): Protocol<RowComparison> {
  const numbers = lay(...x.map((_, index): Face => `${index + 1}`));
  const { piles, bits } = yield* matchHearts(columns(numbers, x, y));
  const same = yield* conjunction(bits);
  const value = yield* open(same);
  yield* discard(same);
  const restored = yield* restore(piles.map((pile) => pile.slice(0, 3)));
  return { equal: value === 1, x: rowOf(restored, 1), y: rowOf(restored, 2) };
}

const DECIMAL = [8, 10];

const equality: Entry = {
  name: 'number-equality',
  source: '[SB] App. B, first',
  studies: [
    rowComparison(digitsEquality, [3], { label: 'one digit of base 3, all inputs', size: 'scaled' }),
    rowComparison(withoutFreeing, [2, 2], {
      label: 'two digits of base 2 without step 15, one input of each kind and another',
      size: 'scaled',
      over: {
        kind: 'exhaustive',
        inputs: [
          [0, 0, 0, 0],
          [0, 1, 0, 1],
          [0, 0, 0, 1],
          [0, 1, 1, 1],
          [1, 0, 0, 1],
        ],
      },
      claim: { shuffles: 4, derived: true },
    }),
    rowComparison(digitsEquality, DECIMAL, {
      label: 'two decimal digits, random runs',
      size: 'full',
      over: { kind: 'sampled', runs: 300, draw: agreeingOften },
      claim: { shuffles: 5, derived: true },
    }),
  ],
};

function agreeingOften(uniform: (n: number) => number): Input {
  const x = DECIMAL.map((size) => uniform(size));
  return [...x, ...x.map((digit, place) => (uniform(3) > 0 ? digit : uniform(DECIMAL[place]!)))];
}

/** Tens digits of T cards and ones digits of 2h, modulo (T-1)·2h + h. */
export interface Scale {
  readonly tens: number;
  readonly half: number;
}

const text = (value: number, { tens, half }: Scale): Record<string, string> => {
  const ones = value % (2 * half);
  return {
    tens: digitFaces(Array.from({ length: tens }, (_, digit) => digit * 2 * half).indexOf(value - ones), tens).join(''),
    ones: digitFaces(ones, 2 * half).join(''),
  };
};

const layTwo = (value: number, scale: Scale): TwoDigits => {
  const { tens, ones } = text(value, scale);
  return { tens: lay(...tens!), ones: lay(...ones!) };
};

const modulus = ({ tens, half }: Scale): number => (2 * tens - 1) * half;

const every = ({ tens, half }: Scale): Study['over'] => ({
  kind: 'exhaustive',
  inputs: everyInput(1, 2 * half * tens),
});

const reduction = (
  run: (number: TwoDigits) => Protocol<TwoDigits>,
  scale: Scale,
  about: Pick<Study, 'label' | 'size'> & Partial<Pick<Study, 'over' | 'claim'>>,
): Study => ({
  over: every(scale),
  ...about,
  inputs: ['d'],
  *procedure([d]): Protocol<Produced> {
    return { down: { ...(yield* run(layTwo(d!, scale))) } };
  },
  expected: ([d]) => text(d! % modulus(scale), scale),
  permitted: nothing,
});

/** Steps 4–12 without the numbers of row 1, which play no part in them. */
export const flagging = (
  compare: (stacks: readonly Card[][], row: number) => ReturnType<typeof compareHalves>,
  { tens, half }: Scale,
  about: Pick<Study, 'label' | 'size'>,
): Study => ({
  over: every({ tens, half }),
  ...about,
  inputs: ['d'],
  *procedure([d]): Protocol<Produced> {
    const number = layTwo(d!, { tens, half });
    const dummies = (count: number): Card[] => lay(...Array.from({ length: count }, () => CLUB));
    const lower = [number.ones.slice(0, half), number.ones.slice(half)].flatMap((part) => [
      ...part,
      ...dummies(tens - 1 - half),
    ]);
    const { flags } = yield* compare(columns([...number.tens, ...dummies(tens - 2)], lower), 1);
    return { down: { 'ones in the upper half': flags[0], 'last tens digit': flags[1] } };
  },
  expected: ([d]) => ({
    'ones in the upper half': d! % (2 * half) >= half ? CLUB + HEART : HEART + CLUB,
    'last tens digit': d! >= (tens - 1) * 2 * half ? CLUB + HEART : HEART + CLUB,
  }),
  permitted: nothing,
});

export const FULL: Scale = { tens: 8, half: 5 };

const modulo75: Entry = {
  name: 'reduction-75',
  seconds: 15,
  source: '[SB] App. C',
  studies: [
    reduction(reduce, { tens: 3, half: 1 }, { label: 'modulo 5, all inputs', size: 'scaled' }),
    reduction(reduce, { tens: 3, half: 2 }, { label: 'modulo 10, all inputs', size: 'scaled' }),
    flagging(compareHalves, FULL, { label: 'steps 4–12, modulo 75, all inputs', size: 'full' }),
    reduction(reduce, FULL, {
      label: 'modulo 75, random runs',
      size: 'full',
      over: { kind: 'sampled', runs: 400, draw: (uniform): Input => [uniform(80)] },
      claim: { shuffles: 7, repair: 2, derived: true },
    }),
  ],
};

export const decimal: readonly Entry[] = [equality, modulo75];
