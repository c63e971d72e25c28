/**
 * ristretto255 (RFC 9496): a group of prime order with one canonical encoding for each element.
 *
 * Everything is batch-shaped, and done by an engine behind these functions (engine/). What touches a secret and what does not
 * is told by the name: `…Secret` does the same group operations whatever the scalars are, `…Public` is as fast as it can
 * be.
 */
import { expand_message_xmd } from '@noble/curves/abstract/hash-to-curve.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { engine } from './engine/choose.ts';
import type { Engine } from './engine/engine.ts';
import { ensure } from './error.ts';
import { ORDER, type Scalar } from './scalar.ts';

export { decodeScalars, encodeScalars, invert, mod, ORDER, reduceWide, SCALAR_BYTES, type Scalar } from './scalar.ts';

declare const brand: unique symbol;

/** An element of the group. Opaque and immutable. */
export interface Point {
  readonly [brand]: 'ristretto255';
}

/** From so many on points that are not decoded yet are decoded for one sum. */
const MANY_UNREAD = 16;
const NONE = new Uint8Array();

/** Encoded size of a point, in bytes. */
export const POINT_BYTES = 32;

/** A point that many scalars will multiply: it owns a table of its multiples. */
export interface FixedBase {
  readonly point: Point;
}

/** What a point is underneath: an encoding, an element of some engine, or both. Each is made when it is needed first. */
interface Held {
  engine: Engine<unknown> | undefined;
  element: unknown;
  /** From the byte `at` on, among the encodings of others with which it came: many points come at once, and stay small. */
  encoding: Uint8Array | undefined;
  at: number;
}

const hold = (maker: Engine<unknown> | undefined, element: unknown, encoding?: Uint8Array, at = 0): Point =>
  ({ engine: maker, element, encoding, at }) satisfies Held as unknown as Point;

/** The point's element in this engine. */
function element(maker: Engine<unknown>, point: Point): unknown {
  const held = point as unknown as Held;
  if (held.engine !== maker) {
    held.element = maker.decode(encodePoints([point]))[0];
    held.engine = maker;
  }
  return held.element;
}

/** The points' elements; those that are not there yet are made together. */
function elements(maker: Engine<unknown>, points: readonly Point[]): unknown[] {
  const missing = (points as unknown as readonly Held[]).filter((point) => point.engine !== maker);
  if (missing.length > 1) {
    const made = maker.decode(encodePoints(missing as unknown as Point[]));
    missing.forEach((point, i) => Object.assign(point, { element: made[i], engine: maker }));
  }
  return points.map((point) => element(maker, point));
}
const held = (maker: Engine<unknown>, made: readonly unknown[]): Point[] => made.map((one) => hold(maker, one));

export const identity: Point = hold(undefined, undefined, new Uint8Array(POINT_BYTES));
export const generator: Point = hold(undefined, undefined, Uint8Array.from(
  'e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76'.match(/../g)!, (byte) => parseInt(byte, 16),
));

/**
 * 32n bytes to n points, canonical encodings only (RFC 9496 §4.3.1). The identity is a legal point.
 * @throws CryptoError 'length', 'point'
 */
export function decodePoints(bytes: Uint8Array): Point[] {
  ensure(bytes.length % POINT_BYTES === 0, 'length', 'points take 32 bytes each');
  const maker = engine();
  const encodings = bytes.slice();
  return maker.decode(encodings).map((one, i) => hold(maker, one, encodings, POINT_BYTES * i));
}

/**
 * As `decodePoints`, put off: each is decoded when somebody calculates with it, and only then refused if it is none. For whoever
 * has all of them decoded elsewhere.
 * @throws CryptoError 'length'
 */
export function unreadPoints(bytes: Uint8Array): Point[] {
  ensure(bytes.length % POINT_BYTES === 0, 'length', 'points take 32 bytes each');
  const encodings = bytes.slice();
  const points: Point[] = [];
  for (let at = 0; at < bytes.length; at += POINT_BYTES) points.push(hold(undefined, undefined, encodings, at));
  return points;
}

/** n points to 32n bytes. An encoding costs a square root, so it is kept; most points were decoded once anyway. */
export function encodePoints(points: readonly Point[]): Uint8Array {
  const list = points as unknown as readonly Held[];
  if (list.some((point) => point.encoding === undefined)) encodeUnknown(list.filter((point) => point.encoding === undefined));
  const bytes = new Uint8Array(list.length * POINT_BYTES);
  let to = 0;
  for (const { encoding, at } of list) for (let k = 0; k < POINT_BYTES; k++) bytes[to++] = encoding![at + k]!;
  return bytes;
}

