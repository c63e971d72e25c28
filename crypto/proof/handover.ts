/**
 * "These are my shares, for this viewer's eyes": (A_k, B_k) = (r_k·G, x·C_k + r_k·V) encrypts the share of a decryption
 * to the viewer, and the proof shows everybody that it is the right share, X = x·G, without opening it.
 *
 * The cards are folded by coefficients e_k drawn after all of them are fixed; with A = Σ e_k·A_k, B = Σ e_k·B_k and
 * C = Σ e_k·C_k the proof is of knowledge of (x, R) with X = x·G, A = R·G, B = x·C + R·V: Maurer 2009, the preimage of
 * a group homomorphism. Let r_k be the logarithm of A_k. Then Σ e_k·(B_k - x·C_k - r_k·V) = O, so each summand is O, except
 * with probability 2^-128.
 */
import { ensure } from '../error.ts';
import {
  type FixedBase,
  type Point,
  type Scalar,
  add,
  baseG,
  generator,
  isIdentity,
  mod,
  subtract,
  sumOfProductsPublic,
  timesBaseSecret,
  timesSecret,
} from '../group.ts';
import { type Ciphertext, ciphertext, encodeCiphertexts } from '../elgamal.ts';
import { type RandomBytes, randomScalar, randomScalars } from '../random.ts';
import { Transcript } from '../transcript.ts';
import { decodeProof, encodeProof, proofSize } from './encoding.ts';
import type { Equations, Term } from './batching/equations.ts';

/** `bases` are the first components of the cards, in order; `handed` the encrypted shares. At least one. */
export interface HandoverStatement {
  readonly shareKey: Point;
  readonly viewer: FixedBase;
  readonly bases: readonly Point[];
  readonly handed: readonly Ciphertext[];
}

/** `share` is x, `blinding` the r_k. */
export interface HandoverWitness {
  readonly share: Scalar;
  readonly blinding: readonly Scalar[];
}

/** Encrypts the shares x·C_k to the viewer. */
export function handover(
  viewer: FixedBase,
  bases: readonly Point[],
  share: Scalar,
  random: RandomBytes,
): { handed: Ciphertext[]; blinding: Scalar[] } {
  const blinding = randomScalars(random, bases.length);
  const shares = timesSecret(
    bases,
    bases.map(() => share),
  );
  const a = timesBaseSecret(baseG, blinding);
  const masks = timesBaseSecret(viewer, blinding);
  return { handed: shares.map((point, k) => ciphertext(a[k]!, add(point, masks[k]!))), blinding };
}

/** The viewer takes the shares out: x·C_k = B_k - v·A_k. */
export function receive(viewerSecret: Scalar, handed: readonly Ciphertext[]): Point[] {
  const masks = timesSecret(
    handed.map((card) => card.a),
    handed.map(() => viewerSecret),
  );
  return handed.map((card, k) => subtract(card.b, masks[k]!));
}

/** Exact length of the proof, in bytes, for any number of cards. */
export function size(): number {
  return proofSize(3, 2);
}

function begin(context: Uint8Array, statement: HandoverStatement): [Transcript, Scalar[]] {
  const { shareKey, viewer, bases, handed } = statement;
  ensure(
    bases.length > 0 && bases.length === handed.length,
    'length',
    'the shares are not one for each base, or there is no base',
  );
  ensure(
    !isIdentity(shareKey) && !isIdentity(viewer.point),
    'identity',
    'the share key or the viewer key is the identity',
  );
  const transcript = new Transcript('handover', context);
  transcript.absorbInteger('count', bases.length);
  transcript.absorbPoints('keys', [shareKey, viewer.point]);
  transcript.absorbPoints('bases', bases);
  transcript.absorb('handed', encodeCiphertexts(handed));
  return [transcript, transcript.coefficients('fold', bases.length)];
}

/** @throws CryptoError 'length', 'identity' */
export function prove(
  context: Uint8Array,
  statement: HandoverStatement,
  witness: HandoverWitness,
  random: RandomBytes,
): Uint8Array {
  const [transcript, e] = begin(context, statement);
  ensure(witness.blinding.length === e.length, 'argument', 'the blindings are not one for each card');
  const base = sumOfProductsPublic(statement.bases, e);
  const blinding = witness.blinding.reduce((sum, r, k) => sum + r * e[k]!, 0n);
  const x = randomScalar(random);
  const r = randomScalar(random);
  const [xg, rg] = timesBaseSecret(baseG, [x, r]) as [Point, Point];
  const [xc] = timesSecret([base], [x]) as [Point];
  const [rv] = timesBaseSecret(statement.viewer, [r]) as [Point];
  const announcements = [xg, rg, add(xc, rv)];
  transcript.absorbPoints('announcements', announcements);
  const c = transcript.challenge('challenge');
  return encodeProof(announcements, [mod(x + c * witness.share), mod(r + c * blinding)]);
}

/** Enters one proof into `equations`. @throws CryptoError 'length', 'identity', 'point', 'scalar' */
export function verify(
  context: Uint8Array,
  statement: HandoverStatement,
  proof: Uint8Array,
  equations: Equations,
): void {
  const { points, scalars, responses } = decodeProof(proof, 3, 2, equations.readPoints);
  const [transcript, e] = begin(context, statement);
  transcript.absorbPoints('announcements', points);
  const c = transcript.challenge('challenge');
  const [x, r] = scalars as [Scalar, Scalar];
  transcript.absorb('responses', responses);
  equations.begin(transcript.digest('proof'));
  equations.add([
    [generator, x],
    [statement.shareKey, -c],
    [points[0]!, -1n],
  ]);
  equations.add([[generator, r], ...statement.handed.map((card, k): Term => [card.a, -c * e[k]!]), [points[1]!, -1n]]);
  equations.add([
    ...statement.bases.map((base, k): Term => [base, x * e[k]!]),
    [statement.viewer.point, r],
    ...statement.handed.map((card, k): Term => [card.b, -c * e[k]!]),
    [points[2]!, -1n],
  ]);
}
