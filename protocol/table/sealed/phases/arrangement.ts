import type { Claim } from '../../../../crypto/proof/batching/claim.ts';
import * as permutation from '../../../../crypto/proof/permutation.ts';
import * as rotation from '../../../../crypto/proof/rotation.ts';
import type { RandomBytes } from '../../../../crypto/random.ts';
import { concat } from '../../../bytes/concat.ts';
import { Reader } from '../../../bytes/reader.ts';
import type { Sitting } from '../setting.ts';
import type { Piles } from './shuffle.ts';
import {
  cardsIn,
  claimOf,
  decodePiles,
  drawBlinding,
  encodePiles,
  permute,
  pilesSize,
  proofSize,
  prove,
} from './shuffle.ts';

/** Size of the proof of an arrangement, which is a shuffle by one seat alone, in any order. */
export const arrangeProofSize = (piles: readonly (readonly unknown[])[]): number =>
  piles.length === 2 ? rotation.size(2) : permutation.size(piles.length, piles[0]!.length);

/** Output and proof of an arrangement in the chosen order. */
export function arrange(
  setting: Sitting,
  context: Uint8Array,
  input: Piles,
  order: readonly number[],
  random: RandomBytes,
): Uint8Array {
  const blinding = drawBlinding(setting, cardsIn(input), random);
  const { output, secret } = permute(input, order, blinding);
  return concat([encodePiles(output), prove(setting, context, 'scramble', { input, output, secret }, random)]);
}

/** Reads the output of `arrange`. @throws {CryptoError} */
export function readArranged(
  setting: Sitting,
  context: Uint8Array,
  input: Piles,
  body: Uint8Array,
): { output: Piles; claim: Claim } {
  const reader = new Reader(body);
  const output = decodePiles(setting.deferred, reader.take(pilesSize(input)), input);
  const proof = reader.take(proofSize('scramble', input));
  return { output, claim: claimOf(setting, context, 'scramble', { input, output }, proof) };
}
