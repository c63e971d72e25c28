/**
 * ristretto255 (RFC 9496): a group of prime order with one canonical encoding for each element.
 *
 * Everything is batch-shaped, and done by an engine behind these functions (engine/). What touches a secret and what
 * does not is told by the name: `…Secret` does the same group operations whatever the scalars are, `…Public` is as fast
 * as it can be.
 */
import { expand_message_xmd } from '@noble/curves/abstract/hash-to-curve.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { engine } from './engine/choose.ts';
import { ensure } from './error.ts';
import {
  element,
  elements,
  encodePoints,
  generator,
  held,
  hold,
  isUnread,
  keepEncodings,
  type Point,
} from './point.ts';
import { ORDER, type Scalar } from './scalar.ts';

export { decodeScalars, encodeScalars, invert, mod, ORDER, reduceWide, SCALAR_BYTES, type Scalar } from './scalar.ts';
export { decodePoints, encodePoints, generator, identity, POINT_BYTES, type Point, unreadPoints } from './point.ts';

/** From this many undecoded points on, the engine decodes them inside the sum and does not keep them. */
const MANY_UNREAD = 16;
const NONE = new Uint8Array();

/** A point that many scalars will multiply: it owns a table of its multiples. */
export interface FixedBase {
  readonly point: Point;
}

export function add(p: Point, q: Point): Point {
  const maker = engine();
  return hold(maker, maker.add(element(maker, p), element(maker, q)));
}

export function subtract(p: Point, q: Point): Point {
  const maker = engine();
  return hold(maker, maker.subtract(element(maker, p), element(maker, q)));
}

/** p[i] + q[i]. @throws CryptoError 'argument' */
export function addMany(p: readonly Point[], q: readonly Point[]): Point[] {
  ensure(p.length === q.length, 'argument', `${p.length} points with ${q.length} points`);
  const maker = engine();
  return held(maker, maker.addMany(elements(maker, p), elements(maker, q)));
}

/** p[i] - q[i]. @throws CryptoError 'argument' */
export function subtractMany(p: readonly Point[], q: readonly Point[]): Point[] {
  ensure(p.length === q.length, 'argument', `${p.length} points with ${q.length} points`);
  const maker = engine();
  return held(maker, maker.subtractMany(elements(maker, p), elements(maker, q)));
}

export function negate(p: Point): Point {
  const maker = engine();
  return hold(maker, maker.negate(element(maker, p)));
}

export function equal(p: Point, q: Point): boolean {
  const maker = engine();
  return maker.equal(element(maker, p), element(maker, q));
}

export function isIdentity(p: Point): boolean {
  const maker = engine();
  return maker.isIdentity(element(maker, p));
}

const bases = new WeakMap<Point, FixedBase>();

/**
 * The point as one with a table of its multiples. The engine makes the table once the point has been multiplied often
 * enough to repay it.
 */
export function fixedBase(p: Point): FixedBase {
  let base = bases.get(p);
  if (base === undefined) {
    base = { point: p };
    bases.set(p, base);
  }
  return base;
}

/** The generator, as a fixed base. */
export const baseG: FixedBase = fixedBase(generator);

/** scalars[i]·base. @throws CryptoError 'scalar' */
export function timesBaseSecret(base: FixedBase, scalars: readonly Scalar[]): Point[] {
  ensureScalars(scalars);
  const maker = engine();
  return held(maker, maker.timesBaseSecret(element(maker, base.point), scalars));
}

/** points[i] + scalars[i]·base, with their encodings. @throws CryptoError 'argument', 'scalar' */
export function shiftSecret(base: FixedBase, points: readonly Point[], scalars: readonly Scalar[]): Point[] {
  ensureMatch(points, scalars);
  const maker = engine();
  const { shifted, bytes } = maker.shiftSecret(element(maker, base.point), elements(maker, points), scalars);
  const made = held(maker, shifted);
  keepEncodings(made, bytes);
  return made;
}

/** scalars[i]·points[i]. @throws CryptoError 'argument', 'scalar' */
export function timesSecret(points: readonly Point[], scalars: readonly Scalar[]): Point[] {
  ensureMatch(points, scalars);
  const maker = engine();
  return held(maker, maker.timesSecret(elements(maker, points), scalars));
}

/** scalars[i]·points[i], in a time that depends on both. @throws CryptoError 'argument', 'scalar' */
export function timesPublic(points: readonly Point[], scalars: readonly Scalar[]): Point[] {
  ensureMatch(points, scalars);
  const maker = engine();
  return held(maker, maker.timesPublic(elements(maker, points), scalars));
}

/**
 * Σ scalars[i]·points[i], in a time that depends on both. No points: the identity. If many of the points have not been
 * decoded, they are decoded for this sum only, and do not come out of the engine.
 * @throws CryptoError 'argument', 'scalar'; 'point' if one of those is none
 */
export function sumOfProductsPublic(points: readonly Point[], scalars: readonly Scalar[]): Point {
  ensureMatch(points, scalars);
  const maker = engine();
  const [read, unread]: [number[], number[]] = [[], []];
  points.forEach((point, i) => (isUnread(point) ? unread : read).push(i));
  if (unread.length < MANY_UNREAD)
    return hold(maker, maker.sumOfProductsPublic(elements(maker, points), NONE, scalars));
  const encodings = encodePoints(unread.map((i) => points[i]!));
  const sorted = [...read, ...unread].map((i) => scalars[i]!);
  return hold(
    maker,
    maker.sumOfProductsPublic(
      elements(
        maker,
        read.map((i) => points[i]!),
      ),
      encodings,
      sorted,
    ),
  );
}

/**
 * Σ scalars[i]·points[i]; operations and addresses depend on the number of points only. No points: the identity.
 * @throws CryptoError 'argument', 'scalar'
 */
export function sumOfProductsSecret(points: readonly Point[], scalars: readonly Scalar[]): Point {
  ensureMatch(points, scalars);
  const maker = engine();
  return hold(maker, maker.sumOfProductsSecret(elements(maker, points), scalars));
}

function ensureScalars(scalars: readonly Scalar[]): void {
  for (const scalar of scalars) ensure(scalar >= 0n && scalar < ORDER, 'scalar', 'scalar outside 0 .. ORDER - 1');
}

function ensureMatch(points: readonly Point[], scalars: readonly Scalar[]): void {
  ensure(points.length === scalars.length, 'argument', `${scalars.length} scalars with ${points.length} points`);
  ensureScalars(scalars);
}

const ascii = new TextEncoder();

/**
 * A point whose logarithm nobody knows: hash_to_ristretto255, RFC 9380 appendix B, with expand_message_xmd and SHA-512.
 * @param dst domain separation tag, 1 to 255 bytes of ASCII
 */
export function hashToPoint(message: Uint8Array, dst: string): Point {
  return pointFromUniform(expand_message_xmd(message, ascii.encode(dst), 64, sha512));
}

/** 64 uniform bytes to a uniform point whose logarithm nobody knows: RFC 9496 §4.3.4. @throws CryptoError 'length' */
export function pointFromUniform(bytes: Uint8Array): Point {
  ensure(bytes.length === 64, 'length', `a point is derived from ${bytes.length} bytes, not from 64`);
  const maker = engine();
  return hold(maker, maker.fromUniform(bytes));
}
