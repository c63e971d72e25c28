/** The two engines against each other, and the WebAssembly's field against big integers: some million operations. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useEngine } from '../../crypto/engine/choose.ts';
import type { Engine } from '../../crypto/engine/engine.ts';
import { Memory, POINT, RECODED } from '../../crypto/engine/memory.ts';
import { noble as library } from '../../crypto/engine/noble.ts';
import { createWasm } from '../../crypto/engine/wasm.ts';
import { CryptoError } from '../../crypto/error.ts';
import {
  ORDER,
  baseG,
  encodePoints,
  equal,
  fixedBase,
  generator,
  mod,
  shiftSecret,
  timesBaseSecret,
} from '../../crypto/group.ts';
import { randomIndex, randomScalars } from '../../crypto/random.ts';
import { hex, seeded, unhex, vectors } from './support.ts';

const P = (1n << 255n) - 19n;
const POSITIONS = [0n, 26n, 51n, 77n, 102n, 128n, 153n, 179n, 204n, 230n];

/** Quick numbers that are the same every time: Marsaglia's xorshift. */
function numbers(seed: number): () => number {
  let x = seed;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x >>> 0;
  };
}

describe('the field', () => {
  const memory = new Memory();
  const field = memory.module as unknown as Record<
    'multiply' | 'squareTimes' | 'fromBytes' | 'toBytes' | 'invert',
    (out: number, a: number, b?: number) => void
  >;
  const [a, b, out, bytes] = Array.from({ length: 4 }, () => memory.take(64)) as [number, number, number, number];
  const words = new Int32Array(memory.module.memory.buffer);
  const limbs = (place: number): number[] => [...words.subarray(place >> 2, (place >> 2) + 10)];
  const put = (place: number, values: readonly number[]): void => words.set(values, place >> 2);
  const value = (list: readonly number[]): bigint =>
    list.reduce((sum, limb, i) => sum + (BigInt(limb) << POSITIONS[i]!), 0n);
  const residue = (n: bigint): bigint => ((n % P) + P) % P;
  const littleEndian = (n: bigint): Uint8Array => unhex(n.toString(16).padStart(64, '0')).reverse();
  const canonical = (place: number): string => {
    field.toBytes(bytes, place);
    return hex(memory.getBytes(bytes, 32));
  };
  const load = (place: number, n: bigint): void => {
    new Uint8Array(memory.module.memory.buffer).set(littleEndian(n), bytes);
    field.fromBytes(place, bytes);
  };
  const edges = [
    0n,
    1n,
    2n,
    18n,
    19n,
    20n,
    P - 2n,
    P - 1n,
    P,
    P + 1n,
    P + 18n,
    (1n << 255n) - 1n,
    1n << 254n,
    (1n << 26n) - 1n,
    1n << 26n,
    ...POSITIONS.flatMap((at) => [1n << at, (1n << at) - 1n, P - (1n << at)]),
  ].filter((n) => n >= 0n);

  it('reads 255 bits and writes them reduced', () => {
    for (const n of edges) {
      load(a, n);
      expect(value(limbs(a))).toBe(n);
      expect(canonical(a)).toBe(hex(littleEndian(n % P)));
      load(a, n | (1n << 255n));
      expect(value(limbs(a))).toBe(n);
    }
  });

  it('multiplies all edges with each other, and inverts them', () => {
    for (const m of edges) {
      load(a, m);
      field.invert(out, a);
      field.multiply(out, out, a);
      expect(residue(value(limbs(out)))).toBe(m % P === 0n ? 0n : 1n);
      for (const n of edges) {
        load(b, n);
        field.multiply(out, a, b);
        expect(canonical(out)).toBe(hex(littleEndian((m * n) % P)));
      }
    }
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [7, 8],
    [1, 60],
    [60, 1],
  ])('multiplies sums of %i and %i units', (u, v) => {
    const next = numbers(u * 1000 + v);
    const extreme = (units: number, kind: number): number[] =>
      POSITIONS.map((_, i) => {
        const most = Math.min(units * 2 ** (25 - (i % 2)), 2 ** 31 - 1);
        if (kind === 0) return most;
        if (kind === 1) return -most;
        if (kind === 2) return next() % 2 === 0 ? most : -most;
        return (next() % (2 * most + 1)) - most;
      });
    for (let i = 0; i < 30_000; i++) {
      const [x, y] = [extreme(u, i % 4), extreme(v, (i >> 2) % 4)];
      put(a, x);
      put(b, y);
      field.multiply(out, a, b);
      const product = limbs(out);
      if (residue(value(product)) !== residue(value(x) * value(y))) throw new Error(`${x.join()} times ${y.join()}`);
      if (product.some((limb, k) => Math.abs(limb) > 2 ** (25 - (k % 2)) * 1.01)) throw new Error('more than a unit');
    }
  });

  it('squares a million times', () => {
    const next = numbers(7);
    for (let i = 0; i < 1000; i++) {
      const x = POSITIONS.map((_, k) => (next() % 2 ** (27 - (k % 2))) - 2 ** (26 - (k % 2)));
      put(a, x);
      field.squareTimes(out, a, 1000);
      let expected = residue(value(x));
      for (let k = 0; k < 1000; k++) expected = (expected * expected) % P;
      if (residue(value(limbs(out))) !== expected) throw new Error(x.join());
    }
  });
});

