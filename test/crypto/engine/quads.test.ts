/** The WebAssembly's arithmetic on four elements of the field at once, against big integers. */
import { describe, it } from 'vitest';
import { Memory } from '../../../crypto/engine/memory.ts';
import { numbers, POSITIONS, residue, value } from './limbs.ts';

describe('four elements of the field at once', () => {
  const memory = new Memory();
  const quads = memory.module as unknown as Record<
    'multiplyQuads' | 'squareQuads',
    (out: number, a: number, b: number) => void
  >;
  const [a, b, out] = Array.from({ length: 3 }, () => memory.take(160)) as [number, number, number];
  const words = new Int32Array(memory.module.memory.buffer);
  const LANES = [0, 1, 2, 3];
  const limbs = (quad: number, lane: number): number[] => POSITIONS.map((_, i) => words[(quad >> 2) + 4 * i + lane]!);
  const put = (quad: number, lane: number, list: readonly number[]): void => {
    list.forEach((limb, i) => (words[(quad >> 2) + 4 * i + lane] = limb));
  };
  const next = numbers(11);
  /**
   * A unit is the most that a limb of a product has: 2^25 at even positions, 2^24 at odd ones. These limbs have at most
   * so many units: all the most, all the least, either, anything between, or one the most and the others zero.
   */
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
    if (residue(value(list)) !== expected) throw new Error(what);
    if (list.some((limb, k) => Math.abs(limb) > 2 ** (25 - (k % 2)) * 1.01))
      throw new Error(`a limb of more than a unit: ${what}`);
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
        let expected = residue(value(x));
        for (let k = 0; k < n; k++) expected = residue(expected * expected);
        check(place, lane, expected, `${x.join()} squared ${n} times`);
      });
    }
  });
});
