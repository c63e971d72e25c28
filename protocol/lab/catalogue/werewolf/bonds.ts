import { bind, fulfil } from '../../../card/werewolf/bond.ts';
import { choosePair } from '../../../card/werewolf/pairing.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { bitFaces, everyInput, layBit } from '../faces.ts';

const seatsUpTo = (n: number): number[] => Array.from({ length: n }, (_, seat) => seat);

type About = Pick<Study, 'label' | 'size' | 'over'> & Partial<Pick<Study, 'copying'>>;

/**
 * Inputs: which of the pairs is bound, then for every player for every player whether the second dies when the first
 * dies.
 */
const pairsOf = (n: number): [number, number][] =>
  seatsUpTo(n).flatMap((one) =>
    seatsUpTo(n).flatMap((other): [number, number][] => (one < other ? [[one, other]] : [])),
  );

const fate = ([, ...fates]: Input, n: number, seat: number): number[] => fates.slice(seat * n, (seat + 1) * n);

const bond = (n: number, about: About): Study => ({
  ...about,
  inputs: ['bound', ...seatsUpTo(n).flatMap((seat) => seatsUpTo(n).map((other) => `fate ${seat + 1}.${other + 1}`))],
  *procedure(input): Protocol<Produced> {
    const bound = pairsOf(n)[input[0]!]!;
    const fates = yield* bind(
      seatsUpTo(n).map((seat) => ({
        seat,
        mark: layBit(bound.includes(seat) ? 1 : 0),
        fate: fate(input, n, seat).map(layBit),
      })),
    );
    return { down: Object.fromEntries(fates.map((bits, seat) => [`fate ${seat + 1}`, bits.flat()])) };
  },
  expected(input) {
    const bound = pairsOf(n)[input[0]!]!;
    const both = fate(input, n, bound[0]).map((bit, at) => bit | fate(input, n, bound[1])[at]!);
    return Object.fromEntries(
      seatsUpTo(n).map((seat) => [
        `fate ${seat + 1}`,
        (bound.includes(seat) ? both : fate(input, n, seat)).map(bitFaces).join(''),
      ]),
    );
  },
  permitted: nothing,
  claim: { shuffles: about.copying === 'ciphertext' ? 2 + n : 2 + 2 * n, derived: true },
});

/** Everybody alone, a chain, and somebody who dies with nobody. */
const OF_THREE: readonly (readonly number[])[] = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [1, 1, 0, 1, 1, 0, 0, 0, 1],
  [1, 0, 1, 0, 1, 1, 0, 0, 0],
];

/** Inputs: the fates that are fulfilled, a bit for every player each. */
const deaths = (fates: number, n: number): Study => ({
  label: `${fates} fates of ${n} players, all inputs`,
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: everyInput(fates * n, 2) },
  inputs: seatsUpTo(fates).flatMap((one) => seatsUpTo(n).map((seat) => `fate ${one + 1}.${seat + 1}`)),
  *procedure(input): Protocol<Produced> {
    const die = yield* fulfil(rowsOf(input, fates, n).map((row) => row.map(layBit)));
    return { down: {}, known: { die: die.map((dies) => (dies ? 1 : 0)).join('') } };
  },
  expected: (input) => ({ die: whoDies(input, fates, n) }),
  permitted: (input) => whoDies(input, fates, n),
  claim: { shuffles: (fates - 1) * n, derived: true },
});

const rowsOf = (input: Input, fates: number, n: number): number[][] =>
  seatsUpTo(fates).map((row) => input.slice(row * n, (row + 1) * n));

const whoDies = (input: Input, fates: number, n: number): string =>
  seatsUpTo(n)
    .map((seat) => (rowsOf(input, fates, n).some((row) => row[seat] === 1) ? 1 : 0))
    .join('');

/** Inputs: who chooses, and for every player the placed pair; the last value lets lots decide. */
const pairing = (n: number, inputs: readonly Input[], label: string): Study => ({
  label,
  size: 'scaled',
  over: { kind: 'exhaustive', inputs },
  inputs: ['chooses', ...seatsUpTo(n).map((seat) => `pair ${seat + 1}`)],
  answer: (input, seat) => input[1 + seat]!,
  *procedure(input): Protocol<Produced> {
    const bits = yield* choosePair(
      seatsUpTo(n).map((seat) => ({
        seat,
        acts: layBit(input[0] === seat ? 1 : 0),
        pairs: pairsOf(n),
        question: { name: 'pair' },
      })),
    );
    return { down: { pair: bits.flat() } };
  },
  expected(input) {
    const chosen = pairsOf(n)[input[1 + input[0]!]!];
    const bound = (pair: readonly number[]): string =>
      seatsUpTo(n)
        .map((seat) => bitFaces(pair.includes(seat) ? 1 : 0))
        .join('');
    return (chosen === undefined ? pairsOf(n) : [chosen]).map((pair) => ({ pair: bound(pair) }));
  },
  permitted: nothing,
  claim: { shuffles: 3, derived: true },
});

/** Every choice of the chooser; the others place the same pair, or lots. */
const everyPair = (n: number): Input[] =>
  seatsUpTo(n).flatMap((cupid) =>
    [...pairsOf(n).keys(), pairsOf(n).length].flatMap((own) =>
      [0, pairsOf(n).length].map((others) => [cupid, ...seatsUpTo(n).map((seat) => (seat === cupid ? own : others))]),
    ),
  );

export const bonds: readonly Entry[] = [
  {
    name: 'bond',
    source: '[MW] §3.6',
    studies: [
      bond(2, {
        label: '2 players, all fates',
        size: 'scaled',
        over: { kind: 'exhaustive', inputs: everyInput(4, 2).map((fates) => [0, ...fates]) },
      }),
      bond(3, {
        label: '3 players, every bond, three kinds of fates',
        size: 'scaled',
        copying: 'ciphertext',
        over: { kind: 'exhaustive', inputs: OF_THREE.flatMap((fates) => [0, 1, 2].map((pair) => [pair, ...fates])) },
      }),
    ],
  },
  { name: 'bond:deaths', source: '[MW] §3.6', studies: [deaths(2, 2), deaths(1, 3), deaths(3, 2)] },
  {
    name: 'pairing',
    source: '[MW] §3.6',
    studies: [pairing(3, everyPair(3), '3 players, every choice')],
  },
];
