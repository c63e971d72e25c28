/**
 * "These piles are those piles in one of the listed orders", every card re-randomised: for one permutation p_s of a
 * short public list, output[i][j] = input[p_s(i)][j] + rho[i][j]·(G, Y). Without a list: one of the N rotations,
 * p_s(i) = (i + s) mod N, which is the pile-shifting shuffle and, for N = 2, the random bisection cut. Our own
 * composition (docs/proofs.md §7).
 *
 * Statement and all sizes are hashed, then a (uniform) and b_j (`coefficients`: b_0 = 1, the others of 128 bits) drawn.
 * Let
 *
 *     F[i] = Σ_j b_j·input[i][j]      F'[i] = Σ_j b_j·output[i][j]
 *     D_s  = Σ_i k·a^(N-1-i)·(F'[i] - F[p_s(i)])
 *
 * with a public factor k ≠ 0 (below). If p_s is the true order, D_s = R·(G, Y) with R = Σ_ij k·a^(N-1-i)·b_j·rho[i][j].
 * The proof is a disjunction: one of the D_s is a multiple of (G, Y).
 *
 * Soundness. Suppose no p_s is true. Then for each s some difference output[i][j] - input[p_s(i)][j] does not decrypt
 * to O. For that i, the sum over j with the b_j does not either, except with probability 2^-128 (`coefficients`); given it
 * does not, D_s decrypts to a nonzero polynomial in a of degree N - 1 at most, zero for at most N - 1 of the ORDER
 * values of a. By the union bound over S permutations one of the D_s is a multiple of (G, Y), which is the same as:
 * decrypts to O, with probability at most S·(2^-128 + (N-1)·ORDER^-1) for each hash tried. Otherwise the statement of
 * the disjunction is false, and it is convincing with probability 1/ORDER a hash (special soundness). All of it in the
 * random oracle model: (a, b_j) are drawn after input and output are fixed, the challenge after the announcements. The
 * verifier's folding of equations adds 1/ORDER. Zero knowledge is that of the disjunction: a and b_j are public, and
 * all D_s too.
 */
import { ensure } from '../error.ts';
import { type Scalar, invert, mod } from '../group.ts';
import type { RandomBytes } from '../random.ts';
import { Transcript } from '../transcript.ts';
import { conclude, draft, read, size as disjunctionSize } from './disjunction.ts';
import type { Equations, Term } from './batching/equations.ts';
import { type PilesStatement, absorbStatement, ensureRandomness, isPermutation } from './piles.ts';
import { type Folding, announce } from './rotation-branches.ts';

/** `permutations` is the list: without it, the rotations of all piles. */
export interface RotationStatement extends PilesStatement {
  readonly permutations?: readonly (readonly number[])[];
}

/**
 * output[i] comes from input[(i + index) mod N], or from input[permutations[index][i]]; `randomness[i][j]` is the rho
 * of output[i][j].
 */
export interface RotationWitness {
  readonly index: number;
  readonly randomness: readonly (readonly Scalar[])[];
}

/**
 * Exact length of the proof, in bytes: for rotations the number of piles, for a list its length; any number of cards.
 */
export function size(permutations: number): number {
  return disjunctionSize(permutations);
}

/** p_s(i) = (i + s) mod n, for s = 0 .. n - 1. */
export function rotations(n: number): number[][] {
  return Array.from({ length: n }, (_, s) => Array.from({ length: n }, (_, i) => (i + s) % n));
}

function begin(context: Uint8Array, statement: RotationStatement): [Transcript, Folding] {
  const transcript = new Transcript('rotation', context);
  const { piles, width } = absorbStatement(transcript, statement);
  const list = statement.permutations;
  if (list !== undefined) {
    const sound = list.length > 0 && list.every((order) => isPermutation(order, piles));
    ensure(sound, 'argument', 'not permutations of the piles');
    transcript.absorbInteger('permutations', list.length);
    for (const order of list) for (const i of order) transcript.absorbInteger('position', i);
  }
  const a = transcript.challenge('a');
  const powers: Scalar[] = [1n];
  while (powers.length < piles) powers.push(mod(powers.at(-1)! * a));
  powers.reverse();
  // With k = (1 - a^N)^-1 the sums over F of successive rotations differ by one product with a (rotation-branches.ts).
  // There is no inverse for at most N values of a out of ORDER.
  const cyclic = list === undefined && piles > 2;
  const k = cyclic ? invert(1n - powers[0]! * a) : 1n;
  return [
    transcript,
    {
      a,
      columns: transcript.coefficients('b', width),
      rows: cyclic ? powers.map((power) => mod(power * k)) : powers,
      permutations: list ?? rotations(piles),
      cyclic,
    },
  ];
}

/** @throws CryptoError 'length', 'identity', 'argument' */
export function prove(
  context: Uint8Array,
  statement: RotationStatement,
  witness: RotationWitness,
  random: RandomBytes,
): Uint8Array {
  const [transcript, folding] = begin(context, statement);
  const { rows, columns, permutations } = folding;
  const { index, randomness } = witness;
  ensureRandomness(randomness, rows.length, columns.length);
  ensure(permutations[index] !== undefined, 'argument', 'no such permutation');
  let r = 0n;
  rows.forEach((row, i) => columns.forEach((column, j) => (r += mod(row * column) * randomness[i]![j]!)));
  r = mod(r);
  const drafted = draft(random, permutations.length);
  const announcements = announce(statement, folding, drafted, index, r);
  return conclude(transcript, announcements, drafted, index, r);
}

/** Enters one proof into `equations`. @throws CryptoError 'length', 'identity', 'argument', 'point', 'scalar' */
export function verify(
  context: Uint8Array,
  statement: RotationStatement,
  proof: Uint8Array,
  equations: Equations,
): void {
  const [transcript, { rows, columns, permutations }] = begin(context, statement);
  const reading = read(transcript, statement.key, proof, permutations.length, equations.readPoints);
  const terms: Term[] = [...reading.terms];
  for (const component of ['a', 'b'] as const) {
    const scalars = reading[component];
    const total = mod(scalars.reduce((sum, scalar) => sum + scalar, 0n));
    // Pile m stands at place i of the s-th order: Σ_s scalar_s·row_i, over all s.
    const piles = rows.map(() => 0n);
    permutations.forEach((order, s) => order.forEach((m, i) => (piles[m]! += scalars[s]! * rows[i]!)));
    rows.forEach((row, i) => {
      const after = mod(total * row);
      const before = mod(piles[i]!);
      columns.forEach((column, j) => {
        terms.push([statement.output[i]![j]![component], after * column]);
        terms.push([statement.input[i]![j]![component], -before * column]);
      });
    });
  }
  equations.begin(reading.digest);
  equations.add(terms);
}
