/** SHA-512 (FIPS 180-4), by the engine. */
import { engine } from './engine/choose.ts';
import type { Hash } from './engine/engine.ts';
import { ensure } from './error.ts';

/** Size of a hash, in bytes. */
export const SHA512_BYTES = 64;

/** Begins a hash of bytes that come piece by piece. */
export function beginSha512(): Hash {
  return engine().sha512.begin();
}

/** The 64-byte hash of the parts, one after the other. */
export function sha512(...parts: readonly Uint8Array[]): Uint8Array {
  return engine().sha512.of(parts);
}

/**
 * The hashes of n byte strings of one length that follow each other: 64n bytes.
 * @throws CryptoError 'length' if they are not so many bytes
 */
export function sha512Each(strings: Uint8Array, n: number, length: number): Uint8Array {
  ensure(strings.length === n * length, 'length', `${strings.length} bytes are not ${n} strings of ${length} bytes`);
  return engine().sha512.each(strings, n, length);
}