describe('four elements of the field at once', () => {
  const memory = new Memory();
  const quads = memory.module as unknown as Record<
    'multiplyQuads' | 'squareQuads',
    (out: number, a: number, b: number) => void
  >;
  const [a, b, out] = Array.from({ length: 3 }, () => memory.take(160)) as [number, number, number];
  const words = new Int32Array(memory.module.memory.buffer);
  const LANES = [0, 1, 2, 3];
  const residue = (n: bigint): bigint => ((n % P) + P) % P;
  const limbs = (quad: number, lane: number): number[] => POSITIONS.map((_, i) => words[(quad >> 2) + 4 * i + lane]!);
  const put = (quad: number, lane: number, list: readonly number[]): void => {
    list.forEach((limb, i) => (words[(quad >> 2) + 4 * i + lane] = limb));
  };
  const value = (list: readonly number[]): bigint =>
    residue(list.reduce((sum, limb, i) => sum + (BigInt(limb) << POSITIONS[i]!), 0n));
  const next = numbers(11);
  /** Limbs of so many units: all as large as can be, all as small, either, anything between, and one alone. */
  const extreme = (units: number, kind: number): number[] => {
    const alone = next() % 10;
    return POSITIONS.map((_, i) => {
      const most = Math.min(units * 2 ** (25 - (i % 2)), 2 ** 31 - 1);
      if (kind === 0) return most;
      if (kind === 1) return -most;
      if (kind === 2) return next() % 2 === 0 ? most : -most;
      if (kind === 3) return (next() % (2 * most + 1)) - most;
      return i === alone ? most : 0;
    });
  };
  const check = (quad: number, lane: number, expected: bigint, what: string): void => {
    const list = limbs(quad, lane);
    if (value(list) !== expected) throw new Error(what);
    if (list.some((limb, k) => Math.abs(limb) > 2 ** (25 - (k % 2)) * 1.01))
      throw new Error(`more than a unit: ${what}`);
  };

  it.each([
    [1, 1],
    [30, 1],
    [15, 2],
    [10, 3],
    [1, 3],
  ])('multiplies limbs of %i and %i units in each lane', (u, v) => {
    for (let i = 0; i < 4000; i++) {
      const factors = LANES.map((lane) => [extreme(u, (i + lane) % 5), extreme(v, ((i / 5) | 0) % 5)] as const);
      factors.forEach(([x, y], lane) => {
        put(a, lane, x);
        put(b, lane, y);
      });
      // The product may take the place of a factor.
      const place = [out, a, b][i % 3]!;
      quads.multiplyQuads(place, a, b);
      factors.forEach(([x, y], lane) => {
        check(place, lane, residue(value(x) * value(y)), `${x.join()} times ${y.join()}`);
      });
    }
  });

  it('squares, many times and in place', () => {
    for (let i = 0; i < 900; i++) {
      const bases = LANES.map((lane) => extreme(1 + (i % 3), (((i / 3) | 0) + lane) % 5));
      bases.forEach((x, lane) => {
        put(a, lane, x);
      });
      const n = i < 600 ? 1 : 1 + (i % 200);
      const place = i % 2 === 0 ? a : out;
      quads.squareQuads(place, a, n);
      bases.forEach((x, lane) => {
        let expected = value(x);
        for (let k = 0; k < n; k++) expected = residue(expected * expected);
        check(place, lane, expected, `${x.join()} squared ${n} times`);
      });
    }
  });
});

