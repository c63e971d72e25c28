/** One honest instance of every statement, and every way to alter it: what the tests of all proofs run over. */
import { type Ciphertext, ciphertext, rerandomiseMany, trivial } from '../../../crypto/elgamal.ts';
import { type Point, add, generator, identity, timesSecret } from '../../../crypto/group.ts';
import * as dleq from '../../../crypto/proof/dleq.ts';
import type { Equations } from '../../../crypto/proof/batching/equations.ts';
import * as handover from '../../../crypto/proof/handover.ts';
import * as oneof from '../../../crypto/proof/oneof.ts';
import * as permutation from '../../../crypto/proof/permutation.ts';
import type { PilesStatement } from '../../../crypto/proof/piles.ts';
import * as possession from '../../../crypto/proof/possession.ts';
import * as rotation from '../../../crypto/proof/rotation.ts';
import { type RandomBytes, randomScalars } from '../../../crypto/random.ts';
import { deal, face, keyPair, seeded, sent, shuffle } from '../support.ts';

type Verify = (context: Uint8Array, proof: Uint8Array, equations: Equations) => void;

export interface Case {
  readonly name: string;
  /** How the proof is made up. */
  readonly points: number;
  readonly scalars: number;
  readonly size: number;
  readonly prove: (context: Uint8Array, random: RandomBytes) => Uint8Array;
  readonly verify: Verify;
  /** The same, of a statement in which the named item is another valid one. */
  readonly altered: Readonly<Record<string, Verify>>;
}

type Prover<S, W> = (context: Uint8Array, statement: S, witness: W, random: RandomBytes) => Uint8Array;
type Verifier<S> = (context: Uint8Array, statement: S, proof: Uint8Array, equations: Equations) => void;

function make<S, W>(
  name: string,
  [points, scalars, size]: [number, number, number],
  module: { prove: Prover<S, W>; verify: Verifier<S> },
  statement: S,
  witness: W,
  alterations: Record<string, Partial<S>>,
): Case {
  const verify =
    (s: S): Verify =>
    (context, proof, equations) => {
      module.verify(context, s, proof, equations);
    };
  return {
    name,
    points,
    scalars,
    size,
    prove: (context, random) => module.prove(context, statement, witness, random),
    verify: verify(statement),
    altered: Object.fromEntries(
      Object.entries(alterations).map(([item, change]) => [item, verify({ ...statement, ...change })]),
    ),
  };
}

const random = seeded('cases');
const { secret, key } = keyPair(random);
const other = keyPair(random);
const viewer = keyPair(random);

/** The list with item i changed. */
function changed<T>(items: readonly T[], i: number, change: (item: T) => T): T[] {
  return items.map((item, k) => (k === i ? change(item) : item));
}

const moved = (point: Point): Point => add(point, generator);
const movedA = (card: Ciphertext): Ciphertext => ciphertext(moved(card.a), card.b);
const movedB = (card: Ciphertext): Ciphertext => ciphertext(card.a, moved(card.b));

function pileAlterations({ input, output }: PilesStatement): Record<string, Partial<PilesStatement>> {
  const last = input.length - 1;
  return {
    key: { key: other.key },
    'input A': { input: changed(input, 0, (pile) => changed(pile, 0, movedA)) },
    'input B': { input: changed(input, last, (pile) => changed(pile, pile.length - 1, movedB)) },
    'output A': { output: changed(output, last, (pile) => changed(pile, 0, movedA)) },
    'output B': { output: changed(output, 0, (pile) => changed(pile, pile.length - 1, movedB)) },
    'output columns swapped': { output: output.map((pile) => [...pile].reverse()) },
    'output piles swapped': { output: [output[last]!, ...output.slice(1, last), output[0]!] },
    'output re-randomised': {
      output: output.map((pile) => sent(rerandomiseMany(key, pile, randomScalars(seeded('again'), pile.length)))),
    },
    'input and output exchanged': { input: output, output: input },
    'a pile less': { input: input.slice(1), output: output.slice(1) },
    'a column less': { input: input.map((pile) => pile.slice(1)), output: output.map((pile) => pile.slice(1)) },
  };
}

