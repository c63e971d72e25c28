/** The WebAssembly's field against big integers: some million operations. */
import { describe, expect, it } from 'vitest';
import { Memory } from '../../../crypto/engine/memory.ts';
import { hex, unhex } from '../support.ts';
import { numbers, P, POSITIONS, residue, value } from './limbs.ts';

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
