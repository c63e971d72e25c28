/** What the cryptography's tests share: reproducible randomness, keys, cards and readable bytes. */
import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { sha512 } from '@noble/hashes/sha2.js';
import {
  type Ciphertext,
  decodeCiphertexts,
  encodeCiphertexts,
  encryptMany,
  rerandomiseMany,
} from '../../crypto/elgamal.ts';
import { CryptoError, type CryptoFault } from '../../crypto/error.ts';
import {
  type FixedBase,
  type Point,
  type Scalar,
  baseG,
  fixedBase,
  hashToPoint,
  timesBaseSecret,
} from '../../crypto/group.ts';
import { Equations } from '../../crypto/proof/batching/equations.ts';
import { type RandomBytes, randomScalar, randomScalars } from '../../crypto/random.ts';

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const unhex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

/** SHA-512 in counter mode: the same bytes for the same seed. */
export function seeded(seed: string): RandomBytes {
  let counter = 0;
  let pool = new Uint8Array();
  return (length) => {
    while (pool.length < length) {
      const block = sha512(utf8(`${seed}/${counter++}`));
      pool = new Uint8Array([...pool, ...block]);
    }
    const bytes = pool.slice(0, length);
    pool = pool.slice(length);
    return bytes;
  };
}

export function keyPair(random: RandomBytes): { secret: Scalar; key: FixedBase } {
  const secret = randomScalar(random);
  return { secret, key: fixedBase(timesBaseSecret(baseG, [secret])[0]!) };
}

const faces = new Map<string, Point>();

export function face(name: string): Point {
  let point = faces.get(name);
  if (point === undefined) faces.set(name, (point = hashToPoint(utf8(name), 'test/face')));
  return point;
}

/** Names of n piles of w cards, all different. */
export const different = (n: number, w: number): string[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: w }, (_, j) => `${i}/${j}`));

/** The cards as a peer has them who received their bytes. */
export function sent(cards: readonly Ciphertext[]): Ciphertext[] {
  return decodeCiphertexts(encodeCiphertexts(cards));
}

/** Piles of encrypted cards with the given faces. */
export function deal(key: FixedBase, names: readonly (readonly string[])[], random: RandomBytes): Ciphertext[][] {
  return names.map((pile) => sent(encryptMany(key, pile.map(face), randomScalars(random, pile.length))));
}

/** The piles in the order `order`, re-randomised, with the randomness. */
export function shuffle(
  key: FixedBase,
  input: readonly (readonly Ciphertext[])[],
  order: readonly number[],
  random: RandomBytes,
): { output: Ciphertext[][]; randomness: Scalar[][] } {
  const randomness = order.map((k) => randomScalars(random, input[k]!.length));
  const output = order.map((k, i) => sent(rerandomiseMany(key, input[k]!, randomness[i]!)));
  return { output, randomness };
}

/** Does the verification accept? Refusals of every kind count as no. */
export function accepts(verify: (equations: Equations) => void): boolean {
  const equations = new Equations();
  try {
    verify(equations);
  } catch (error) {
    if (error instanceof CryptoError) return false;
    throw error;
  }
  return equations.proofs > 0 && equations.check();
}

/** Expects the call to throw a CryptoError of this kind. */
export function expectFault(code: CryptoFault, call: () => unknown): void {
  let caught: unknown;
  try {
    call();
  } catch (error) {
    caught = error;
  }
  assert.ok(caught instanceof CryptoError, `expected a fault '${code}', got ${String(caught)}`);
  assert.equal(caught.code, code);
}

/** A copy with one bit of one byte changed. */
export function flip(bytes: Uint8Array, index: number): Uint8Array {
  const copy = bytes.slice();
  copy[index]! ^= 1;
  return copy;
}

/** A copy with other bytes at an offset. */
export function patch(bytes: Uint8Array, offset: number, other: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  copy.set(other, offset);
  return copy;
}

export function vectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`vectors/${name}.json`, import.meta.url), 'utf8')) as T;
}