function dleqCase(): Case {
  const bases = [...deal(key, [['a', 'b']], random)[0]!.map((card) => card.a), identity];
  const statement = {
    shareKey: key.point,
    bases,
    shares: timesSecret(
      bases,
      bases.map(() => secret),
    ),
  };
  return make('dleq', [2, 1, dleq.size()], dleq, statement, secret, {
    'share key': { shareKey: other.key.point },
    'a base': { bases: changed(bases, 1, moved) },
    'a share': { shares: changed(statement.shares, 0, moved) },
    "the identity's share": { shares: changed(statement.shares, 2, moved) },
    'shares exchanged': { shares: [statement.shares[1]!, statement.shares[0]!, identity] },
    'a card less': { bases: bases.slice(1), shares: statement.shares.slice(1) },
  });
}

function handoverCase(): Case {
  const bases = [...deal(key, [['a', 'b']], random)[0]!.map((card) => card.a), identity];
  const { handed, blinding } = handover.handover(viewer.key, bases, secret, random);
  const statement = { shareKey: key.point, viewer: viewer.key, bases, handed: sent(handed) };
  return make(
    'handover',
    [3, 2, handover.size()],
    handover,
    statement,
    { share: secret, blinding },
    {
      'share key': { shareKey: other.key.point },
      viewer: { viewer: other.key },
      'a base': { bases: changed(bases, 0, moved) },
      'a handed A': { handed: changed(statement.handed, 1, movedA) },
      'a handed B': { handed: changed(statement.handed, 1, movedB) },
      'handed exchanged': { handed: [statement.handed[1]!, statement.handed[0]!, statement.handed[2]!] },
      'a card less': { bases: bases.slice(1), handed: statement.handed.slice(1) },
    },
  );
}

function oneofCase(): Case {
  const options = [
    [face('a'), face('b')],
    [face('b'), face('a')],
    [face('a'), face('a')],
  ];
  const randomness = randomScalars(random, 2);
  const cards = sent(rerandomiseMany(key, options[1]!.map(trivial), randomness));
  return make(
    'oneof',
    [6, 5, oneof.size(3)],
    oneof,
    { key, cards, options },
    { index: 1, randomness },
    {
      key: { key: other.key },
      'a card A': { cards: changed(cards, 0, movedA) },
      'a card B': { cards: changed(cards, 1, movedB) },
      'cards exchanged': { cards: [...cards].reverse() },
      'an option': { options: changed(options, 2, () => [face('b'), face('b')]) },
      'options exchanged': { options: [...options].reverse() },
      'an option less': { options: options.slice(1) },
    },
  );
}

function rotationCase(name: string, names: string[][], index: number, permutations?: number[][]): Case {
  const input = deal(key, names, random);
  const order = (permutations ?? rotation.rotations(names.length))[index]!;
  const { output, randomness } = shuffle(key, input, order, random);
  const statement = { key, input, output, ...(permutations && { permutations }) };
  const branches = permutations?.length ?? names.length;
  return make(
    name,
    [2 * branches, 2 * branches - 1, rotation.size(branches)],
    rotation,
    statement,
    { index, randomness },
    {
      ...pileAlterations(statement),
      ...(permutations && {
        'another list': { permutations: changed(permutations, 0, (list) => [...list].reverse()) },
        'the list in another order': { permutations: [...permutations].reverse() },
      }),
    },
  );
}

function permutationCase(): Case {
  const input = deal(
    key,
    [
      ['a', 'b'],
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'a'],
    ],
    random,
  );
  const order = [2, 0, 3, 1];
  const { output, randomness } = shuffle(key, input, order, random);
  const statement = { key, input, output };
  return make(
    'permutation',
    [19, 13, permutation.size(4, 2)],
    permutation,
    statement,
    { permutation: order, randomness },
    pileAlterations(statement),
  );
}

export const cases: readonly Case[] = [
  make('possession', [1, 1, possession.size()], possession, { key: key.point }, secret, {
    key: { key: other.key.point },
  }),
  dleqCase(),
  handoverCase(),
  oneofCase(),
  rotationCase(
    'bisection',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    1,
  ),
  rotationCase(
    'rotation',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['a', 'b'],
      ['e', 'f'],
      ['a', 'a'],
    ],
    3,
  ),
  rotationCase(
    'listed',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
    1,
    [
      [0, 1, 2, 3],
      [1, 0, 2, 3],
      [1, 0, 3, 2],
    ],
  ),
  permutationCase(),
];
