import { layBundle } from '../../../card/love-letter/bundle.ts';
import { guessHand } from '../../../card/love-letter/hand.ts';
import { compare, compareColumns, compareKeeping } from '../../../card/love-letter/comparison.ts';
import type { Compared, Order } from '../../../card/love-letter/comparison.ts';
import { adviceOf, PAPER_STRATEGY } from '../../../card/love-letter/advice.ts';
import { applyStrategy, layStrategy } from '../../../card/love-letter/strategy.ts';
import type { Pile } from '../../../table/card.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Claim, Entry, Expected, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { digitText, layDigit } from '../numbers/digits.ts';
import { everyInput } from '../faces.ts';

/** Inputs are values from 0; a card's number is one more. */
const order = ([x, y]: Input): Order => (x === y ? 'equal' : x! > y! ? 'first' : 'second');

const comparing = (k: number): Study => ({
  label: `values 1 to ${k}, all inputs`,
  size: k === 8 ? 'full' : 'scaled',
  over: { kind: 'exhaustive', inputs: everyInput(2, k) },
  inputs: ['x', 'y'],
  *procedure([x, y]): Protocol<Produced> {
    return { down: {}, known: { order: yield* compare(layDigit(x!, k), layDigit(y!, k)) } };
  },
  expected: (input) => ({ order: order(input) }),
  permitted: order,
  claim: { cards: 2 * k + 2 * (k - 1) },
});

type About = Pick<Study, 'label' | 'size' | 'over'>;

const restoring = (k: number, about: About, claim?: Claim): Study => ({
  ...about,
  inputs: ['x', 'y'],
  *procedure([x, y]): Protocol<Produced> {
    const done: Compared = yield* compareKeeping(layDigit(x!, k), layDigit(y!, k));
    return { down: { x: done.first, y: done.second }, known: { order: done.order } };
  },
  expected: (input) => ({ x: digitText(input[0]!, k), y: digitText(input[1]!, k), order: order(input) }),
  permitted: order,
  restored: ['x', 'y'],
  ...(claim === undefined ? {} : { claim }),
});

/** The steps before the last shuffle, labels of one face riding along: all that is shown but the labels. */
const unsorted = (k: number): Study => ({
  label: `values 1 to ${k}, all but the last shuffle, all inputs`,
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: everyInput(2, k) },
  inputs: ['x', 'y'],
  *procedure([x, y]): Protocol<Produced> {
    const row = (value: number): Pile[] =>
      [...layDigit(value, k), ...lay(...Array.from({ length: k - 1 }, () => CLUB))].map((card, at) => [
        card,
        ...lay(`${at}`),
      ]);
    const lower = row(y!);
    const done = yield* compareColumns(
      row(x!).map((pile, at) => [...pile, ...lower[at]!]),
      2,
    );
    return { down: {}, known: { order: done.order } };
  },
  expected: (input) => ({ order: order(input) }),
  permitted: order,
});

const drawnPair = (draw: (uniform: (n: number) => number) => Input, runs: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw,
});

const FACES: Readonly<Record<string, string>> = { '1': CLUB, '2': HEART, '0': '0' };
const PLAYS: Readonly<Record<string, string>> = { '1': '1', '2': '2', '0': 'out' };

const outcome = (advice: string, [x, y]: Input, k: number): Expected => ({
  played: PLAYS[advice]!,
  ...(advice === '0' ? {} : { kept: digitText(advice === '1' ? y! : x!, k) }),
});

function* produced(hands: Input, k: number, table: readonly Pile[]): Protocol<Produced> {
  const done = yield* applyStrategy(layDigit(hands[0]!, k), layDigit(hands[1]!, k), table);
  return done.play === 'out'
    ? { down: {}, known: { played: 'out' } }
    : { down: { kept: done.kept }, known: { played: `${done.play}` } };
}

/** A table as it lies once the stars are drawn: every kind of entry in every place, over all hands. */
const SMALL = [adviceOf('121', '200', '012'), adviceOf('211', '020', '101')];

