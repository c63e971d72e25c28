import { judgeAttributes, judgedValue, JUDGMENT_CARDS } from '../../card/werewolf/attribute-judgment.ts';
import { anySurvives } from '../../card/werewolf/survival.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import type { Entry, Input, Produced, Study, Viewer } from '../study.ts';
import { nothing } from '../study.ts';
import { everyBits, everyInput, layBit } from './faces.ts';

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
  expected: (input) => Object.fromEntries(Array.from({ length: n }, (_, seat) => [`player ${seat + 1}`, learnt(input, seat)])),
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
  { name: 'survival', source: '[MW] §3.4', studies: [2, 3, 4, 6].map(survival) },
];
