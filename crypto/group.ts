/**
 * ristretto255 (RFC 9496): a group of prime order with one canonical encoding for each element.
 *
 * Everything is batch-shaped, so that another engine can take the library's place behind these functions. What touches
 * a secret and what does not is told by the name: `…Secret` does the same group operations whatever the scalars are,
 * `…Public` is as fast as it can be.
 */
import { interleavedMSMUnsafe } from '@noble/curves/abstract/curve.js';
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { CryptoError, ensure } from './error.ts';
import { bucketSum, fixedWindowSum } from './multiscalar.ts';
import { ORDER, type Scalar } from './scalar.ts';

export { decodeScalars, encodeScalars, invert, mod, ORDER, reduceWide, SCALAR_BYTES, type Scalar } from './scalar.ts';

declare const brand: unique symbol;

/** An element of the group. Opaque and immutable. */
export interface Point {
  readonly [brand]: 'ristretto255';
}

/** Encoded size of a point, in bytes. */
export const POINT_BYTES = 32;

/** A point that many scalars will multiply: it owns a table of its multiples. */
export interface FixedBase {
  readonly point: Point;
}

type Element = InstanceType<typeof ristretto255.Point>;
const element = (point: Point): Element => point as unknown as Element;
const elements = (points: readonly Point[]): Element[] => points as unknown as Element[];
const point = (e: Element): Point => e as unknown as Point;

/** Encodings already known. An encoding costs a square root, and most points were decoded once anyway. */
const encodings = new WeakMap<Point, Uint8Array>();

export const identity: Point = point(ristretto255.Point.ZERO);
// A second object for the generator: the library blinds multiplications of its own one with randomness of its own.
export const generator: Point = point(ristretto255.Point.fromBytes(ristretto255.Point.BASE.toBytes()));

/**
 * 32n bytes to n points, canonical encodings only (RFC 9496 §4.3.1). The identity is a legal point.
 * @throws CryptoError 'length', 'point'
 */
export function decodePoints(bytes: Uint8Array): Point[] {
  ensure(bytes.length % POINT_BYTES === 0, 'length', 'points take 32 bytes each');
  const points: Point[] = [];
  for (let i = 0; i < bytes.length; i += POINT_BYTES) {
    const encoding = bytes.slice(i, i + POINT_BYTES);
    let decoded: Point;
    try {
      decoded = point(ristretto255.Point.fromBytes(encoding));
    } catch {
      throw new CryptoError('point', 'not a canonical ristretto255 encoding');
    }
    encodings.set(decoded, encoding);
    points.push(decoded);
  }
  return points;
}

/** n points to 32n bytes. */
export function encodePoints(points: readonly Point[]): Uint8Array {
  const bytes = new Uint8Array(points.length * POINT_BYTES);
  points.forEach((p, i) => {
    let encoding = encodings.get(p);
    if (encoding === undefined) {
      encoding = element(p).toBytes();
      encodings.set(p, encoding);
    }
    bytes.set(encoding, i * POINT_BYTES);
  });
  return bytes;
}

export const add = (p: Point, q: Point): Point => point(element(p).add(element(q)));
export const subtract = (p: Point, q: Point): Point => point(element(p).subtract(element(q)));
export const negate = (p: Point): Point => point(element(p).negate());
export const equal = (p: Point, q: Point): boolean => element(p).equals(element(q));
export const isIdentity = (p: Point): boolean => element(p).is0();

const bases = new WeakMap<Point, FixedBase>();

/** The point with a table of its multiples (some 25 ms, once for each Point object). */
export function fixedBase(p: Point): FixedBase {
  let base = bases.get(p);
  if (base === undefined) {
    // Width 8: 33 additions a product. The table itself is made at the first product.
    element(p).precompute(8, true);
    base = { point: p };
    bases.set(p, base);
  }
  return base;
}

/** The generator, as a fixed base. */
export const baseG: FixedBase = fixedBase(generator);

/** The library's constant-time product refuses zero, which is legal here. */
function timesElement(e: Element, scalar: Scalar): Element {
  ensure(scalar >= 0n && scalar < ORDER, 'scalar', 'scalar outside 0 .. ORDER - 1');
  return scalar === 0n ? ristretto255.Point.ZERO : e.multiply(scalar);
}

/** scalars[i]·base. */
export function timesBaseSecret(base: FixedBase, scalars: readonly Scalar[]): Point[] {
  const e = element(fixedBase(base.point).point);
  return scalars.map((scalar) => point(timesElement(e, scalar)));
}

/** scalars[i]·points[i]. */
export function timesSecret(points: readonly Point[], scalars: readonly Scalar[]): Point[] {
  sameLength(points, scalars);
  return points.map((p, i) => point(timesElement(element(p), scalars[i]!)));
}

/** scalars[i]·points[i], in a time that depends on both. */
export function timesPublic(points: readonly Point[], scalars: readonly Scalar[]): Point[] {
  sameLength(points, scalars);
  return points.map((p, i) => sumOfProductsPublic([p], [scalars[i]!]));
}

/** Up to here tables for each point cost less than buckets for all. */
const INTERLEAVED_POINTS = 400;

/** Σ scalars[i]·points[i], in a time that depends on both. No points: the identity. */
export function sumOfProductsPublic(points: readonly Point[], scalars: readonly Scalar[]): Point {
  sameLength(points, scalars);
  for (const scalar of scalars) ensure(scalar >= 0n && scalar < ORDER, 'scalar', 'scalar outside 0 .. ORDER - 1');
  if (points.length <= INTERLEAVED_POINTS) {
    return point(interleavedMSMUnsafe(ristretto255.Point, elements(points), 5)(scalars as Scalar[]));
  }
  return point(bucketSum(ristretto255.Point.ZERO, elements(points), scalars));
}

/** Σ scalars[i]·points[i]; operations and addresses depend on the number of points only. No points: the identity. */
export function sumOfProductsSecret(points: readonly Point[], scalars: readonly Scalar[]): Point {
  sameLength(points, scalars);
  for (const scalar of scalars) ensure(scalar >= 0n && scalar < ORDER, 'scalar', 'scalar outside 0 .. ORDER - 1');
  return point(fixedWindowSum(ristretto255.Point.ZERO, elements(points), scalars));
}

function sameLength(points: readonly Point[], scalars: readonly Scalar[]): void {
  ensure(points.length === scalars.length, 'argument', 'as many scalars as points');
}

/**
 * A point whose logarithm nobody knows: hash_to_ristretto255, RFC 9380 appendix B, with expand_message_xmd and SHA-512.
 * @param dst domain separation tag, 1 to 255 bytes of ASCII
 */
export function hashToPoint(message: Uint8Array, dst: string): Point {
  return point(ristretto255_hasher.hashToCurve(message, { DST: dst }) as Element);
}

/** 64 uniform bytes to a uniform point whose logarithm nobody knows: RFC 9496 §4.3.4. @throws CryptoError 'length' */
export function pointFromUniform(bytes: Uint8Array): Point {
  ensure(bytes.length === 64, 'length', 'a point is derived from 64 bytes');
  return point(ristretto255_hasher.deriveToCurve!(bytes) as Element);
}
