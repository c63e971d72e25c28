/** The two engines against each other. */
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../crypto/engine/engine.ts';
import { noble as library } from '../../../crypto/engine/noble.ts';
import { createWasm } from '../../../crypto/engine/wasm.ts';
import { CryptoError } from '../../../crypto/error.ts';
import { encodePoints, generator, ORDER } from '../../../crypto/group.ts';
import { randomIndex, randomScalars } from '../../../crypto/random.ts';
import { hex, seeded, unhex, vectors } from '../support.ts';
import { numbers } from './limbs.ts';

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
