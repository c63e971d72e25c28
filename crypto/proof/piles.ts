/** What the two proofs about piles of cards have in common. */
import { ensure } from '../error.ts';
import type { FixedBase, Scalar } from '../group.ts';
import { type Ciphertext, encodeCiphertexts } from '../elgamal.ts';
import type { Transcript } from '../transcript.ts';
import { absorbKey } from './disjunction.ts';

/** Piles of equally many cards: piles[i][j] is card j of pile i. */
export type Piles = readonly (readonly Ciphertext[])[];

/** `input` is the verifier's own state, `output` what the shuffler sent. */
export interface PilesStatement {
  readonly key: FixedBase;
  readonly input: Piles;
  readonly output: Piles;
}

/**
 * The number of piles and of cards in each, at least one, the same before and after.
 * @throws CryptoError 'length'
 */
export function shape({ input, output }: PilesStatement): { piles: number; width: number } {
  const piles = input.length;
  const width = input[0]?.length ?? 0;
  ensure(piles > 0 && width > 0, 'length', 'there is no pile, or no card in a pile');
  ensure(output.length === piles, 'length', `${output.length} piles after the shuffle, ${piles} before it`);
  ensure(
    [...input, ...output].every((pile) => pile.length === width),
    'length',
    'the piles differ in size',
  );
  return { piles, width };
}

/** Takes in the sizes, the key and all cards. @throws CryptoError 'length', 'identity' */
export function absorbStatement(transcript: Transcript, statement: PilesStatement): { piles: number; width: number } {
  const { piles, width } = shape(statement);
  transcript.absorbInteger('piles', piles);
  transcript.absorbInteger('width', width);
  absorbKey(transcript, statement.key);
  transcript.absorb('input', ...statement.input.map(encodeCiphertexts));
  transcript.absorb('output', ...statement.output.map(encodeCiphertexts));
  return { piles, width };
}

/** @throws CryptoError 'argument' unless there is a scalar for each card */
export function ensureRandomness(randomness: readonly (readonly Scalar[])[], piles: number, width: number): void {
  ensure(
    randomness.length === piles && randomness.every((pile) => pile.length === width),
    'argument',
    'the random scalars are not one for each card',
  );
}

/** Is it a permutation of 0 .. n - 1? */
export function isPermutation(order: readonly number[], n: number): boolean {
  return order.length === n && new Set(order).size === n && order.every((i) => Number.isInteger(i) && i >= 0 && i < n);
}
