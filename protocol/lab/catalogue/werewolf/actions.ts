import { replaceChosen, showChosen } from '../../../card/werewolf/action.ts';
import type { Actor } from '../../../card/werewolf/bearer-action.ts';
import { aimAtChosen, findInColumn, protectChosen, showAimed } from '../../../card/werewolf/bearer-action.ts';
import type { Choice } from '../../../card/werewolf/choice.ts';
import { decide, placeChoices } from '../../../card/werewolf/choice.ts';
import { NOBODY, numberFace } from '../../../card/werewolf/number.ts';
import type { Card } from '../../../table/card.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { everyInput, layBit } from '../faces.ts';

/**
 * Inputs: for every player whether that one may act (0 or 1), then for every player the choice: the others in their
 * order, and nobody.
 */
const seatsOf = (input: Input): number[] => Array.from({ length: input.length >> 1 }, (_, seat) => seat);

const targetsOf = (input: Input, seat: number): (number | undefined)[] => [
  ...seatsOf(input).filter((other) => other !== seat),
  undefined,
];

const choice = (input: Input, seat: number): number => input[(input.length >> 1) + seat]!;

const chosen = (input: Input): number[] =>
  seatsOf(input).flatMap((seat) => (input[seat] === 1 ? (targetsOf(input, seat)[choice(input, seat)] ?? []) : []));

/** The order that puts the first bundle in the chosen place. */
function order(input: Input, seat: number): number[] {
  const rest = Array.from({ length: (input.length >> 1) - 1 }, (_, index) => index + 1);
  const place = choice(input, seat);
  return [...rest.slice(0, place), 0, ...rest.slice(place)];
}

function* place(input: Input): Protocol<Choice[]> {
  return yield* placeChoices(
    seatsOf(input).map((seat) => ({ seat, acts: layBit(input[seat]!), question: { name: 'target' } })),
  );
}

/** All are asked but the last `silent` ones, who choose nobody. */
const actors = (input: Input, silent = 0): Actor[] =>
  seatsOf(input).map((seat) => {
    const acts = layBit(input[seat]!);
    if (seat >= seatsOf(input).length - silent) return { acts };
    return { acts, asked: { seat, targets: targetsOf(input, seat), question: { name: 'target' } } };
  });

const numbersOf = (input: Input): string[] => seatsOf(input).map(numberFace);

const bundlesOf = (input: Input): string[][] => numbersOf(input).map((number) => [number]);

type About = Pick<Study, 'label' | 'size' | 'over'>;

const names = (n: number): string[] =>
  ['may act', 'choice'].flatMap((what) => Array.from({ length: n }, (_, seat) => `${what} ${seat + 1}`));

const acting = (input: Input): number => seatsOf(input).filter((seat) => input[seat] === 1).length;

type Acting = Pick<Study, 'procedure' | 'answer' | 'copying'>;

const down = (cards: readonly Card[]): Produced => ({
  down: Object.fromEntries(cards.map((card, seat) => [`card ${seat + 1}`, [card]])),
});

const protecting: Acting = {
  answer: choice,
  copying: 'ciphertext',
  procedure: function* (input): Protocol<Produced> {
    return down((yield* protectChosen(actors(input), bundlesOf(input), [NOBODY])).flat());
  },
};

const protectingByCards: Acting = {
  answer: order,
  procedure: function* (input): Protocol<Produced> {
    return down((yield* replaceChosen(yield* place(input), bundlesOf(input), [NOBODY], numbersOf(input))).flat());
  },
};

const protection = (n: number, how: Acting, about: About): Study => ({
  ...about,
  ...how,
  inputs: names(n),
  expected: (input) =>
    Object.fromEntries(
      seatsOf(input).map((seat) => [`card ${seat + 1}`, chosen(input).includes(seat) ? NOBODY : numberFace(seat)]),
    ),
  permitted: nothing,
});

const shownOf = (input: Input): string => {
  const [victim, second] = chosen(input);
  if (second !== undefined) return 'too many';
  return victim === undefined ? NOBODY : numberFace(victim);
};

const known = (shown: string | undefined): Produced => ({ down: {}, known: { shown: shown ?? 'too many' } });

const attacking = (silent = 0): Acting => ({
  answer: choice,
  copying: 'ciphertext',
  procedure: function* (input): Protocol<Produced> {
    return known(
      yield* showAimed(yield* aimAtChosen(actors(input, silent), seatsOf(input).length), lay(...numbersOf(input))),
    );
  },
});

const attackingByCards: Acting = {
  answer: order,
  procedure: function* (input): Protocol<Produced> {
    return known(yield* showChosen(yield* decide(yield* place(input)), lay(...numbersOf(input))));
  },
};

