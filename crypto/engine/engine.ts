/** What does the arithmetic behind group.ts. Two do: the library (noble.ts), and our own WebAssembly (wasm.ts). */
import type { Scalar } from '../scalar.ts';

/**
 * Elements are the engine's own, and immutable. Lists have been checked: as many scalars as elements, all scalars in 0
 * .. ORDER - 1. `…Secret` does the same group operations whatever the scalars are, and `…Public` is as fast as it can
 * be.
 */
export interface Engine<E> {
  readonly name: EngineName;
  readonly ed25519: Ed25519;
  readonly sha512: Sha512;
  readonly identity: E;
  /** 32n bytes to n elements. @throws CryptoError 'point' */
  decode(bytes: Uint8Array): E[];
  /** n elements to 32n bytes. */
  encode(elements: readonly E[]): Uint8Array;
  /** 64 uniform bytes to an element: RFC 9496 §4.3.4. */
  fromUniform(bytes: Uint8Array): E;
  add(p: E, q: E): E;
  subtract(p: E, q: E): E;
  negate(p: E): E;
  /** p[i] + q[i], and p[i] - q[i] */
  addMany(p: readonly E[], q: readonly E[]): E[];
  subtractMany(p: readonly E[], q: readonly E[]): E[];
  equal(p: E, q: E): boolean;
  isIdentity(p: E): boolean;
  /** scalars[i]·base; the engine may keep a table of the base's multiples. */
  timesBaseSecret(base: E, scalars: readonly Scalar[]): E[];
  /** scalars[i]·elements[i] */
  timesSecret(elements: readonly E[], scalars: readonly Scalar[]): E[];
  timesPublic(elements: readonly E[], scalars: readonly Scalar[]): E[];
  /** Σ scalars[i]·elements[i] */
  sumOfProductsSecret(elements: readonly E[], scalars: readonly Scalar[]): E;
  /**
   * The same over the elements and then over the points of 32 bytes each that `encodings` are.
   * @throws CryptoError 'point'
   */
  sumOfProductsPublic(elements: readonly E[], encodings: Uint8Array, scalars: readonly Scalar[]): E;
  /** elements[i] + scalars[i]·base, and their encodings. */
  shiftSecret(base: E, elements: readonly E[], scalars: readonly Scalar[]): { shifted: E[]; bytes: Uint8Array };
}

/** RFC 8032, pure. Lengths have been checked. */
export interface Ed25519 {
  publicKey(secret: Uint8Array): Uint8Array;
  sign(secret: Uint8Array, message: Uint8Array): Uint8Array;
  /** Whether 32 bytes are the canonical encoding of a point of prime order. Costs about as much as `verify`. */
  isKey(key: Uint8Array): boolean;
  /** @throws anything for what is malformed, or returns false */
  verify(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean;
  /**
   * Whether eight times Σ scalars[i]·P[i] + base·B is the identity, where the P are first `keys` and then `others`,
   * each encoded in 32 bytes. Encodings must be canonical, and no key of small order, as for `verify`.
   * @throws anything for what is malformed, or returns false
   */
  isZero(keys: Uint8Array, others: Uint8Array, scalars: readonly Scalar[], base: Scalar): boolean;
}

/** A hash in the making. */
export interface Hash {
  update(bytes: Uint8Array): void;
  /** The 64 bytes for all so far; more may follow. */
  digest(): Uint8Array;
}

export interface Sha512 {
  begin(): Hash;
  /** The hash of the parts, one after the other. */
  of(parts: readonly Uint8Array[]): Uint8Array;
  /** The hashes of n strings of `length` bytes that follow each other in `strings`. Lengths have been checked. */
  each(strings: Uint8Array, n: number, length: number): Uint8Array;
}

export type EngineName = 'noble' | 'wasm';
