import { judgeAttributes, judgedValue, JUDGMENT_CARDS } from '../../../card/werewolf/attribute-judgment.ts';
import { judgePicked } from '../../../card/werewolf/chosen-judgment.ts';
import { NOBODY, numberFace, seatOf } from '../../../card/werewolf/number.ts';
import { anySurvives } from '../../../card/werewolf/survival.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all } from '../../../table/steps.ts';
import type { Entry, Input, Produced, Study, Viewer } from '../../study.ts';
import { nothing } from '../../study.ts';
import { zero } from '../../../card/bit/bit.ts';
import { everyBits, everyInput, layBit } from '../faces.ts';

/** Inputs: every player's value, then who judges (n for nobody) and whom. */
const judgeOf = (input: Input): { judge: number; target: number } => ({ judge: input.at(-2)!, target: input.at(-1)! });

const learnt = (input: Input, seat: number): string => {
  const { judge, target } = judgeOf(input);
  return seat === judge ? `${target}: ${input[target]!}` : '';
};

const player = (seat: number): Viewer => ({
  name: `player ${seat + 1}`,
  seats: [seat],
  permitted: (input) => `${input[seat]!} ${judgeOf(input).judge === seat} ${learnt(input, seat)}`,
});

const coalition = (seats: readonly number[]): Viewer => ({
  name: `players ${seats.map((seat) => seat + 1).join(' and ')}`,
  seats,
  permitted: (input) => seats.map((seat) => player(seat).permitted(input)).join('; '),
});

const judgment = (n: number, about: Pick<Study, 'label' | 'size' | 'over'>): Study => ({
  ...about,
  inputs: [...Array.from({ length: n }, (_, seat) => `value ${seat + 1}`), 'judge', 'target'],
  *procedure(input): Protocol<Produced> {
    const { judge, target } = judgeOf(input);
    const players = Array.from({ length: n }, (_, seat) => ({
      seat,
      selectors: Array.from({ length: n }, (_, at) => lay(seat === judge && at === target ? HEART : CLUB, CLUB)),
      values: Array.from({ length: n }, () => layBit(input[seat]!)),
    }));
    yield* judgeAttributes(players, 'judged');
    return { down: {} };
  },
  learned: (_, faces) =>
    Array.from({ length: n }, (_, target) => {
      const value = judgedValue(faces.slice(JUDGMENT_CARDS * target, JUDGMENT_CARDS * (target + 1)));
      return value === undefined ? '' : `${target}: ${value}`;
    }).join(''),
  expected: (input) =>
    Object.fromEntries(Array.from({ length: n }, (_, seat) => [`player ${seat + 1}`, learnt(input, seat)])),
  permitted: nothing,
  viewers: [...Array.from({ length: n }, (_, seat) => player(seat)), ...(n > 2 ? [coalition([1, 2])] : [])],
  claim: { cards: 4 * n * n, shuffles: n },
});

/** All values, and every target of the players named as judges, or nobody's judgment. */
const everyJudgment = (n: number, judges: readonly number[]): Study['over'] => ({
  kind: 'exhaustive',
  inputs: everyInput(n, 2).flatMap((values) => [
    [...values, n, 0],
    ...judges.map((judge) => Array.from({ length: n }, (_, target) => [...values, judge, target])).flat(),
  ]),
});

const drawn = (n: number): Study['over'] => ({
  kind: 'sampled',
  runs: 100,
  draw: (uniform): Input => [...Array.from({ length: n }, () => uniform(2)), uniform(n + 1), uniform(n)],
});

/**
 * Inputs: every player's value, whom everybody picks (the others in their order, the last place for nobody), then who
 * judges.
 */
const picked = (input: Input, seat: number): number | undefined => {
  const n = input.length >> 1;
  return Array.from({ length: n }, (_, other) => other).filter((other) => other !== seat)[input[n + seat]!];
};

const learntOfPicked = (input: Input, seat: number): string => {
  const target = picked(input, seat);
  return seat === input.at(-1) && target !== undefined ? `${target}: ${input[target]!}` : '';
};

const ofPicked = (seats: readonly number[]): Viewer => ({
  ...(seats.length === 1 ? player(seats[0]!) : coalition(seats)),
  permitted: (input) =>
    seats
      .map(
        (seat) =>
          `${input[seat]!} ${picked(input, seat) ?? 'nobody'} ${input.at(-1) === seat} ${learntOfPicked(input, seat)}`,
      )
      .join('; '),
});