const attack = (n: number, how: Acting, about: About): Study => ({
  ...about,
  ...how,
  inputs: names(n),
  expected: (input) => ({ shown: shownOf(input) }),
  // The number of players who may act is known; the number of choosers is not.
  permitted: (input) => `${acting(input)}: ${shownOf(input)}`,
});

/** The search alone: nobody sees beside which of the cards the one heart lies. */
const search: Study = {
  label: '3 cards, the search alone, all inputs',
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: everyInput(1, 3) },
  inputs: ['place'],
  *procedure([at]): Protocol<Produced> {
    const column = lay(...[0, 1, 2].map((each) => (each === at ? HEART : CLUB)));
    return { down: { found: yield* findInColumn(column, [lay('0'), lay('1'), lay('2')]) } };
  },
  expected: ([at]) => ({ found: `${at!}` }),
  permitted: nothing,
};

/** `n` actors, or fewer if two draws coincide. */
const drawn = (n: number, runs: number, among: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw: (uniform): Input => {
    const drawnOnes = new Set(Array.from({ length: among }, () => uniform(n)));
    return [
      ...Array.from({ length: n }, (_, seat) => (drawnOnes.has(seat) ? 1 : 0)),
      ...Array.from({ length: n }, () => uniform(n)),
    ];
  },
});

/** All choices of everybody, whoever may act. */
const everyChoice = (n: number, acts: readonly (readonly number[])[]): Study['over'] => ({
  kind: 'exhaustive',
  inputs: acts.flatMap((may) => everyInput(n, n).map((choices) => [...may, ...choices])),
});

const ONE_OF_THREE = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** All choices of the first two of three, both of whom may act, where the third one chooses anybody. */
const TWO_OF_THREE: Study['over'] = {
  kind: 'exhaustive',
  inputs: everyInput(2, 3).map((choices, index) => [1, 1, 0, ...choices, index % 3]),
};

/** One who may act at most; copies by ciphertext, since the copy protocol is examined by itself. */
const ONE_AT_MOST: About = {
  label: '2 players, one chooser at most',
  size: 'scaled',
  over: {
    kind: 'exhaustive',
    inputs: [
      [0, 1, 1, 1],
      [1, 0, 0, 0],
    ],
  },
};

/** It is not seen which of them may act. */
const NOBODY_CHOSEN: About = {
  label: '2 players, who choose nobody',
  size: 'scaled',
  over: {
    kind: 'exhaustive',
    inputs: [
      [1, 0, 1, 1],
      [0, 1, 1, 1],
    ],
  },
};

export const actions: readonly Entry[] = [
  {
    name: 'protection',
    source: '[MW] §3.3.2, §3.4',
    studies: [
      protection(2, protecting, {
        label: '2 players, all choices',
        size: 'scaled',
        over: everyChoice(2, [
          [1, 0],
          [0, 1],
        ]),
      }),
      protection(3, protecting, {
        label: '3 players, all choices',
        size: 'scaled',
        over: everyChoice(3, ONE_OF_THREE),
      }),
      protection(9, protecting, { label: '9 players, random runs', size: 'full', over: drawn(9, 100, 1) }),
    ],
  },
  {
    name: 'protection:cards',
    source: '[MW] §3.3.2, §3.4',
    studies: [
      protection(2, { ...protectingByCards, copying: 'ciphertext' }, ONE_AT_MOST),
      protection(4, protectingByCards, { label: '4 players, random runs', size: 'scaled', over: drawn(4, 50, 2) }),
    ],
  },
  {
    name: 'attack',
    source: '[MW] §3.3.2, §3.4',
    studies: [
      attack(2, attacking(), {
        label: '2 players, all choices',
        size: 'scaled',
        over: everyChoice(2, [
          [1, 0],
          [0, 1],
          [1, 1],
        ]),
      }),
      attack(3, attacking(), {
        label: '3 players, one of whom may act, all choices',
        size: 'scaled',
        over: everyChoice(3, ONE_OF_THREE),
      }),
      attack(3, attacking(), {
        label: '3 players, two of whom may act, all their choices',
        size: 'scaled',
        over: TWO_OF_THREE,
      }),
      attack(3, attacking(1), {
        label: '3 players, one of whom is not asked',
        size: 'scaled',
        over: {
          kind: 'exhaustive',
          inputs: ONE_OF_THREE.flatMap((may) => everyInput(2, 3).map((choices) => [...may, ...choices, 2])),
        },
      }),
      search,
      attack(9, attacking(), { label: '9 players, random runs', size: 'full', over: drawn(9, 200, 3) }),
    ],
  },
  {
    name: 'attack:cards',
    source: '[MW] §3.3.2, §3.4',
    studies: [
      attack(2, { ...attackingByCards, copying: 'ciphertext' }, NOBODY_CHOSEN),
      attack(4, attackingByCards, { label: '4 players, random runs', size: 'scaled', over: drawn(4, 50, 2) }),
    ],
  },
];
