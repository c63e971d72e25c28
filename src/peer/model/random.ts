import type { RandomBytes } from '../../../crypto/random.ts';

/** `getRandomValues` serves no more than this at once (W3C Web Cryptography §10.1.1). */
const AT_ONCE = 65_536;

/**
 * Random bytes drawn in advance for small requests, because a call costs more than the bytes, and a proof makes
 * hundreds of calls.
 */
const pool = new Uint8Array(4096);
let left = 0;

/** The machine's own randomness: all secrets of the product come from here. */
export const systemRandom: RandomBytes = (length) => {
  const bytes = new Uint8Array(length);
  if (length <= 64) {
    if (left < length) {
      crypto.getRandomValues(pool);
      left = pool.length;
    }
    left -= length;
    bytes.set(pool.subarray(left, left + length));
    // Handed out once, and then nowhere but there.
    pool.fill(0, left, left + length);
    return bytes;
  }
  for (let at = 0; at < length; at += AT_ONCE) {
    crypto.getRandomValues(bytes.subarray(at, Math.min(at + AT_ONCE, length)));
  }
  return bytes;
};

/** The highest seed of a game of bots: with it the seeds of the bots fit 32 bits, which is all that `uniformFrom` reads. */
export const MOST_SEED = 2 ** 27;

/** The seed of one bot's choices. No two bots of a game share one, since 16 is above `MAX_SEATS`. */
export const botSeed = (seed: number, seat: number): number => seed * 16 + seat;

/**
 * Draws uniform integers 0 … n-1 for what need not be secret, such as the choices of bots: by chance, or, with a seed,
 * the same in every run (SplitMix32).
 */
export function uniformFrom(seed: number | undefined): (n: number) => number {
  if (seed === undefined) return (n) => draw(() => new DataView(systemRandom(4).buffer).getUint32(0), n);
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return (n) => draw(next, n);
}

/** Draws a uniform number by rejection sampling. */
function draw(next: () => number, n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const value = next();
    if (value < limit) return value % n;
  }
}
