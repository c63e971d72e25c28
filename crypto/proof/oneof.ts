/**
 * "These cards are one of the listed sequences": for some option k all cards j encrypt options[k][j].
 *
 * The columns are folded by coefficients b_j drawn after the cards are fixed: with (A, B) = Σ b_j·card_j and M_k =
 * Σ b_j·options[k][j], option k holds exactly if D_k = (A, B - M_k) is a multiple of (G, Y), but for a probability of
 * 2^-128 an option. "One of the D_k" is a disjunction. The witness is extracted too: who proves it knows Σ b_j·r_j, and
 * by other b_j all r_j, so a copied card cannot be entered as one's own (docs/proofs.md §8.11).
 */
import { ensure } from '../error.ts';
import {
  type FixedBase,
  type Point,
  type Scalar,
  add,
  baseG,
  identity,
  mod,
  subtract,
  sumOfProductsPublic,
  timesBaseSecret,
  timesPublic,
  timesSecret,
} from '../group.ts';
import { type Ciphertext, encodeCiphertexts } from '../elgamal.ts';
import type { RandomBytes } from '../random.ts';
import { Transcript } from '../transcript.ts';
import { absorbKey, conclude, draft, read, size as disjunctionSize } from './disjunction.ts';
import type { Equations, Term } from './batching/equations.ts';

/** K ≥ 1 options of as many face points each as there are cards, L ≥ 1. */
export interface OneofStatement {
  readonly key: FixedBase;
  readonly cards: readonly Ciphertext[];
  readonly options: readonly (readonly Point[])[];
}

/** `index` is the option that holds, `randomness` the r of each card: card = (r·G, face + r·Y). */
export interface OneofWitness {
  readonly index: number;
  readonly randomness: readonly Scalar[];
}

/** Exact length of the proof, in bytes, for K options. */
export function size(options: number): number {
  return disjunctionSize(options);
}

function begin(context: Uint8Array, { key, cards, options }: OneofStatement): [Transcript, Scalar[]] {
  ensure(cards.length > 0 && options.length > 0, 'length', 'there is no card, or no option');
  ensure(
    options.every((option) => option.length === cards.length),
    'length',
    'an option does not have one face for each card',
  );
  const transcript = new Transcript('oneof', context);
  transcript.absorbInteger('cards', cards.length);
  transcript.absorbInteger('options', options.length);
  absorbKey(transcript, key);
  transcript.absorb('cards', encodeCiphertexts(cards));
  for (const option of options) transcript.absorbPoints('option', option);
  return [transcript, transcript.coefficients('fold', cards.length)];
}

/**
 * M_k = Σ b_j·options[k][j]. Options repeat few faces, so each product of a column's coefficient and a face is made
 * once, unless nearly all are different and sums of products are cheaper (about five summands for the price of one
 * product).
 */
function foldOptions(options: readonly (readonly Point[])[], b: readonly Scalar[]): Point[] {
  const products = b.map(() => new Map<Point, Point>());
  const faces = b.map((_, j) => new Set(options.map((option) => option[j]!)));
  const distinct = faces.reduce((sum, column) => sum + column.size, 0);
  if (5 * distinct > options.length * b.length) return options.map((option) => sumOfProductsPublic(option, b));
  faces.forEach((column, j) => {
    for (const face of column) products[j]!.set(face, timesPublic([face], [b[j]!])[0]!);
  });
  return options.map((option) => option.reduce((sum, face, j) => add(sum, products[j]!.get(face)!), identity));
}

/** @throws CryptoError 'length', 'identity', 'argument' */
export function prove(
  context: Uint8Array,
  statement: OneofStatement,
  witness: OneofWitness,
  random: RandomBytes,
): Uint8Array {
  const [transcript, b] = begin(context, statement);
  const { key, cards, options } = statement;
  ensure(witness.randomness.length === cards.length, 'argument', 'the random scalars are not one for each card');
  ensure(options[witness.index] !== undefined, 'argument', 'no such option');
  const r = mod(witness.randomness.reduce((sum, value, j) => sum + value * b[j]!, 0n));
  const folded = sumOfProductsPublic(
    cards.map((card) => card.b),
    b,
  );
  const differences = foldOptions(options, b).map((option) => subtract(folded, option));
  const { challenges, responses } = draft(random, options.length);
  // The first component of all D_k is A = r·G, so T_k begins with (f_k - c_k·r)·G.
  const ta = timesBaseSecret(
    baseG,
    responses.map((f, k) => mod(f - challenges[k]! * r)),
  );
  const fy = timesBaseSecret(key, responses);
  const cd = timesSecret(differences, challenges);
  const announcements = ta.map((a, k) => ({ a, b: subtract(fy[k]!, cd[k]!) }));
  return conclude(transcript, announcements, { challenges, responses }, witness.index, r);
}

/** Enters one proof into `equations`. @throws CryptoError 'length', 'identity', 'point', 'scalar' */
export function verify(context: Uint8Array, statement: OneofStatement, proof: Uint8Array, equations: Equations): void {
  const [transcript, b] = begin(context, statement);
  const { key, cards, options } = statement;
  const reading = read(transcript, key, proof, options.length, equations.readPoints);
  const a = reading.a.reduce((sum, scalar) => sum + scalar, 0n);
  const all = reading.b.reduce((sum, scalar) => sum + scalar, 0n);
  equations.begin(reading.digest);
  equations.add([
    ...reading.terms,
    ...cards.flatMap((card, j): Term[] => [
      [card.a, a * b[j]!],
      [card.b, all * b[j]!],
    ]),
    ...options.flatMap((option, k) => option.map((face, j): Term => [face, -reading.b[k]! * b[j]!])),
  ]);
}
