/** What is done to points must not depend on the secret: the same calls with the same sizes, whichever branch is true. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encryptMany } from '../../../crypto/elgamal.ts';
import * as oneof from '../../../crypto/proof/oneof.ts';
import * as permutation from '../../../crypto/proof/permutation.ts';
import * as rotation from '../../../crypto/proof/rotation.ts';
import { randomScalars } from '../../../crypto/random.ts';
import { deal, face, keyPair, seeded, shuffle, utf8 } from '../support.ts';

const { log } = vi.hoisted(() => ({ log: [] as string[] }));

vi.mock('../../../crypto/group.ts', async (importOriginal) => {
  const original = await importOriginal<Record<string, unknown>>();
  return Object.fromEntries(
    Object.entries(original).map(([name, value]) => {
      if (typeof value !== 'function' || name === 'mod' || name.includes('Scalars')) return [name, value];
      const call = value as (...values: unknown[]) => unknown;
      return [
        name,
        (...values: unknown[]) => {
          log.push(`${name}(${values.map((item) => (Array.isArray(item) ? item.length : '·')).join()})`);
          return call(...values);
        },
      ];
    }),
  );
});

const random = seeded('operations');
const { key } = keyPair(random);
const recorded = (work: () => unknown): string[] => {
  log.length = 0;
  work();
  return [...log];
};

afterEach(() => {
  log.length = 0;
});

describe('the prover of', () => {
  it.each([2, 3, 5])('a rotation of %i piles', (n) => {
    const input = deal(
      key,
      Array.from({ length: n }, (_, i) => [`${i}`, 'x']),
      random,
    );
    const logs = rotation.rotations(n).map((order, index) => {
      const { output, randomness } = shuffle(key, input, order, random);
      return recorded(() => rotation.prove(utf8('c'), { key, input, output }, { index, randomness }, random));
    });
    expect(logs[0]!.length).toBeGreaterThan(5);
    for (const other of logs) expect(other).toEqual(logs[0]);
  });

  it('one of several sequences', () => {
    const options = [
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'c'],
      ['a', 'c'],
    ].map((names) => names.map(face));
    const logs = options.map((faces, index) => {
      const randomness = randomScalars(random, 2);
      const cards = encryptMany(key, faces, randomness);
      return recorded(() => oneof.prove(utf8('c'), { key, cards, options }, { index, randomness }, random));
    });
    expect(logs[0]!.length).toBeGreaterThan(5);
    for (const other of logs) expect(other).toEqual(logs[0]);
  });

  it('a permutation', () => {
    const input = deal(key, [['a'], ['b'], ['c']], random);
    const logs = [
      [0, 1, 2],
      [0, 1, 2],
      [2, 0, 1],
      [1, 0, 2],
    ].map((order) => {
      const { output, randomness } = shuffle(key, input, order, random);
      return recorded(() =>
        permutation.prove(utf8('c'), { key, input, output }, { permutation: order, randomness }, random),
      );
    });
    // The first makes the generators.
    expect(logs[1]!.length).toBeGreaterThan(5);
    for (const other of logs.slice(2)) expect(other).toEqual(logs[1]);
  });
});
