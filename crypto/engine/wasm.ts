/**
 * The engine of our own: crypto/wasm/assembly. Here are only the comings and goings of its memory, in portions that bound it, and
 * the choice of a method by how many there are.
 */
import { CryptoError } from '../error.ts';
import { windowCount } from '../multiscalar.ts';
import type { Scalar } from '../scalar.ts';
import { createEd25519 } from './ed25519.ts';
import type { Engine } from './engine.ts';
import { type Address, type Limbs, FLAT, Memory, POINT, RECODED } from './memory.ts';
import { createSha512 } from './sha512.ts';

/** At most so many points at once, for each method: memory stays below 6 MB. */
const MANY = 8192;
const SOME = 1024;
const FEW = 256;
/** A table pays for itself from so many products on. */
const TABLE_PRODUCTS = 4;
/** Up to here tables for each point cost less than buckets for all. */
const SLIDING_POINTS = 190;

/** [from, to) in portions of `size`. */
function portions(n: number, size: number): [number, number][] {
  const list: [number, number][] = [];
  for (let from = 0; from < n; from += size) list.push([from, Math.min(n, from + size)]);
  return list;
}

const bitLength = (scalars: readonly Scalar[]): number => scalars.reduce((bits, scalar) => bits | scalar, 0n).toString(2).length;

/** The width and count of windows with the fewest multiplications, for n scalars of so many bits. */
function windows(n: number, bits: number): [width: number, count: number] {
  // Twice the scalar and a bit must fit; the group order is hardly above 2^252.
  const room = bits > 252 ? 254 : bits + 2;
  let best = 4;
  const cost = (width: number): number => windowCount(room, width) * (7 * n + 10 * (1 << width));
  for (let width = 5; width <= 12; width++) if (cost(width) < cost(best)) best = width;
  return [best, windowCount(room, best)];
}

/** @throws what {@link Memory} does */
export function createWasm(): Engine<Limbs> {
  const memory = new Memory();
  const { module } = memory;
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
      if (!right) throw new CryptoError('point', 'not a canonical ristretto255 encoding');
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

  /** p + q, or with `minus` p - q. */
  function combine(p: Limbs, q: Limbs, minus: boolean): Limbs {
    const first = memory.putPoints([p, q]);
    if (minus) module.negatePoint(first + POINT, first + POINT);
    module.addMany(first, first, first + POINT, 1);
    const [sum] = memory.getPoints(first, 1);
    memory.wipe();
    return sum!;
  }

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

  const workOfSum = (n: number): number => POINT + n * (RECODED + 8 * POINT);

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

  function sumOfPortions(
    points: readonly Limbs[],
    scalars: readonly Scalar[],
    size: number,
    sum: (points: readonly Limbs[], scalars: readonly Scalar[]) => Limbs,
  ): Limbs {
    return portions(points.length, size)
      .map(([from, to]) => sum(points.slice(from, to), scalars.slice(from, to)))
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

  function sumPublic(points: readonly Limbs[], scalars: readonly Scalar[]): Limbs {
    const n = points.length;
    const given = memory.putPoints(points);
    const numbers = memory.putScalars(scalars);
    const out = memory.take(POINT);
    if (n <= SLIDING_POINTS) {
      module.sumBySliding(out, given, numbers, n, memory.take(POINT + n * (256 + 8 * POINT)));
    } else {
      const [width, count] = windows(n, bitLength(scalars));
      const work = memory.take(n * (FLAT + RECODED) + (1 << (width - 1)) * (POINT + 1));
      module.sumByBuckets(out, given, numbers, n, width, count, work);
    }
    const [sum] = memory.getPoints(out, 1);
    memory.release();
    return sum!;
  }

  return {
    name: 'wasm',
    ed25519: createEd25519(memory),
    sha512: createSha512(memory),
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
    timesPublic: (points, scalars) => points.map((point, i) => sumPublic([point], [scalars[i]!])),
    sumOfProductsSecret: (points, scalars) => sumOfPortions(points, scalars, FEW, sumSecret),
    sumOfProductsPublic: (points, scalars) => sumOfPortions(points, scalars, MANY, sumPublic),
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
