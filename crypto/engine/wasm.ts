/**
 * The engine of our own: crypto/wasm/assembly. Here are only the comings and goings of its memory, in portions that
 * bound it, and the choice of a method by how many there are.
 */
import { CryptoError } from '../error.ts';
import type { Scalar } from '../scalar.ts';
import { createEd25519 } from './ed25519.ts';
import type { Engine } from './engine.ts';
import { type Address, type Limbs, Memory, POINT, RECODED } from './memory.ts';
import { publicSum } from './public-sum.ts';
import { createSha512 } from './sha512.ts';

/** At most so many points at once, for each method: memory stays below 10 MB. */
const MANY = 16384;
const SOME = 1024;
const FEW = 256;
/** A table pays for itself from so many products on. */
const TABLE_PRODUCTS = 4;
const NO_POINT = 'not a canonical ristretto255 encoding';
const NONE = new Uint8Array();

/** [from, to) in portions of `size`. */
function portions(n: number, size: number): [number, number][] {
  const list: [number, number][] = [];
  for (let from = 0; from < n; from += size) list.push([from, Math.min(n, from + size)]);
  return list;
}

/** @throws what {@link Memory} does */
export function createWasm(): Engine<Limbs> {
  const memory = new Memory();
  const { module } = memory;
  const sha512 = createSha512(memory);
  const identity = new Int32Array(40);
  identity[10] = identity[20] = 1;
  const products = new WeakMap<Limbs, number>();

  function decode(bytes: Uint8Array): Limbs[] {
    return portions(bytes.length >> 5, SOME).flatMap(([from, to]) => {
      const given = memory.putBytes(bytes.subarray(32 * from, 32 * to));
      const points = memory.take((to - from) * POINT);
      const right = module.decodeMany(points, given, to - from) === to - from;
      const list = right ? memory.getPoints(points, to - from) : [];
      memory.release();
      if (!right) throw new CryptoError('point', NO_POINT);
      return list;
    });
  }

  function encode(points: readonly Limbs[]): Uint8Array {
    const bytes = new Uint8Array(32 * points.length);
    for (const [from, to] of portions(points.length, SOME)) {
      const given = memory.putPoints(points.slice(from, to));
      const out = memory.take(32 * (to - from));
      module.encodeMany(out, given, to - from);
      bytes.set(memory.getBytes(out, 32 * (to - from)), 32 * from);
      memory.wipe();
    }
    return bytes;
  }

  /** p[i] + q[i], or with `minus` p[i] - q[i]. */
  function combineMany(p: readonly Limbs[], q: readonly Limbs[], minus: boolean): Limbs[] {
    return portions(p.length, SOME).flatMap(([from, to]) => {
      const [first, second] = [memory.putPoints(p.slice(from, to)), memory.putPoints(q.slice(from, to))];
      if (minus) for (let i = 0; i < to - from; i++) module.negatePoint(second + i * POINT, second + i * POINT);
      module.addMany(first, first, second, to - from);
      const list = memory.getPoints(first, to - from);
      memory.wipe();
      return list;
    });
  }

  const combine = (p: Limbs, q: Limbs, minus: boolean): Limbs => combineMany([p], [q], minus)[0]!;

  /** Does `use` with places for n points and for what products with them leave. */
  function timesBase(base: Limbs, scalars: readonly Scalar[]): Address {
    const n = scalars.length;
    // How often a base was used is no secret.
    const used = (products.get(base) ?? 0) + n;
    products.set(base, used);
    const table = used >= TABLE_PRODUCTS || memory.hasTable(base) ? memory.table(base) : undefined;
    const given = memory.putScalars(scalars);
    const out = memory.take(n * POINT);
    if (table !== undefined) module.timesTable(out, table, given, n, memory.take(n * RECODED));
    else module.timesMany(out, memory.putPoints(scalars.map(() => base)), given, n, memory.take(workOfSum(1)));
    return out;
  }

  const workOfSum = (n: number): number => n * (RECODED + 8 * POINT);

  function timesSecret(points: readonly Limbs[], scalars: readonly Scalar[]): Limbs[] {
    return portions(points.length, SOME).flatMap(([from, to]) => {
      const given = memory.putPoints(points.slice(from, to));
      const numbers = memory.putScalars(scalars.slice(from, to));
      const out = memory.take((to - from) * POINT);
      module.timesMany(out, given, numbers, to - from, memory.take(workOfSum(1)));
      const list = memory.getPoints(out, to - from);
      memory.wipe();
      return list;
    });
  }

  function sumOfPortions(n: number, size: number, sum: (from: number, to: number) => Limbs): Limbs {
    return portions(n, size)
      .map(([from, to]) => sum(from, to))
      .reduce((total, part, i) => (i === 0 ? part : combine(total, part, false)), identity);
  }

  function sumSecret(points: readonly Limbs[], scalars: readonly Scalar[]): Limbs {
    const given = memory.putPoints(points);
    const numbers = memory.putScalars(scalars);
    const out = memory.take(POINT);
    module.sumOfProducts(out, given, numbers, points.length, memory.take(workOfSum(points.length)));
    const [sum] = memory.getPoints(out, 1);
    memory.wipe();
    return sum!;
  }

  /** Of elements, and of points that are decoded for this sum only. */
  function sumPublic(points: readonly Limbs[], encodings: Uint8Array, scalars: readonly Scalar[]): Limbs {
    const n = scalars.length;
    const given = memory.take(n * POINT);
    points.forEach((limbs, i) => {
      memory.setPoint(given + POINT * i, limbs);
    });
    const unread = n - points.length;
    const right =
      unread === 0 || module.decodeMany(given + POINT * points.length, memory.putBytes(encodings), unread) === unread;
    const sum = right ? memory.getPoints(publicSum(memory, given, scalars), 1) : [];
    memory.release();
    if (!right) throw new CryptoError('point', NO_POINT);
    return sum[0]!;
  }

  return {
    name: 'wasm',
    ed25519: createEd25519(memory, sha512),
    sha512,
    identity,
    decode,
    encode,
    fromUniform: (bytes) => {
      const out = memory.take(POINT);
      module.fromUniform(out, memory.putBytes(bytes));
      const [point] = memory.getPoints(out, 1);
      memory.wipe();
      return point!;
    },
    add: (p, q) => combine(p, q, false),
    subtract: (p, q) => combine(p, q, true),
    addMany: (p, q) => combineMany(p, q, false),
    subtractMany: (p, q) => combineMany(p, q, true),
    negate: (p) => p.map((limb, i) => (i < 10 || i >= 30 ? -limb : limb)),
    equal: (p, q) => {
      const first = memory.putPoints([p, q]);
      const same = module.isSame(first, first + POINT) !== 0;
      memory.wipe();
      return same;
    },
    isIdentity: (p) => {
      const is = module.isIdentity(memory.putPoints([p])) !== 0;
      memory.wipe();
      return is;
    },
    timesBaseSecret: (base, scalars) =>
      portions(scalars.length, SOME).flatMap(([from, to]) => {
        const list = memory.getPoints(timesBase(base, scalars.slice(from, to)), to - from);
        memory.wipe();
        return list;
      }),
    timesSecret,
    timesPublic: (points, scalars) => points.map((point, i) => sumPublic([point], NONE, [scalars[i]!])),
    sumOfProductsSecret: (points, scalars) =>
      sumOfPortions(points.length, FEW, (from, to) => sumSecret(points.slice(from, to), scalars.slice(from, to))),
    sumOfProductsPublic: (points, encodings, scalars) =>
      sumOfPortions(scalars.length, MANY, (from, to) => {
        const [first, last] = [from, to].map((at) => 32 * Math.max(0, at - points.length));
        return sumPublic(points.slice(from, to), encodings.subarray(first, last), scalars.slice(from, to));
      }),
    shiftSecret: (base, points, scalars) => {
      const bytes = new Uint8Array(32 * points.length);
      const shifted = portions(points.length, SOME).flatMap(([from, to]) => {
        const n = to - from;
        const out = timesBase(base, scalars.slice(from, to));
        module.addMany(out, memory.putPoints(points.slice(from, to)), out, n);
        const encoded = memory.take(32 * n);
        module.encodeMany(encoded, out, n);
        bytes.set(memory.getBytes(encoded, 32 * n), 32 * from);
        const list = memory.getPoints(out, n);
        memory.wipe();
        return list;
      });
      return { shifted, bytes };
    },
  };
}
