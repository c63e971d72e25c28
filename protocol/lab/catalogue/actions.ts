import { findChosen, replaceChosen, showChosen } from '../../card/werewolf/action.ts';
import type { Choice } from '../../card/werewolf/choice.ts';
import { decide, placeChoices } from '../../card/werewolf/choice.ts';
import { NOBODY, numberFace } from '../../card/werewolf/number.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { turn } from '../../table/steps.ts';
import type { Entry, Input, Produced, Study } from '../study.ts';
import { nothing } from '../study.ts';
import { everyInput, layBit } from './faces.ts';

/** Inputs: for every player whether she may act (0 or 1), then for every player where she puts her first bundle. */
const seatsOf = (input: Input): number[] => Array.from({ length: input.length >> 1 }, (_, seat) => seat);

/** Whom a player's choice means: the others in their order, the last place for nobody. */
function chosenBy(input: Input, seat: number): number | undefined {
  const others = seatsOf(input).filter((other) => other !== seat);
  return input[seat] === 1 ? others[input[others.length + 1 + seat]!] : undefined;
}

const chosen = (input: Input): number[] => seatsOf(input).flatMap((seat) => chosenBy(input, seat) ?? []);

/** The order that puts the first bundle in the chosen place. */
function order(input: Input, seat: number): number[] {
  const n = input.length >> 1;
  const rest = Array.from({ length: n - 1 }, (_, index) => index + 1);
  const place = input[n + seat]!;
  return [...rest.slice(0, place), 0, ...rest.slice(place)];
}

function* place(input: Input): Protocol<Choice[]> {
  return yield* placeChoices(
    seatsOf(input).map((seat) => ({ seat, acts: layBit(input[seat]!), question: { name: 'target' } })),
  );
}

const numbersOf = (input: Input): string[] => seatsOf(input).map(numberFace);

type About = Pick<Study, 'label' | 'size' | 'over'>;

const names = (n: number): string[] =>
  ['may act', 'choice'].flatMap((what) => Array.from({ length: n }, (_, seat) => `${what} ${seat + 1}`));

const protection = (n: number, about: About): Study => ({
  ...about,
  inputs: names(n),
  answer: order,
  copying: 'ciphertext',
  *procedure(input): Protocol<Produced> {
    const cards = yield* replaceChosen(yield* place(input), numbersOf(input));
    return { down: Object.fromEntries(cards.map((card, seat) => [`card ${seat + 1}`, [card]])) };
  },
  expected: (input) =>
    Object.fromEntries(seatsOf(input).map((seat) => [`card ${seat + 1}`, chosen(input).includes(seat) ? NOBODY : numberFace(seat)])),
  permitted: nothing,
});

const shownOf = (input: Input): string => {
  const [victim, second] = chosen(input);
  if (second !== undefined) return 'too many';
  return victim === undefined ? NOBODY : numberFace(victim);
};

const attack = (n: number, about: About): Study => ({
  ...about,
  inputs: names(n),
  answer: order,
  copying: 'ciphertext',
  *procedure(input): Protocol<Produced> {
    const shown = yield* showChosen(yield* decide(yield* place(input)), lay(...numbersOf(input)));
    return { down: {}, known: { shown: shown ?? 'too many' } };
  },
  expected: (input) => ({ shown: shownOf(input) }),
  // Several choosers are told how many they are.
  permitted: (input) => (chosen(input).length > 1 ? `${chosen(input).length} choosers` : shownOf(input)),
});

const found = (input: Input): string => {
  const victim = Math.max(...input.slice(0, 3));
  return victim === input[3] ? NOBODY : `${victim}`;
};

/** The search alone, on three columns that stand: 0 chooses nobody, i the player with number i. The last input is who is protected. */
const search: Study = {
  label: '3 players, the search alone, up to exchanging them',
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: [[0, 0, 0, 0], [2, 0, 0, 0], [0, 0, 2, 0], [2, 0, 0, 2]] },
  inputs: ['column 1', 'column 2', 'column 3', 'protected'],
  copying: 'ciphertext',
  *procedure(input): Protocol<Produced> {
    const columns = input.slice(0, 3).map((row) => [0, 1, 2, 3].map((at) => layBit(at === row ? 1 : 0)));
    const cards = lay(...['1', '2', '3'].map((number) => (number === `${input[3]!}` ? NOBODY : number)));
    const faces = yield* turn(yield* findChosen(columns, cards));
    return { down: {}, known: { shown: faces.find((face) => face !== NOBODY) ?? NOBODY } };
  },
  expected: (input) => ({ shown: found(input) }),
  permitted: found,
};

const drawn = (n: number, runs: number, among: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw: (uniform): Input => {
    const actors = new Set(Array.from({ length: among }, () => uniform(n)));
    return [...Array.from({ length: n }, (_, seat) => (actors.has(seat) ? 1 : 0)), ...Array.from({ length: n }, () => uniform(n))];
  },
});

/** All choices of everybody, whoever may act. */
const everyChoice = (n: number, actors: readonly (readonly number[])[]): Study['over'] => ({
  kind: 'exhaustive',
  inputs: actors.flatMap((acting) => everyInput(n, n).map((choices) => [...acting, ...choices])),
});

const ONE_OF_THREE = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]];

export const actions: readonly Entry[] = [
  {
    name: 'protection',
    source: '[MW] §3.3.2, §3.4',
    studies: [
      protection(2, { label: '2 players, all choices', size: 'scaled', over: everyChoice(2, everyInput(2, 2)) }),
      protection(3, { label: '3 players, all choices', size: 'scaled', over: everyChoice(3, ONE_OF_THREE) }),
      protection(9, { label: '9 players, random runs', size: 'full', over: drawn(9, 100, 2) }),
    ],
  },
  {
    name: 'attack',
    source: '[MW] §3.3.2, §3.4',
    studies: [
      attack(2, { label: '2 players, all choices', size: 'scaled', over: everyChoice(2, everyInput(2, 2)) }),
      search,
      attack(9, { label: '9 players, random runs', size: 'full', over: drawn(9, 200, 3) }),
    ],
  },
];