function encodeUnknown(unknown: readonly Held[]): void {
  // A point of this list may have been made by an engine that has been replaced since (`useEngine`).
  for (const maker of new Set(unknown.map((point) => point.engine!))) {
    const made = unknown.filter((point) => point.engine === maker);
    keepEncodings(made as unknown as Point[], maker.encode(made.map((point) => point.element)));
  }
}

function keepEncodings(points: readonly Point[], bytes: Uint8Array): void {
  points.forEach((point, i) => Object.assign(point, { encoding: bytes, at: POINT_BYTES * i }));
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
  ensure(p.length === q.length, 'argument', 'as many points as points');
  const maker = engine();
  return held(maker, maker.addMany(elements(maker, p), elements(maker, q)));
}

/** p[i] - q[i]. @throws CryptoError 'argument' */
export function subtractMany(p: readonly Point[], q: readonly Point[]): Point[] {
  ensure(p.length === q.length, 'argument', 'as many points as points');
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

/** The point as one with a table of its multiples, which the engine makes when it pays. */
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

/** scalars[i]·base. */
export function timesBaseSecret(base: FixedBase, scalars: readonly Scalar[]): Point[] {
  ensureScalars(scalars);
  const maker = engine();
  return held(maker, maker.timesBaseSecret(element(maker, base.point), scalars));
}

/** points[i] + scalars[i]·base, with their encodings. */
export function shiftSecret(base: FixedBase, points: readonly Point[], scalars: readonly Scalar[]): Point[] {
  ensureMatch(points, scalars);
  const maker = engine();
  const { shifted, bytes } = maker.shiftSecret(element(maker, base.point), elements(maker, points), scalars);
  const made = held(maker, shifted);
  keepEncodings(made, bytes);
  return made;
}

/** scalars[i]·points[i]. */
export function timesSecret(points: readonly Point[], scalars: readonly Scalar[]): Point[] {
  ensureMatch(points, scalars);
  const maker = engine();
  return held(maker, maker.timesSecret(elements(maker, points), scalars));
}

/** scalars[i]·points[i], in a time that depends on both. */
export function timesPublic(points: readonly Point[], scalars: readonly Scalar[]): Point[] {
  ensureMatch(points, scalars);
  const maker = engine();
  return held(maker, maker.timesPublic(elements(maker, points), scalars));
}

/**
 * Σ scalars[i]·points[i], in a time that depends on both. No points: the identity. If many of the points have not been decoded,
 * they are decoded for this sum only, and do not come out of the engine.
 * @throws CryptoError 'point' if one of those is none
 */
export function sumOfProductsPublic(points: readonly Point[], scalars: readonly Scalar[]): Point {
  ensureMatch(points, scalars);
  const maker = engine();
  const [read, unread]: [number[], number[]] = [[], []];
  points.forEach((point, i) => ((point as unknown as Held).engine === undefined ? unread : read).push(i));
  if (unread.length < MANY_UNREAD) return hold(maker, maker.sumOfProductsPublic(elements(maker, points), NONE, scalars));
  const encodings = encodePoints(unread.map((i) => points[i]!));
  const sorted = [...read, ...unread].map((i) => scalars[i]!);
  return hold(maker, maker.sumOfProductsPublic(elements(maker, read.map((i) => points[i]!)), encodings, sorted));
}

/** Σ scalars[i]·points[i]; operations and addresses depend on the number of points only. No points: the identity. */
export function sumOfProductsSecret(points: readonly Point[], scalars: readonly Scalar[]): Point {
  ensureMatch(points, scalars);
  const maker = engine();
  return hold(maker, maker.sumOfProductsSecret(elements(maker, points), scalars));
}

function ensureScalars(scalars: readonly Scalar[]): void {
  for (const scalar of scalars) ensure(scalar >= 0n && scalar < ORDER, 'scalar', 'scalar outside 0 .. ORDER - 1');
}

function ensureMatch(points: readonly Point[], scalars: readonly Scalar[]): void {
  ensure(points.length === scalars.length, 'argument', 'as many scalars as points');
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
  ensure(bytes.length === 64, 'length', 'a point is derived from 64 bytes');
  const maker = engine();
  return hold(maker, maker.fromUniform(bytes));
}
