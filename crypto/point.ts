/**
 * Points of ristretto255 as the program holds them: opaque, made by an engine or read from bytes. What is done with
 * them: group.ts.
 */
import { engine } from './engine/choose.ts';
import type { Engine } from './engine/engine.ts';
import { ensure } from './error.ts';

declare const brand: unique symbol;

/** An element of the group. Opaque and immutable. */
export interface Point {
  readonly [brand]: 'ristretto255';
}

/** Encoded size of a point, in bytes. */
export const POINT_BYTES = 32;

/**
 * What a point is underneath: an encoding, an element of some engine, or both. Each is made when it is needed first.
 */
interface Held {
  engine: Engine<unknown> | undefined;
  element: unknown;
  /**
   * From the byte `at` on, among the encodings of others with which it came: many points come at once, and stay small.
   */
  encoding: Uint8Array | undefined;
  at: number;
}

/** Makes a point. */
export const hold = (maker: Engine<unknown> | undefined, element: unknown, encoding?: Uint8Array, at = 0): Point =>
  ({ engine: maker, element, encoding, at }) satisfies Held as unknown as Point;

/** The point's element in this engine. */
export function element(maker: Engine<unknown>, point: Point): unknown {
  const held = point as unknown as Held;
  if (held.engine !== maker) {
    held.element = maker.decode(encodePoints([point]))[0];
    held.engine = maker;
  }
  return held.element;
}

/** The points' elements; those that are not there yet are made together. */
export function elements(maker: Engine<unknown>, points: readonly Point[]): unknown[] {
  const missing = (points as unknown as readonly Held[]).filter((point) => point.engine !== maker);
  if (missing.length > 1) {
    const made = maker.decode(encodePoints(missing as unknown as Point[]));
    missing.forEach((point, i) => Object.assign(point, { element: made[i], engine: maker }));
  }
  return points.map((point) => element(maker, point));
}

/** Points of elements that an engine has made. */
export const held = (maker: Engine<unknown>, made: readonly unknown[]): Point[] => made.map((one) => hold(maker, one));

export const identity: Point = hold(undefined, undefined, new Uint8Array(POINT_BYTES));
export const generator: Point = hold(
  undefined,
  undefined,
  Uint8Array.from('e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76'.match(/../g)!, (byte) =>
    parseInt(byte, 16),
  ),
);

/**
 * 32n bytes to n points, canonical encodings only (RFC 9496 §4.3.1). The identity is a legal point.
 * @throws CryptoError 'length', 'point'
 */
export function decodePoints(bytes: Uint8Array): Point[] {
  ensure(bytes.length % POINT_BYTES === 0, 'length', 'the length of the points is not a multiple of 32 bytes');
  const maker = engine();
  const encodings = new Uint8Array(bytes);
  return maker.decode(encodings).map((one, i) => hold(maker, one, encodings, POINT_BYTES * i));
}

/**
 * As `decodePoints`, put off: each is decoded when somebody calculates with it, and only then refused if it is none.
 * For whoever has all of them decoded elsewhere.
 * @throws CryptoError 'length'
 */
export function unreadPoints(bytes: Uint8Array): Point[] {
  ensure(bytes.length % POINT_BYTES === 0, 'length', 'the length of the points is not a multiple of 32 bytes');
  const encodings = new Uint8Array(bytes);
  const points: Point[] = [];
  for (let at = 0; at < bytes.length; at += POINT_BYTES) points.push(hold(undefined, undefined, encodings, at));
  return points;
}

/** n points to 32n bytes. An encoding costs a square root, so it is kept; most points were decoded once anyway. */
export function encodePoints(points: readonly Point[]): Uint8Array {
  const list = points as unknown as readonly Held[];
  if (list.some((point) => point.encoding === undefined))
    encodeUnknown(list.filter((point) => point.encoding === undefined));
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

/** Keeps the encodings of points, 32 bytes each, which nobody writes to afterwards. */
export function keepEncodings(points: readonly Point[], bytes: Uint8Array): void {
  points.forEach((point, i) => Object.assign(point, { encoding: bytes, at: POINT_BYTES * i }));
}

/** Whether the point has only been read, and not been decoded. */
export const isUnread = (point: Point): boolean => (point as unknown as Held).engine === undefined;