const small: Study = {
  label: 'values 1 to 3, two tables with their stars drawn, all inputs',
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: everyInput(2, 3).flatMap((hands) => SMALL.map((_, table) => [...hands, table])) },
  inputs: ['x', 'y', 'table'],
  *procedure([x, y, table]): Protocol<Produced> {
    return yield* produced(
      [x!, y!],
      3,
      SMALL[table!]!.map((row) => lay(...row.map((entry) => FACES[entry]!))),
    );
  },
  expected: ([x, y, table]) => outcome(SMALL[table!]![x!]![y!]!, [x!, y!], 3),
  permitted: ([x, y, table]) => PLAYS[SMALL[table!]![x!]![y!]!]!,
};

/** Two hands for which the whole table of the paper, stars shuffled, lets play or puts out. */
const whole = (out: boolean, claim: Claim): Study => ({
  label: `the paper’s 8×8 table, ${out ? 'hands that lose' : 'hands that play'}, random runs`,
  size: 'full',
  over: drawnPair((uniform) => {
    for (;;) {
      const hands = [uniform(8), uniform(8)];
      if ((PAPER_STRATEGY[hands[0]!]![hands[1]!] === '0') === out) return hands;
    }
  }, 60),
  inputs: ['x', 'y'],
  *procedure(hands): Protocol<Produced> {
    return yield* produced(hands, 8, yield* layStrategy(PAPER_STRATEGY));
  },
  expected: (hands) => {
    const advice = PAPER_STRATEGY[hands[0]!]![hands[1]!]!;
    return advice === '*' ? [outcome('1', hands, 8), outcome('2', hands, 8)] : outcome(advice, hands, 8);
  },
  permitted: nothing,
  claim,
});

const guessing: Study = {
  label: 'all values and guesses',
  size: 'full',
  over: { kind: 'exhaustive', inputs: everyInput(2, 8) },
  inputs: ['value', 'guess'],
  *procedure([value, number]): Protocol<Produced> {
    const hand = layBundle(value! + 1, 8);
    const hit = yield* guessHand(hand, number! + 1);
    return { down: { value: hand.value }, known: { hit } };
  },
  expected: ([value, number]) => ({ value: digitText(value!, 8), hit: `${value === number}` }),
  permitted: ([value, number]) => `${value === number}`,
  restored: ['value'],
  claim: { shuffles: 0 },
};

const pair =
  (draw: (x: number, y: number) => boolean) =>
  (uniform: (n: number) => number): Input => {
    for (;;) {
      const [x, y] = [uniform(8), uniform(8)];
      if (draw(x, y)) return [x, y];
    }
  };

export const loveLetterOfThePaper: readonly Entry[] = [
  { name: 'size-comparison', source: '[LL] §2.3', studies: [3, 8].map(comparing) },
  {
    name: 'size-comparison:restoring',
    source: '[LL] §4.1',
    studies: [
      restoring(2, {
        label: 'values 1 and 2, all inputs',
        size: 'scaled',
        over: { kind: 'exhaustive', inputs: everyInput(2, 2) },
      }),
      unsorted(3),
      unsorted(4),
      restoring(
        8,
        {
          label: 'different values, random runs',
          size: 'full',
          over: drawnPair(
            pair((x, y) => x !== y),
            100,
          ),
        },
        { shuffles: 3 },
      ),
      restoring(
        8,
        {
          label: 'equal values, random runs',
          size: 'full',
          over: drawnPair(
            pair((x, y) => x === y),
            50,
          ),
        },
        { shuffles: 2, derived: true },
      ),
    ],
  },
  {
    name: 'strategy',
    source: '[LL] §3',
    // 80 cards of help and the two hands: 56 + 16 colour cards, 8 zeros and 16 numbers.
    studies: [
      small,
      whole(false, { cards: 72, numberCards: 24, shuffles: 4 }),
      whole(true, { cards: 72, numberCards: 24, shuffles: 3 }),
    ],
  },
  { name: 'guess', source: '[LL] §4.1', studies: [guessing] },
];
