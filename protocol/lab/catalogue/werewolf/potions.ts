import { gatherLookers, lookInCircle } from '../../../card/werewolf/bearer-look.ts';
import { NOBODY, numberFace } from '../../../card/werewolf/number.ts';
import { brew, drink } from '../../../card/werewolf/witch/potion.ts';
import { findVictim, hideMarked, hideVictim, showIf, protectVictim } from '../../../card/werewolf/witch/victim.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { bitFaces, everyInput, layBit } from '../faces.ts';

const seatsUpTo = (n: number): number[] => Array.from({ length: n }, (_, seat) => seat);

/** A column for nobody and this number of players: 0 for nobody, else the number of the player. */
const columnOf = (n: number, chosen: number): string[] =>
  Array.from({ length: n + 1 }, (_, row) => (row === chosen ? HEART : CLUB));

const every = (...options: readonly number[]): Input[] =>
  options.reduce<Input[]>(
    (inputs, of) => inputs.flatMap((input) => Array.from({ length: of }, (_, value) => [...input, value])),
    [[]],
  );

/** Inputs: whom each of two who may attack chooses, 0 for nobody. */
const hidden = (n: number): Study => ({
  label: `2 who may attack ${n} players, all choices`,
  size: 'scaled',
  copying: 'ciphertext',
  over: { kind: 'exhaustive', inputs: everyInput(2, n + 1) },
  inputs: ['choice 1', 'choice 2'],
  *procedure(input): Protocol<Produced> {
    const column = yield* hideVictim(
      input.map((chosen) => ({ chose: layBit(chosen > 0 ? 1 : 0), targets: lay(...columnOf(n, chosen).slice(1)) })),
    );
    return column === undefined
      ? { down: {}, known: { several: true } }
      : { down: { column }, known: { several: false } };
  },
  expected(input) {
    const chosen = input.filter((each) => each > 0);
    return chosen.length > 1 ? { several: 'true' } : { column: columnOf(n, chosen[0] ?? 0).join(''), several: 'false' };
  },
  permitted: (input) => `${input.every((each) => each > 0)}`,
});

/** Inputs: who is attacked and who is protected, 0 for nobody, and whether protection and healing together kill. */
const victim = (n: number): Study => ({
  label: `${n} players, all inputs`,
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: every(n + 1, n + 1, 2) },
  inputs: ['attacked', 'protected', 'both kill'],
  *procedure([attacked, guarded, kill]): Protocol<Produced> {
    const targets = seatsUpTo(n).map((seat) => ({
      number: lay(numberFace(seat))[0]!,
      guarded: layBit(guarded === seat + 1 ? 1 : 0),
      healingWorks: layBit(1),
      fate: seatsUpTo(n).map((other) => layBit(other === seat ? 1 : 0)),
    }));
    const found = yield* findVictim(lay(...columnOf(n, attacked!)), targets, 0);
    const { dies, healed, healingWorks } = yield* protectVictim(found, kill === 1);
    return {
      down: { number: [found.number], dies: dies.flat(), healed: healed.flat(), counts: [...healingWorks!] },
    };
  },
  expected([attacked, guarded, kill]) {
    const who = (number: number): string =>
      seatsUpTo(n)
        .map((seat) => bitFaces(number === seat + 1 ? 1 : 0))
        .join('');
    const safe = attacked === guarded;
    return {
      number: `${attacked!}`,
      dies: who(safe ? 0 : attacked!),
      healed: who(safe && kill === 1 ? attacked! : 0),
      counts: bitFaces(attacked === 0 ? 0 : 1),
    };
  },
  // Which rule the table plays by is public.
  permitted: ([, , kill]) => `${kill!}`,
  claim: { shuffles: 2, derived: true },
});

/** Inputs: who is protected, 0 for nobody, and whether numbers are shown at all. */
const numbers = (n: number): Study => ({
  label: `${n} players, all inputs`,
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: every(n + 1, 2) },
  inputs: ['protected', 'shown'],
  *procedure([guarded, shown]): Protocol<Produced> {
    const marks = seatsUpTo(n).map((seat) => layBit(guarded === seat + 1 ? 1 : 0));
    const masked = yield* hideMarked(lay(...seatsUpTo(n).map(numberFace)), marks);
    return { down: { numbers: yield* showIf(layBit(shown!), masked) } };
  },
  expected: ([guarded, shown]) => ({
    numbers: seatsUpTo(n)
      .map((seat) => (shown === 0 || guarded === seat + 1 ? NOBODY : numberFace(seat)))
      .join(''),
  }),
  permitted: nothing,
  claim: { shuffles: n + 1, derived: true },
});

const shownTo = ([witch, card]: Input, seat: number): string => (witch === seat ? `${card!}` : NOBODY);

/** Inputs: who bears the mark, and the card. */
const look = (n: number): Study => ({
  label: `${n} players, all inputs`,
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: every(n, n + 1) },
  inputs: ['bearer', 'card'],
  *procedure([bearer, card]): Protocol<Produced> {
    const lookers = seatsUpTo(n).map((seat) => ({ seat, mark: layBit(seat === bearer ? 1 : 0) }));
    yield* lookInCircle(yield* gatherLookers(lookers), lay(`${card!}`)[0]!, 'victim');
    return { down: {} };
  },
  learned: (_, faces) => faces.join(),
  expected: (input) => Object.fromEntries(seatsUpTo(n).map((seat) => [`player ${seat + 1}`, shownTo(input, seat)])),
  permitted: nothing,
  viewers: seatsUpTo(n).map((seat) => ({
    name: `player ${seat + 1}`,
    seats: [seat],
    permitted: (input) => `${input[0] === seat} ${shownTo(input, seat)}`,
  })),
  claim: { shuffles: 2, derived: true },
});