describe('the engines agree', () => {
  const wasm = createWasm() as Engine<unknown>;
  const noble = library as Engine<unknown>;
  const engines = [wasm, noble] as const;
  const random = seeded('engines');
  const scalars = [
    0n,
    1n,
    2n,
    7n,
    8n,
    9n,
    15n,
    16n,
    17n,
    31n,
    32n,
    ORDER - 1n,
    ORDER - 2n,
    ORDER - 16n,
    1n << 252n,
    (1n << 252n) - 1n,
    BigInt(`0x0${'8'.repeat(63)}`),
    BigInt(`0x0${'7'.repeat(63)}`),
    BigInt(`0x${'f'.repeat(62)}`),
    (ORDER - 1n) >> 1n,
    1n << 128n,
  ];
  const multiples = noble.encode(
    noble.timesBaseSecret(noble.decode(encodePoints([generator]))[0], [...scalars, ...randomScalars(random, 107)]),
  );
  const points = new Map(engines.map((engine) => [engine, engine.decode(multiples)]));
  const both = (work: (engine: Engine<unknown>, points: unknown[]) => unknown[]): void => {
    const [one, other] = engines.map((engine) => hex(engine.encode(work(engine, points.get(engine)!))));
    expect(one).toBe(other);
  };

  it('on what is an encoding, and on the way back', () => {
    const invalid = vectors<{ invalid: string[] }>('rfc9496').invalid.map(unhex);
    const tried: Uint8Array[] = [...invalid];
    for (let i = 0; i < 4000; i++)
      tried.push(Uint8Array.from(random(32), (byte, k) => (k === 31 ? byte & 127 : k === 0 ? byte & 254 : byte)));
    for (let i = 0; i < 32; i++)
      tried.push(
        new Uint8Array(32).fill(255).fill(i, 0, 1),
        new Uint8Array(32)
          .fill(255)
          .fill(127, 31)
          .fill(224 + i, 0, 1),
      );
    let good = 0;
    for (const bytes of tried) {
      const [one, other] = engines.map((engine) => {
        try {
          return hex(engine.encode(engine.decode(bytes)));
        } catch (error) {
          expect(error).toBeInstanceOf(CryptoError);
          return 'refused';
        }
      });
      expect(one).toBe(other);
      if (one !== 'refused') good++;
      if (one !== 'refused') expect(one).toBe(hex(bytes));
    }
    expect(good).toBeGreaterThan(500);
    expect(() => wasm.decode(Uint8Array.from([...multiples, ...invalid[0]!, ...multiples]))).toThrow(CryptoError);
    // Four are decoded or encoded at once: lists of all lengths, and one that is no encoding at each place.
    for (let n = 0; n <= 10; n++) {
      const list = multiples.slice(0, 32 * n);
      expect(hex(wasm.encode(wasm.decode(list)))).toBe(hex(list));
      for (let at = 0; at < n; at++) {
        const wrong = list.slice();
        wrong.set(invalid[(n + at) % invalid.length]!, 32 * at);
        expect(() => wasm.decode(wrong), `${at} of ${n}`).toThrow(CryptoError);
      }
    }
  });

  it('on sums and differences, in long chains', () => {
    both((engine, list) => {
      const results = [...list];
      const next = numbers(3);
      for (let i = 0; i < 4000; i++) {
        const [p, q] = [results[next() % results.length], results[next() % results.length]];
        const made = [engine.add, engine.subtract, (x: unknown) => engine.negate(x), () => engine.add(p, p)][i % 4]!(
          p,
          q,
        );
        results[next() % results.length] = made;
      }
      return results;
    });
    for (const engine of engines) {
      const list = points.get(engine)!;
      for (const p of list) {
        expect(engine.isIdentity(engine.subtract(p, p))).toBe(true);
        expect(engine.equal(engine.add(p, engine.identity), p)).toBe(true);
        expect(engine.equal(p, engine.negate(p))).toBe(engine.isIdentity(p));
      }
      expect(list.filter((p) => engine.isIdentity(p))).toHaveLength(1);
    }
  });

  it('on products', () => {
    const n = scalars.length;
    // The first has no table yet, the second makes one.
    for (let round = 0; round < 2; round++)
      both((engine, list) => engine.timesBaseSecret(list[40 + round], scalars.slice(0, 3)));
    both((engine, list) => engine.timesBaseSecret(list[40], [...scalars, ...randomScalars(seeded('b'), 150)]));
    both((engine, list) =>
      engine.timesBaseSecret(
        engine.identity,
        list.slice(0, 9).map((_, i) => BigInt(i)),
      ),
    );
    for (const times of ['timesSecret', 'timesPublic'] as const) {
      both((engine, list) => engine[times](list.slice(60, 60 + n), scalars));
      both((engine, list) => engine[times](list.slice(0, n), [...scalars].reverse()));
      both((engine, list) => engine[times](list, randomScalars(seeded(times), list.length)));
    }
    both((engine, list) => {
      const { shifted, bytes } = engine.shiftSecret(list[50], list.slice(0, n), scalars);
      expect(hex(bytes)).toBe(hex(engine.encode(shifted)));
      return shifted;
    });
  });

  it.each([0, 1, 2, 3, 17, 128, 189, 190, 191, 256, 257, 600, 1500])('on sums of %i products', (n) => {
    for (let round = 0; round < (n < 200 ? 4 : 1); round++) {
      const source = seeded(`${n} ${round}`);
      const factors = randomScalars(source, n).map((scalar, i) =>
        round === 1
          ? BigInt.asUintN(128, scalar)
          : round === 2
            ? scalars[i % scalars.length]!
            : round === 3
              ? 0n
              : scalar,
      );
      const chosen = factors.map(() => randomIndex(source, 128));
      both((engine, list) => {
        const summands = chosen.map((i) => list[i]);
        const open = engine.sumOfProductsPublic(summands, new Uint8Array(), factors);
        if (n > 600) return [open];
        const secret = engine === wasm || n < 20 ? engine.sumOfProductsSecret(summands, factors) : open;
        expect(engine.equal(open, secret)).toBe(true);
        return [open, secret];
      });
    }
  });

  it('sums over more points than fit at once', () => {
    const list = Array.from({ length: 16_400 }, (_, i) => points.get(wasm)![i % 128]);
    const weights = list.map((_, i) => BigInt(i));
    const folded = points
      .get(wasm)!
      .map((_, k) => list.reduce<bigint>((sum, _, i) => (i % 128 === k ? sum + weights[i]! : sum), 0n));
    const expected = wasm.sumOfProductsPublic(points.get(wasm)!, new Uint8Array(), folded);
    // Read up to here, and then to be decoded: before, at and after the end of a portion.
    for (const read of [list.length, 16_384, 16_390, 200, 0]) {
      const sum = wasm.sumOfProductsPublic(list.slice(0, read), wasm.encode(list.slice(read)), weights);
      expect(wasm.equal(sum, expected), `${read} read`).toBe(true);
    }
    expect(
      noble.equal(
        noble.decode(wasm.encode([expected]))[0],
        noble.sumOfProductsPublic([], wasm.encode(points.get(wasm)!), folded),
      ),
    ).toBe(true);
  });

  it('on the map from uniform bytes', () => {
    const given: Uint8Array[] = [new Uint8Array(64), new Uint8Array(64).fill(255), new Uint8Array(64).fill(1, 0, 1)];
    for (let i = 0; i < 400; i++) given.push(random(64));
    both((engine) => given.map((bytes) => engine.fromUniform(bytes)));
  });

  it('and keep the tables of the bases used last', () => {
    const list = points.get(wasm)!.slice(30, 60);
    const numbersOf = randomScalars(random, 5);
    const expected = list.map((base) =>
      hex(
        noble.encode(
          noble.timesSecret(
            numbersOf.map(() => noble.decode(wasm.encode([base]))[0]),
            numbersOf,
          ),
        ),
      ),
    );
    for (let round = 0; round < 2; round++) {
      list.forEach((base, i) => expect(hex(wasm.encode(wasm.timesBaseSecret(base, numbersOf)))).toBe(expected[i]));
    }
  });
});

