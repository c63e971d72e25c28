/**
 * "These piles are those piles in some order", every card re-randomised: output[i][j] = input[p(i)][j] +
 * rho[i][j]·(G, Y) for a secret permutation p. The proof is that of Terelius and Wikström with the generators of
 * generators.ts.
 */
import type { RandomBytes } from '../random.ts';
import type { Equations } from './batching/equations.ts';
import { generators } from './generators.ts';
import type { PilesStatement } from './piles.ts';
import { type PermutationWitness, proveWith, sizeWith } from './terelius-wikstrom.ts';
import { verifyWith } from './terelius-wikstrom-verify.ts';

export type { PilesStatement as PermutationStatement } from './piles.ts';
export type { PermutationWitness } from './terelius-wikstrom.ts';

/** Exact length of the proof, in bytes, for so many piles of so many cards. */
export function size(piles: number, width: number): number {
  return sizeWith(piles, width);
}

/** @throws CryptoError 'length', 'identity', 'argument' */
export function prove(
  context: Uint8Array,
  statement: PilesStatement,
  witness: PermutationWitness,
  random: RandomBytes,
): Uint8Array {
  return proveWith(generators(statement.input.length), context, statement, witness, random);
}

/** Enters one proof into `equations`. @throws CryptoError 'length', 'identity', 'point', 'scalar' */
export function verify(context: Uint8Array, statement: PilesStatement, proof: Uint8Array, equations: Equations): void {
  verifyWith(generators(statement.input.length), context, statement, proof, equations);
}
