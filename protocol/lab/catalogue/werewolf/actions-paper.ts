import type { Bit } from '../../../card/bit/bit.ts';
import { pairsOfChoosers, severalChose } from '../../../card/werewolf/chooser-check.ts';
import { NOBODY, numberFace } from '../../../card/werewolf/number.ts';
import {
  countChoosers,
  replaceBy,
  showBundle,
  specifyAction,
} from '../../../card/werewolf/paper/action-specification.ts';
import type { Pile } from '../../../table/card.ts';
import { lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { bitFaces, everyInput, layBit } from '../faces.ts';

/** Inputs: for every player the number of the chosen player, 0 for nobody. No player chooses the own number. */
const columnsOf = (input: Input): Bit[][] =>
  input.map((choice) => input.map((_, seat) => layBit(choice === seat + 1 ? 1 : 0)));

const bundlesOf = (input: Input): Pile[] => input.map((_, seat) => lay(numberFace(seat)));

const names = (n: number): string[] => Array.from({ length: n }, (_, seat) => `choice ${seat + 1}`);

type About = Pick<Study, 'label' | 'size' | 'over'> & Partial<Pick<Study, 'copying'>>;

const protect = (n: number, about: About): Study => ({
  ...about,
  inputs: names(n),
  *procedure(input): Protocol<Produced> {
    const owners = input.map((_, seat) => numberFace(seat));
    const { bundles } = yield* specifyAction(columnsOf(input), bundlesOf(input), replaceBy([NOBODY]), owners);
    return { down: Object.fromEntries(bundles.map((bundle, seat) => [`card ${seat + 1}`, bundle])) };
  },
  expected: (input) =>
    Object.fromEntries(
      input.map((_, seat) => [`card ${seat + 1}`, input.includes(seat + 1) ? NOBODY : numberFace(seat)]),
    ),
  permitted: nothing,
  ...(about.copying === undefined ? { claim: { shuffles: 2 * n * n + n + 3, derived: true } } : {}),
});

const victim = (input: Input): string => `${Math.max(...input)}`;

const attack = (n: number, about: About): Study => ({
  ...about,
  inputs: names(n),
  *procedure(input): Protocol<Produced> {
    const { seen } = yield* specifyAction(columnsOf(input), bundlesOf(input), showBundle);
    return { down: {}, known: { shown: seen.flat().find((face) => face !== NOBODY) ?? NOBODY } };
  },
  expected: (input) => ({ shown: victim(input) }),
  permitted: victim,
  ...(about.copying === undefined ? { claim: { shuffles: 2 * n * n + n + 2, derived: true } } : {}),
});

/** One player at most chooses another one. */
const draw =
  (n: number) =>
  (uniform: (n: number) => number): Input => {
    const [chooser, chosen] = [uniform(n), uniform(n)];
    return Array.from({ length: n }, (_, seat) => (seat === chooser && chosen !== chooser ? chosen + 1 : 0));
  };

const sampled = (n: number): About => ({
  label: `${n} players, random runs`,
  size: 'full',
  over: { kind: 'sampled', runs: 40, draw: draw(n) },
});

const TWO: About = {
  label: '2 players, one chooser at most',
  size: 'scaled',
  over: {
    kind: 'exhaustive',
    inputs: [
      [0, 0],
      [2, 0],
      [0, 1],
    ],
  },
  copying: 'ciphertext',
};

const columnNames = (n: number): string[] => Array.from({ length: n }, (_, seat) => `column ${seat + 1}`);

const count = (n: number, about: About): Study => ({
  ...about,
  inputs: names(n),
  *procedure(input): Protocol<Produced> {
    const { count: choosers, targets } = yield* countChoosers(columnsOf(input));
    return {
      down: Object.fromEntries(targets.map((column, seat) => [`column ${seat + 1}`, column.flat()])),
      known: { choosers },
    };
  },
  expected: (input) => ({
    choosers: `${input.filter((choice) => choice > 0).length}`,
    ...Object.fromEntries(
      input.map((choice, seat) => [
        `column ${seat + 1}`,
        input.map((_, at) => bitFaces(choice === at + 1 ? 1 : 0)).join(''),
      ]),
    ),
  }),
  permitted: (input) => `${input.filter((choice) => choice > 0).length}`,
  restored: columnNames(n),
  claim: { shuffles: n * n + 1, derived: true },
});

/** Four players up to exchanging them, with others than the first among the choosers. */
const FOUR: readonly Input[] = [
  [0, 0, 0, 0],
  [1, 0, 0, 0],
  [0, 0, 1, 0],
  [1, 1, 0, 0],
  [0, 1, 0, 1],
  [1, 1, 1, 0],
  [1, 1, 1, 1],
];

const pairs = (n: number): Study => ({
  label: `${n} players, ${n < 4 ? 'all inputs' : 'up to exchanging them'}`,
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: n < 4 ? everyInput(n, 2) : FOUR },
  inputs: names(n),
  *procedure(input): Protocol<Produced> {
    return { down: {}, known: { pairs: yield* pairsOfChoosers(input.map(layBit)) } };
  },
  expected: (input) => ({ pairs: `${pairsAmong(input)}` }),
  permitted: (input) => `${pairsAmong(input)}`,
});

/** Copies by ciphertext, since the copy protocol is examined by itself. */
const several = (n: number): Study => ({
  label: `${n} players, ${n < 4 ? 'all inputs' : 'up to exchanging them'}`,
  size: 'scaled',
  copying: 'ciphertext',
  over: { kind: 'exhaustive', inputs: n < 4 ? everyInput(n, 2) : FOUR },
  inputs: names(n),
  *procedure(input): Protocol<Produced> {
    return { down: {}, known: { several: yield* severalChose(input.map(layBit)) } };
  },
  expected: (input) => ({ several: `${pairsAmong(input) > 0}` }),
  permitted: (input) => `${pairsAmong(input) > 0}`,
});

const pairsAmong = (input: Input): number => {
  const choosers = input.filter((value) => value === 1).length;
  return (choosers * (choosers - 1)) >> 1;
};

export const actionsOfThePaper: readonly Entry[] = [
  {
    name: 'action-specification:replace',
    source: '[MW] §3.3.2, §3.4',
    studies: [protect(2, TWO), ...[3, 4, 5, 7, 9].map((n) => protect(n, sampled(n)))],
  },
  {
    name: 'action-specification:show',
    source: '[MW] §3.3.2, §3.4',
    studies: [attack(2, TWO), ...[3, 4, 5, 7, 9].map((n) => attack(n, sampled(n)))],
  },
  {
    name: 'chooser-count',
    source: '[MW] §3.3.2',
    studies: [
      count(2, {
        label: '2 players, all inputs',
        size: 'scaled',
        over: {
          kind: 'exhaustive',
          inputs: [
            [0, 0],
            [2, 0],
            [0, 1],
            [2, 1],
          ],
        },
      }),
      count(3, {
        label: '3 players, up to two choosers',
        size: 'scaled',
        over: {
          kind: 'exhaustive',
          inputs: [
            [0, 0, 0],
            [2, 0, 0],
            [0, 3, 0],
          ],
        },
      }),
      ...[4, 5, 7, 9].map((n) => count(n, sampled(n))),
    ],
  },
  { name: 'chooser-check', source: '[MW] §3.3.2', studies: [2, 3, 4].map(pairs) },
  { name: 'chooser-check:several', source: '[MW] §3.3.2', studies: [2, 3, 4].map(several) },
];