describe('the WebAssembly engine’s memory', () => {
  it('holds nothing of a scalar after a call', () => {
    const memory = new Memory();
    const { module } = memory;
    const scalar = randomScalars(seeded('secret'), 1);
    const constants = new BigUint64Array(module.memory.buffer).filter((word) => word !== 0n).length;
    const words = (): BigUint64Array => new BigUint64Array(module.memory.buffer).filter((word) => word !== 0n);
    const point = Int32Array.from({ length: 40 }, (_, i) => (i === 10 || i === 20 ? 1 : 0));
    const low = BigInt.asUintN(64, scalar[0]!);
    const recoded = BigInt.asUintN(64, scalar[0]! + 0x8888888888888888n);
    const product = memory.putPoints([point, point, point, point, point]);
    module.timesMany(
      product,
      memory.putPoints([point]),
      memory.putScalars(scalar),
      1,
      memory.take(RECODED + 8 * POINT),
    );
    expect(words().includes(low) && words().includes(recoded)).toBe(true);
    module.addMany(product, product, product, 5);
    module.encodeMany(memory.take(5 * 32), product, 5);
    memory.wipe();
    expect(words().includes(low) || words().includes(recoded)).toBe(false);
    // What is left are the module's constants, and the offset of the digits.
    expect(words().length).toBeLessThan(constants + 8);
  });
});

describe('points', () => {
  let before: 'noble' | 'wasm';
  beforeEach(() => {
    before = useEngine('noble');
    return () => {
      useEngine(before);
    };
  });

  it('outlive a change of engine', () => {
    const key = fixedBase(timesBaseSecret(baseG, [77n])[0]!);
    const [p, q] = shiftSecret(key, [generator, generator], [1n, 2n]);
    useEngine('wasm');
    expect(equal(p!, timesBaseSecret(baseG, [78n])[0]!)).toBe(true);
    const [r] = shiftSecret(key, [q!], [mod(-2n)]);
    useEngine('noble');
    expect(equal(r!, generator)).toBe(true);
  });
});
