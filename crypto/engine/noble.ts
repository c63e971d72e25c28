/** The engine of the library @noble/curves: the reference, and the fallback where there is no WebAssembly. */
import { interleavedMSMUnsafe } from '@noble/curves/abstract/curve.js';
import { ed25519, ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { CryptoError } from '../error.ts';
import { bucketSum, fixedWindowSum } from '../multiscalar.ts';
import type { Scalar } from '../scalar.ts';
import type { Engine } from './engine.ts';

type Element = InstanceType<typeof ristretto255.Point>;
type CurvePoint = InstanceType<typeof ed25519.Point>;
const { Point } = ristretto255;

/** Up to so many points a table for each costs less than buckets for all. */
const INTERLEAVED_POINTS = 400;

/** The library's constant-time product refuses zero, which is legal here. */
const times = (element: Element, scalar: Scalar): Element => (scalar === 0n ? Point.ZERO : element.multiply(scalar));

const NONE = new Uint8Array();

const prepared = new WeakSet<Element>();

/** Width 8: 33 additions a product. The table itself (some 25 ms) is made at the first product. */
function prepare(base: Element): Element {
  if (!prepared.has(base)) {
    base.precompute(8, true);
    prepared.add(base);
  }
  return base;
}

function decode(bytes: Uint8Array): Element[] {
  const elements: Element[] = [];
  for (let i = 0; i < bytes.length; i += 32) {
    try {
      elements.push(Point.fromBytes(bytes.slice(i, i + 32)));
    } catch {
      throw new CryptoError('point', 'not a canonical ristretto255 encoding');
    }
  }
  return elements;
}

function encode(elements: readonly Element[]): Uint8Array {
  const bytes = new Uint8Array(32 * elements.length);
  elements.forEach((element, i) => {
    bytes.set(element.toBytes(), 32 * i);
  });
  return bytes;
}

function sumOfProductsPublic(read: readonly Element[], encodings: Uint8Array, scalars: readonly Scalar[]): Element {
  const elements = [...read, ...decode(encodings)];
  if (elements.length <= INTERLEAVED_POINTS) {
    return interleavedMSMUnsafe(Point, elements, 5)(scalars as Scalar[]);
  }
  return bucketSum(Point.ZERO, elements, scalars);
}

function isZero(keys: Uint8Array, others: Uint8Array, scalars: readonly Scalar[], base: Scalar): boolean {
  const read = (bytes: Uint8Array, from: number): CurvePoint =>
    ed25519.Point.fromBytes(bytes.slice(from, from + 32), false);
  const points: CurvePoint[] = [];
  for (let from = 0; from < keys.length; from += 32) points.push(read(keys, from));
  if (points.some((key) => key.isSmallOrder())) return false;
  for (let from = 0; from < others.length; from += 32) points.push(read(others, from));
  const sum = bucketSum(ed25519.Point.ZERO, [...points, ed25519.Point.BASE], [...scalars, base]);
  return sum.clearCofactor().is0();
}

export const noble: Engine<Element> = {
  name: 'noble',
  ed25519: {
    publicKey: (secret) => ed25519.getPublicKey(secret),
    sign: (secret, message) => ed25519.sign(message, secret),
    isKey: (key) => {
      try {
        const point = ed25519.Point.fromBytes(key, false);
        return !point.is0() && point.isTorsionFree();
      } catch {
        return false;
      }
    },
    verify: (key, message, signature) => ed25519.verify(signature, message, key, { zip215: false }),
    isZero,
  },
  sha512: {
    begin: () => {
      const state = sha512.create();
      return { update: (bytes) => void state.update(bytes), digest: () => state.clone().digest() };
    },
    of: (parts) => {
      const state = sha512.create();
      for (const part of parts) state.update(part);
      return state.digest();
    },
    each: (strings, n, length) => {
      const digests = new Uint8Array(64 * n);
      for (let k = 0; k < n; k++) digests.set(sha512(strings.subarray(k * length, (k + 1) * length)), 64 * k);
      return digests;
    },
  },
  identity: Point.ZERO,
  decode,
  encode,
  fromUniform: (bytes) => ristretto255_hasher.deriveToCurve!(bytes) as Element,
  add: (p, q) => p.add(q),
  subtract: (p, q) => p.subtract(q),
  negate: (p) => p.negate(),
  addMany: (p, q) => p.map((one, i) => one.add(q[i]!)),
  subtractMany: (p, q) => p.map((one, i) => one.subtract(q[i]!)),
  equal: (p, q) => p.equals(q),
  isIdentity: (p) => p.is0(),
  timesBaseSecret: (base, scalars) => scalars.map((scalar) => times(prepare(base), scalar)),
  timesSecret: (elements, scalars) => elements.map((element, i) => times(element, scalars[i]!)),
  timesPublic: (elements, scalars) => elements.map((element, i) => sumOfProductsPublic([element], NONE, [scalars[i]!])),
  sumOfProductsSecret: (elements, scalars) => fixedWindowSum(Point.ZERO, elements, scalars),
  sumOfProductsPublic,
  shiftSecret: (base, elements, scalars) => {
    const shifted = elements.map((element, i) => element.add(times(prepare(base), scalars[i]!)));
    return { shifted, bytes: encode(shifted) };
  },
};
