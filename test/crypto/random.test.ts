import { describe, expect, it } from 'vitest';
import { ORDER, encodeScalars } from '../../crypto/group.ts';
import { randomIndex, randomPermutation, randomScalar, randomScalars } from '../../crypto/random.ts';
import { expectFault, seeded } from './support.ts';

/** A source that hands out the given bytes, one list a call. */
function scripted(...answers: Uint8Array[]): { random: (length: number) => Uint8Array; left: () => number } {
  return { random: () => answers.shift()!, left: () => answers.length };
}

describe('scalars', () => {
  it('are drawn again instead of reduced', () => {
    const tooLarge = new Uint8Array(32).fill(255);
    const order = encodeScalars([ORDER - 1n]);
    order[0]! += 1;
    const source = scripted(tooLarge, order, encodeScalars([ORDER - 1n]));
    expect(randomScalar(source.random)).toBe(ORDER - 1n);
    expect(source.left()).toBe(0);
  });

  it('ignore the three bits above 253', () => {
    const bytes = encodeScalars([5n]);
    bytes[31]! |= 0xe0;
    expect(randomScalar(scripted(bytes).random)).toBe(5n);
  });

  it('are many when asked for many, and below the order', () => {
    const scalars = randomScalars(seeded('scalars'), 50);
    expect(new Set(scalars).size).toBe(50);
    expect(scalars.every((n) => n >= 0n && n < ORDER)).toBe(true);
  });

  it('do not wait forever for a broken source', () => {
    expectFault('argument', () => randomScalar((n) => new Uint8Array(n).fill(255)));
    expectFault('length', () => randomScalar(() => new Uint8Array(31)));
    expectFault('argument', () => randomIndex((n) => new Uint8Array(n).fill(255), 3));
  });
});

describe('indices', () => {
  it('reject the remainder that would favour small ones', () => {
    const word = (n: number): Uint8Array => new Uint8Array(new Uint32Array([n]).buffer);
    // 2^32 = 3·1431655765 + 1: the last value is rejected.
    const source = scripted(word(2 ** 32 - 1), word(2 ** 32 - 2));
    expect(randomIndex(source.random, 3)).toBe(2);
    expect(source.left()).toBe(0);
    expect(randomIndex(scripted(word(2 ** 32 - 1)).random, 2 ** 32)).toBe(2 ** 32 - 1);
  });

  it('are about equally frequent', () => {
    const random = seeded('indices');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i++) counts[randomIndex(random, 6)]! += 1;
    const deviation = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(deviation).toBeLessThan(20.5); // chi square with 5 degrees of freedom, p = 0.001
  });

  it('need a sensible bound', () => {
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expectFault('argument', () => randomIndex(seeded('x'), n));
  });
});

describe('permutations', () => {
  it('are permutations, and all of them about equally frequent', () => {
    const random = seeded('permutations');
    const counts = new Map<string, number>();
    for (let i = 0; i < 2400; i++) {
      const name = randomPermutation(random, 4).join();
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect([...counts.keys()].every((name) => [...name.split(',')].sort().join() === '0,1,2,3')).toBe(true);
    const deviation = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    expect(deviation).toBeLessThan(49.7); // chi square with 23 degrees of freedom, p = 0.001
  });

  it('of nothing and of one thing', () => {
    expect(randomPermutation(seeded('x'), 0)).toEqual([]);
    expect(randomPermutation(seeded('x'), 1)).toEqual([0]);
  });
});
