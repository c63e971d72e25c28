/**
 * What is done to points must not depend on the secret: the same calls with the same sizes, whichever branch is true.
 */
import { describe, expect, it } from 'vitest';
import { encryptMany } from '../../../crypto/elgamal.ts';
import { engine } from '../../../crypto/engine/choose.ts';
import { encodePoints, generator } from '../../../crypto/group.ts';
import * as oneof from '../../../crypto/proof/oneof.ts';
import * as permutation from '../../../crypto/proof/permutation.ts';
import * as rotation from '../../../crypto/proof/rotation.ts';
import { randomScalars } from '../../../crypto/random.ts';
import { deal, face, keyPair, seeded, shuffle, utf8 } from '../support.ts';

const random = seeded('operations');
const { key } = keyPair(random);
// A point keeps its encoding once that has been made. These two go into every proof.
encodePoints([generator, key.point]);
/**
 * The calls that this work makes of the engine, each with the lengths of the lists and of the bytes that it is given.
 */
function recorded(work: () => unknown): string[] {
  const log: string[] = [];
  const methods = engine() as unknown as Record<string, unknown>;
  const originals = { ...methods };
  for (const [name, method] of Object.entries(originals)) {
    if (typeof method !== 'function') continue;
    methods[name] = (...values: unknown[]): unknown => {
      log.push(`${name}(${values.map(size).join()})`);
      return (method as (...all: unknown[]) => unknown).apply(methods, values);
    };
  }
  try {
    work();
  } finally {
    Object.assign(methods, originals);
  }
  return log;
}

const size = (value: unknown): number | string =>
  Array.isArray(value) || value instanceof Uint8Array ? value.length : '·';

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
    // Public, as the key is, and encoded when they are first proved about.
    encodePoints(options.flat());
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
