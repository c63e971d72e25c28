import type { Ciphertext } from '../../../../crypto/elgamal.ts';
import type { Mask } from '../../../../crypto/elgamal.ts';
import { applyMasks, CIPHERTEXT_BYTES, encodeCiphertexts, masks } from '../../../../crypto/elgamal.ts';
import type { Scalar } from '../../../../crypto/group.ts';
import type { Claim } from '../../../../crypto/proof/batching/claim.ts';
import * as permutation from '../../../../crypto/proof/permutation.ts';
import * as rotation from '../../../../crypto/proof/rotation.ts';
import { randomIndex, randomPermutation, randomScalars } from '../../../../crypto/random.ts';
import type { RandomBytes } from '../../../../crypto/random.ts';
import { Transcript } from '../../../../crypto/transcript.ts';
import type { ShuffleKind } from '../../step.ts';
import type { DeferredChecks } from '../deferred.ts';
import { readCiphertexts } from '../deferred.ts';
import type { Sitting } from '../setting.ts';

/** Ciphertexts of piles: pile by pile, card by card. */
export type Piles = readonly (readonly Ciphertext[])[];

/** The witness of a shuffle: output pile i was input pile order[i], re-randomised by randomness[i]. */
export interface Secret {
  readonly order: readonly number[];
  readonly randomness: readonly (readonly Scalar[])[];
}

/** Identifies a place and piles: the seed of a seat's randomness for one use in a shuffle. */
export function contextOf(use: 'order' | 'masks', place: Uint8Array, input: Piles): Uint8Array {
  const transcript = new Transcript(`facedown/1/pass/${use}`, place);
  transcript.absorb('input', encodePiles(input));
  return transcript.digest('context');
}

/** Chooses a hidden order of the piles, uniformly. */
export function drawOrder(how: ShuffleKind, piles: number, random: RandomBytes): number[] {
  if (how === 'scramble') return randomPermutation(random, piles);
  const by = randomIndex(random, piles);
  return Array.from({ length: piles }, (_, index) => (index + by) % piles);
}

/** The masks of one shuffle's piles, card by card in the order of the output. */
export interface Blinding {
  readonly randomness: readonly Scalar[];
  readonly masks: readonly Mask[];
}

/** Prepares the masks, which is most of the work of a pass and needs only the number of cards. */
export function drawBlinding(setting: Sitting, cards: number, random: RandomBytes): Blinding {
  const randomness = randomScalars(random, cards);
  return { randomness, masks: masks(setting.joint.key, randomness) };
}

/** Reorders and re-randomises piles: one seat's part in a shuffle. */
export function permute(
  input: Piles,
  order: readonly number[],
  { randomness, masks: by }: Blinding,
): { output: Piles; secret: Secret } {
  const width = input[0]?.length ?? 0;
  const cards = order.flatMap((from) => input[from]!);
  return { output: rows(applyMasks(cards, by), width), secret: { order, randomness: rows(randomness, width) } };
}

/** Two piles have two orders, both of which are rotations, and a rotation proof is much shorter. */
const asRotation = (how: ShuffleKind, piles: number): boolean => how === 'shift' || piles === 2;

export const proofSize = (how: ShuffleKind, input: Piles): number =>
  asRotation(how, input.length) ? rotation.size(input.length) : permutation.size(input.length, input[0]!.length);

export function prove(
  setting: Sitting,
  context: Uint8Array,
  how: ShuffleKind,
  { input, output, secret }: { input: Piles; output: Piles; secret: Secret },
  random: RandomBytes,
): Uint8Array {
  const statement = { key: setting.joint.key, input, output };
  if (asRotation(how, input.length)) {
    return rotation.prove(context, statement, { index: secret.order[0]!, randomness: secret.randomness }, random);
  }
  return permutation.prove(context, statement, { permutation: secret.order, randomness: secret.randomness }, random);
}

/** The statement of a shuffle's proof. */
export const claimOf = (
  setting: Sitting,
  context: Uint8Array,
  how: ShuffleKind,
  { input, output }: { input: Piles; output: Piles },
  proof: Uint8Array,
): Claim => ({
  kind: asRotation(how, input.length) ? 'rotation' : 'permutation',
  context,
  statement: { key: setting.joint.key, input, output },
  proof,
});

export const cardsIn = (piles: Piles): number => piles.length * piles[0]!.length;

export const pilesSize = (piles: Piles): number => cardsIn(piles) * CIPHERTEXT_BYTES;

export const encodePiles = (piles: Piles): Uint8Array => encodeCiphertexts(piles.flat());

/** Piles of the same shape as `like`. @throws {CryptoError} */
export const decodePiles = (deferred: DeferredChecks | undefined, bytes: Uint8Array, like: Piles): Piles =>
  rows(readCiphertexts(deferred, bytes), like[0]!.length);

/** A flat list in rows of `width`. */
function rows<T>(list: readonly T[], width: number): T[][] {
  const result: T[][] = [];
  for (let from = 0; from < list.length; from += width) result.push(list.slice(from, from + width));
  return result;
}
