import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import type { RandomBytes } from '../../../crypto/random.ts';
import { concat } from '../../bytes/concat.ts';
import { u32 } from '../../bytes/u32.ts';

/** Bytes of a seat's seed: drawn once for a seat at a table, kept with its secrets. */
export const SEED_BYTES = 32;

const TAG = new TextEncoder().encode('facedown/1/derive');

/**
 * The key of a seat's randomness at a place: HMAC-SHA-512 of the seat's seed, a pseudo-random function of the place. It
 * tells nothing of the seed, nor of the randomness at another place.
 */
export const derivationKey = (seed: Uint8Array, context: Uint8Array): Uint8Array =>
  hmac(sha512, seed, concat([TAG, context]));

/** The randomness of a derivation key: HMAC-SHA-512 in counter mode. */
export function streamOf(key: Uint8Array): RandomBytes {
  let block = new Uint8Array();
  let counter = 0;
  return (length) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length;) {
      if (block.length === 0) {
        block = hmac(sha512, key, u32(counter));
        counter += 1;
      }
      const taken = block.subarray(0, length - at);
      bytes.set(taken, at);
      block = block.subarray(taken.length);
      at += taken.length;
    }
    return bytes;
  };
}

/**
 * Randomness derived from the seat's seed and the place where it is used. A machine that restarts derives the same
 * randomness at the same place; another place, or other cards before it, give other randomness.
 */
export const derivedFrom =
  (seed: Uint8Array) =>
  (context: Uint8Array): RandomBytes =>
    streamOf(derivationKey(seed, context));
