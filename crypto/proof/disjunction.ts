/**
 * "One of these pairs D_0, …, D_{n-1} is a multiple of (G, Y)": the disjunction of Chaum–Pedersen proofs of Cramer,
 * Damgård and Schoenmakers 1994.
 *
 * The prover draws (c_s, f_s) and announces T_s = f_s·(G, Y) - c_s·D_s for every branch alike, the true one included,
 * of which the prover knows D = R·(G, Y). The challenge x then asks for Σ c_s = x; the prover moves the true branch by
 * d = x - Σ c_s: its c_s by d and its f_s by d·R, which leaves T_s as it is. So no operation on points depends on which
 * branch is true.
 */
import { ensure } from '../error.ts';
import { type FixedBase, type Point, type Scalar, generator, isIdentity, mod } from '../group.ts';
import { type RandomBytes, randomScalars } from '../random.ts';
import type { Transcript } from '../transcript.ts';
import { type ReadPoints, decodeProof, encodeProof, proofSize } from './encoding.ts';
import type { Term } from './batching/equations.ts';

/** A pair of points, as a ciphertext without its bytes. */
export interface Pair {
  readonly a: Point;
  readonly b: Point;
}

/** Challenges and responses of all branches, drawn before anything is announced. */
export interface Draft {
  readonly challenges: readonly Scalar[];
  readonly responses: readonly Scalar[];
}

/** Exact length of the proof, in bytes, for n branches. The last challenge follows from the others. */
export function size(n: number): number {
  return proofSize(2 * n, 2 * n - 1);
}

/** Takes in the key (G, Y), under which the identity is refused. @throws CryptoError 'identity' */
export function absorbKey(transcript: Transcript, key: FixedBase): void {
  ensure(!isIdentity(key.point), 'identity', 'the key is the identity');
  transcript.absorbPoints('key', [generator, key.point]);
}

/** Draws the challenges and responses of n branches. */
export function draft(random: RandomBytes, n: number): Draft {
  return { challenges: randomScalars(random, n), responses: randomScalars(random, n) };
}

/**
 * The prover's last step.
 * @param announcements T_s of each branch
 * @param index the true branch
 * @param witness R, with D_index = R·(G, Y)
 */
export function conclude(
  transcript: Transcript,
  announcements: readonly Pair[],
  { challenges, responses }: Draft,
  index: number,
  witness: Scalar,
): Uint8Array {
  const points = announcements.flatMap((pair) => [pair.a, pair.b]);
  transcript.absorbPoints('announcements', points);
  const x = transcript.challenge('challenge');
  const move = mod(x - challenges.reduce((sum, c) => sum + c, 0n));
  const c = challenges.map((challenge, s) => mod(challenge + (s === index ? move : 0n)));
  const f = responses.map((response, s) => mod(response + (s === index ? move : 0n) * witness));
  return encodeProof(points, [...c.slice(0, -1), ...f]);
}

/** A disjunction that has been read, and what remains to be checked. */
export interface Reading {
  /** A hash over the whole proof and statement. */
  readonly digest: Uint8Array;
  /** The terms of the folded equation except those on the D_s. */
  readonly terms: readonly Term[];
  /** In the folded equation, the scalar of the first component of each D_s. */
  readonly a: readonly Scalar[];
  /** In the folded equation, the scalar of the second component of each D_s. */
  readonly b: readonly Scalar[];
}

/**
 * The verifier's part. The 2n equations f_s·(G, Y) - c_s·D_s - T_s = O are folded into one by weights that are a hash
 * over the whole proof and statement, so that a statement can expand all its D_s at once.
 * @throws CryptoError 'length', 'point', 'scalar'
 */
export function read(
  transcript: Transcript,
  key: FixedBase,
  proof: Uint8Array,
  n: number,
  readPoints: ReadPoints,
): Reading {
  const { points, scalars, responses } = decodeProof(proof, 2 * n, 2 * n - 1, readPoints);
  transcript.absorbPoints('announcements', points);
  const x = transcript.challenge('challenge');
  const c = scalars.slice(0, n - 1);
  c.push(mod(x - c.reduce((sum, challenge) => sum + challenge, 0n)));
  const f = scalars.slice(n - 1);
  transcript.absorb('responses', responses);
  const digest = transcript.digest('proof');
  const weights = transcript.challenges('weights', 2 * n);
  const weigh = (values: readonly Scalar[], offset: number): Scalar[] =>
    values.map((value, s) => mod(value * weights[2 * s + offset]!));
  const total = (values: readonly Scalar[]): bigint => values.reduce((sum, value) => sum + value, 0n);
  return {
    digest,
    terms: [
      [generator, total(weigh(f, 0))],
      [key.point, total(weigh(f, 1))],
      ...points.map((point, i): Term => [point, -weights[i]!]),
    ],
    a: weigh(c, 0).map((scalar) => -scalar),
    b: weigh(c, 1).map((scalar) => -scalar),
  };
}