const judgmentOfPicked = (n: number, about: Pick<Study, 'label' | 'size' | 'over'>): Study => ({
  ...about,
  copying: 'ciphertext',
  inputs: [
    ...['value', 'choice'].flatMap((what) => Array.from({ length: n }, (_, seat) => `${what} ${seat + 1}`)),
    'judge',
  ],
  answer: (input, seat) => [
    input[n + seat]!,
    ...Array.from({ length: n }, (_, pile) => pile).filter((pile) => pile !== input[n + seat]!),
  ],
  *procedure(input): Protocol<Produced> {
    const judging = Array.from({ length: n }, (_, seat) => {
      const others = Array.from({ length: n }, (_, other) => other).filter((other) => other !== seat);
      const values = [
        ...others.map((other) => ({ number: numberFace(other), value: layBit(input[other]!) })),
        { number: NOBODY, value: zero() },
      ];
      return judgePicked(
        { seat, judges: layBit(seat === input.at(-1) ? 1 : 0), values, question: { name: 'target' } },
        'judged',
      );
    });
    yield* all(...judging);
    return { down: {} };
  },
  learned(_, [number, ...four]) {
    const [target, value] = [seatOf(number!), judgedValue(four)];
    return target === undefined || value === undefined ? '' : `${target}: ${value}`;
  },
  expected: (input) =>
    Object.fromEntries(Array.from({ length: n }, (_, seat) => [`player ${seat + 1}`, learntOfPicked(input, seat)])),
  permitted: nothing,
  viewers: [...Array.from({ length: n }, (_, seat) => ofPicked([seat])), ...(n > 2 ? [ofPicked([1, 2])] : [])],
  claim: { shuffles: n, derived: true },
});

const everyPick = (n: number, judges: readonly number[]): Study['over'] => ({
  kind: 'exhaustive',
  inputs: everyInput(n, 2).flatMap((values) =>
    everyInput(n, n).flatMap((picks) => judges.map((judge) => [...values, ...picks, judge])),
  ),
});

const survival = (n: number): Study => ({
  label: `${n} players, all inputs`,
  size: n > 4 ? 'full' : 'scaled',
  over: everyBits(n),
  inputs: Array.from({ length: n }, (_, seat) => `werewolf ${seat + 1}`),
  *procedure(input): Protocol<Produced> {
    return { down: {}, known: { survives: yield* anySurvives(input.map(layBit)) } };
  },
  expected: (input) => ({ survives: `${input.includes(1)}` }),
  permitted: (input) => `${input.includes(1)}`,
  claim: { shuffles: n - 1, derived: true },
});

export const judgments: readonly Entry[] = [
  {
    name: 'attribute-judgment',
    source: '[MW] §3.3.3',
    studies: [
      judgment(2, { label: '2 players, all inputs', size: 'scaled', over: everyJudgment(2, [0, 1]) }),
      judgment(3, { label: '3 players, all inputs', size: 'scaled', over: everyJudgment(3, [0, 1, 2]) }),
      judgment(4, { label: '4 players, the first one judges or none', size: 'scaled', over: everyJudgment(4, [0]) }),
      ...[5, 7, 9].map((n) => judgment(n, { label: `${n} players, random runs`, size: 'full', over: drawn(n) })),
    ],
  },
  {
    name: 'attribute-judgment:picked',
    source: '[MW] §3.3.3',
    studies: [
      judgmentOfPicked(2, { label: '2 players, all inputs', size: 'scaled', over: everyPick(2, [0, 1, 2]) }),
      judgmentOfPicked(3, {
        label: '3 players, the first one judges or none',
        size: 'scaled',
        over: everyPick(3, [0, 3]),
      }),
      judgmentOfPicked(9, {
        label: '9 players, random runs',
        size: 'full',
        over: {
          kind: 'sampled',
          runs: 100,
          draw: (uniform): Input => [
            ...Array.from({ length: 9 }, () => uniform(2)),
            ...Array.from({ length: 9 }, () => uniform(9)),
            uniform(10),
          ],
        },
      }),
    ],
  },
  { name: 'survival', source: '[MW] §3.4', studies: [2, 3, 4, 6].map(survival) },
];
