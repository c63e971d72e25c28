/** Randomness comes in through an interface; here it becomes scalars, indices and permutations, all exactly uniform. */
import { CryptoError, ensure } from './error.ts';
import { ORDER, type Scalar } from './scalar.ts';

/** Returns `length` fresh uniform bytes, unpredictable to everyone else. */
export type RandomBytes = (length: number) => Uint8Array;

function draw(random: RandomBytes, length: number): DataView {
  const bytes = random(length);
  ensure(bytes.length === length, 'length', 'the random source returned a wrong number of bytes');
  return new DataView(bytes.buffer, bytes.byteOffset, length);
}

/** A source that keeps giving unusable bytes is broken; an honest one fails this often with probability 2^-128. */
const ATTEMPTS = 128;

/** Uniform in 0 .. ORDER - 1: 253 bits, drawn again if ORDER or more (about every other time). */
export function randomScalar(random: RandomBytes): Scalar {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const view = draw(random, 32);
    let n = 0n;
    for (let i = 24; i >= 0; i -= 8) n = (n << 64n) | view.getBigUint64(i, true);
    n = BigInt.asUintN(253, n);
    if (n < ORDER) return n;
  }
  throw new CryptoError('argument', 'the random source is broken');
}

/** n independent uniform scalars. */
export function randomScalars(random: RandomBytes, n: number): Scalar[] {
  return Array.from({ length: n }, () => randomScalar(random));
}

/** Uniform in 0 .. n - 1, for 1 ≤ n ≤ 2^32, by rejection: a remainder alone would favour small numbers. */
export function randomIndex(random: RandomBytes, n: number): number {
  ensure(
    Number.isInteger(n) && n >= 1 && n <= 2 ** 32,
    'argument',
    `an index is drawn out of ${n}, not out of 1 to 2^32`,
  );
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const value = draw(random, 4).getUint32(0, true);
    if (value < limit) return value % n;
  }
  throw new CryptoError('argument', 'the random source is broken');
}

/** A uniform permutation of 0 .. n - 1: Fisher and Yates, Knuth TAOCP 2 §3.4.2 algorithm P. */
export function randomPermutation(random: RandomBytes, n: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = randomIndex(random, i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