/** What two players can do with potions: nothing, healing, poisoning the one or the other. */
const POTIONS = [
  { heals: false, poisons: undefined },
  { heals: true, poisons: undefined },
  { heals: false, poisons: 0 },
  { heals: true, poisons: 1 },
];

const brewFaces = (choice: number): Record<'heals' | 'spares' | 'poisons', string> => {
  const { heals, poisons } = POTIONS[choice]!;
  return {
    heals: bitFaces(heals ? 1 : 0),
    spares: bitFaces(poisons === undefined ? 1 : 0),
    poisons: [0, 1].map((place) => bitFaces(place === poisons ? 1 : 0)).join(''),
  };
};

/** Inputs: who has the potions, and each player's use of them; the last row belongs to a player who is not asked. */
const brewing: Study = {
  label: '2 players and a row of nobody, all inputs',
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: every(3, POTIONS.length, POTIONS.length) },
  inputs: ['witch', 'potion 1', 'potion 2'],
  answer: (input, seat) => input[1 + seat]!,
  *procedure([witch]): Protocol<Produced> {
    const brewers = [0, 1, 2].map((seat) => ({
      acts: layBit(witch === seat ? 1 : 0),
      ...(seat === 2 ? {} : { asked: { seat, potions: POTIONS, question: { name: 'potions' } } }),
    }));
    const { heals, spares, poisons } = yield* brew(brewers, 2);
    return { down: { heals: [...heals], spares: [...spares], poisons: poisons.flat() } };
  },
  expected: (input) => brewFaces(input[0] === 2 ? 0 : input[1 + input[0]!]!),
  permitted: nothing,
  claim: { shuffles: 1, derived: true },
};

/** Inputs: what is put down, which potions are left, who is attacked (0 for nobody), and whether healing works. */
const drinking = (about: Pick<Study, 'label' | 'size' | 'over' | 'copying'>): Study => ({
  ...about,
  inputs: ['heals', 'poisoned', 'healing left', 'poison left', 'attacked', 'counts'],
  *procedure([heals, poisoned, healing, poison, attacked, works]): Protocol<Produced> {
    const bits = (number: number): ReturnType<typeof layBit>[] => [1, 2].map((each) => layBit(each === number ? 1 : 0));
    const drunk = yield* drink(
      { heals: layBit(heals!), spares: layBit(poisoned === 0 ? 1 : 0), poisons: bits(poisoned!) },
      { healing: layBit(healing!), poison: layBit(poison!) },
      { dies: bits(attacked!), healed: bits(0), healingWorks: works === 2 ? undefined : layBit(works!) },
      [bits(1), bits(2)],
    );
    return {
      down: {
        attack: drunk.dies[0].flat(),
        poison: drunk.dies[1].flat(),
        poisoned: drunk.poisoned.flat(),
        'healing left': [...drunk.left.healing],
        'poison left': [...drunk.left.poison],
      },
    };
  },
  expected([heals, poisoned, healing, poison, attacked, works]) {
    const who = (number: number): string => [1, 2].map((each) => bitFaces(each === number ? 1 : 0)).join('');
    const healed = heals === 1 && healing === 1 && works !== 0;
    const poured = poison === 1 ? poisoned! : 0;
    return {
      attack: who(healed ? 0 : attacked!),
      poison: who(poured),
      poisoned: who(poured),
      'healing left': bitFaces(healed ? 0 : healing!),
      'poison left': bitFaces(poured > 0 ? 0 : poison!),
    };
  },
  // Whether the table asks if healing works is public.
  permitted: (input) => `${input[5] === 2}`,
});

export const potions: readonly Entry[] = [
  { name: 'victim:hidden', source: '[MW] §3.6', studies: [hidden(2), hidden(3)] },
  { name: 'victim:found', source: '[MW] §3.6', studies: [victim(2), victim(3)] },
  { name: 'victim:numbers', source: '[MW] §3.6', studies: [numbers(2), numbers(3)] },
  { name: 'victim:shown', source: '[MW] §3.6', studies: [look(2), look(3)] },
  { name: 'potions:brew', source: '[MW] §3.6', studies: [brewing] },
  {
    name: 'potions:drink',
    source: '[MW] §3.6',
    studies: [
      drinking({
        label: '2 players, all of the healing',
        size: 'scaled',
        copying: 'ciphertext',
        over: {
          kind: 'exhaustive',
          inputs: every(2, 2, 2, 3).map(([heals, healing, attacked, counts]) => [
            heals!,
            1,
            healing!,
            1,
            attacked!,
            counts!,
          ]),
        },
      }),
      drinking({
        label: '2 players, all of the poison',
        size: 'scaled',
        copying: 'ciphertext',
        over: { kind: 'exhaustive', inputs: every(3, 2).map(([poisoned, left]) => [1, poisoned!, 1, left!, 1, 2]) },
      }),
      drinking({
        label: '2 players, counted cards, random runs',
        size: 'scaled',
        over: {
          kind: 'sampled',
          runs: 100,
          draw: (uniform): Input => [2, 3, 2, 2, 3, 3].map((of) => uniform(of)),
        },
      }),
    ],
  },
];
