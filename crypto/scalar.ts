/** Integers modulo the order of ristretto255 (RFC 9496 §4.4). */
import { ensure } from './error.ts';

/** An integer in 0 .. ORDER - 1. */
export type Scalar = bigint;

/** The prime order of ristretto255: 2^252 + 27742317777372353535851937790883648493. */
export const ORDER: bigint = (1n << 252n) + 27742317777372353535851937790883648493n;

/** Encoded size of a scalar, in bytes. */
export const SCALAR_BYTES = 32;

/** The representative of any integer in 0 .. ORDER - 1. */
export function mod(n: bigint): Scalar {
  const r = n % ORDER;
  return r < 0n ? r + ORDER : r;
}

/**
 * The inverse modulo ORDER of a public number, by Euclid's algorithm: its time depends on n.
 * @throws CryptoError 'scalar' if n is a multiple of ORDER
 */
export function invert(n: bigint): Scalar {
  let [before, rest] = [ORDER, mod(n)];
  ensure(rest !== 0n, 'scalar', 'the inverse of zero is asked for');
  // factor·n and factorBefore·n are rest and before, but for multiples of ORDER.
  let [factorBefore, factor] = [0n, 1n];
  while (rest > 1n) {
    // Division of bigints: exact, rounded towards zero.
    // eslint-disable-next-line no-restricted-syntax
    const quotient = before / rest;
    [before, rest] = [rest, before - quotient * rest];
    [factorBefore, factor] = [factor, factorBefore - quotient * factor];
  }
  return mod(factor);
}

/** The integer of little-endian bytes whose count is a multiple of 8. */
function littleEndian(view: DataView, offset: number, length: number): bigint {
  let n = 0n;
  for (let i = length - 8; i >= 0; i -= 8) n = (n << 64n) | view.getBigUint64(offset + i, true);
  return n;
}

/**
 * 32n bytes to n scalars. A value of ORDER or more is refused, never reduced: two encodings of one scalar would make a
 * proof malleable.
 * @throws CryptoError 'length', 'scalar'
 */
export function decodeScalars(bytes: Uint8Array): Scalar[] {
  ensure(bytes.length % SCALAR_BYTES === 0, 'length', 'the length of the scalars is not a multiple of 32 bytes');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scalars: Scalar[] = [];
  for (let i = 0; i < bytes.length; i += SCALAR_BYTES) {
    const n = littleEndian(view, i, SCALAR_BYTES);
    ensure(n < ORDER, 'scalar', 'scalar not below the group order');
    scalars.push(n);
  }
  return scalars;
}

/**
 * n scalars to 32n bytes, little endian.
 * @throws CryptoError 'scalar' if one is outside 0 .. ORDER - 1
 */
export function encodeScalars(scalars: readonly Scalar[]): Uint8Array {
  const bytes = new Uint8Array(scalars.length * SCALAR_BYTES);
  const view = new DataView(bytes.buffer);
  scalars.forEach((scalar, i) => {
    ensure(scalar >= 0n && scalar < ORDER, 'scalar', 'scalar outside 0 .. ORDER - 1');
    for (let k = 0; k < 4; k++) {
      view.setBigUint64(i * SCALAR_BYTES + 8 * k, BigInt.asUintN(64, scalar >> BigInt(64 * k)), true);
    }
  });
  return bytes;
}

/**
 * 64 uniform bytes (a hash) to a scalar whose distance from uniform is below 2^-258: RFC 9496 §4.4.
 * @throws CryptoError 'length'
 */
export function reduceWide(bytes: Uint8Array): Scalar {
  ensure(bytes.length === 64, 'length', `${bytes.length} bytes are reduced, not 64`);
  return littleEndian(new DataView(bytes.buffer, bytes.byteOffset, 64), 0, 64) % ORDER;
}
