import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Ciphertext, ciphertext, encryptMany, trivialMany } from '../../../crypto/elgamal.ts';
import {
  type Point,
  add,
  baseG,
  decodeScalars,
  encodePoints,
  equal,
  fixedBase,
  generator,
  identity,
  invert,
  isIdentity,
  mod,
  timesBaseSecret,
  timesPublic,
} from '../../../crypto/group.ts';
import { Equations } from '../../../crypto/proof/batching/equations.ts';
import { type Generators, generators } from '../../../crypto/proof/generators.ts';
import * as permutation from '../../../crypto/proof/permutation.ts';
import { proveWith } from '../../../crypto/proof/terelius-wikstrom.ts';
import { verifyWith } from '../../../crypto/proof/terelius-wikstrom-verify.ts';
import { randomPermutation, randomScalars } from '../../../crypto/random.ts';
import { Transcript } from '../../../crypto/transcript.ts';
import { accepts, deal, different, expectFault, face, hex, keyPair, patch, seeded, shuffle, utf8 } from '../support.ts';
import { forge } from './forger.ts';

const random = seeded('permutation');
const { key } = keyPair(random);
const context = utf8('round 8');
const accepted = (statement: permutation.PermutationStatement, witness: permutation.PermutationWitness): boolean => {
  const proof = permutation.prove(context, statement, witness, random);
  return accepts((equations) => {
    permutation.verify(context, statement, proof, equations);
  });
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('completeness', () => {
  it.each([
    [1, 1],
    [1, 3],
    [2, 1],
    [3, 2],
    [9, 1],
    [20, 1],
    [6, 4],
  ])('%i piles of %i', (n, w) => {
    const input = deal(key, different(n, w), random);
    const order = randomPermutation(random, n);
    const { output, randomness } = shuffle(key, input, order, random);
    const statement = { key, input, output };
    const proof = permutation.prove(context, statement, { permutation: order, randomness }, random);
    expect(proof.length).toBe(32 * (5 * n + 6 + 3 * w));
    expect(
      accepts((equations) => {
        permutation.verify(context, statement, proof, equations);
      }),
    ).toBe(true);
  });

  it('has the size that docs/proofs.md gives for 52 cards', () => {
    expect(permutation.size(52, 1)).toBe(8608);
  });

  it('any order of any cards: hidden, open, equal, with the identity for a face or a component', () => {
    const kinds: ((name: string) => Ciphertext)[] = [
      (name) => deal(key, [[name]], random)[0]![0]!,
      (name) => trivialMany([face(name)])[0]!,
      () => ciphertext(identity, identity),
      (name) => ciphertext(face(name), identity),
    ];
    const cards = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom('a', 'b')), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cards, (list) => {
        const input = list.map(([kind, name]) => [kinds[kind]!(name)]);
        const order = randomPermutation(random, input.length);
        const { output, randomness } = shuffle(key, input, order, random);
        expect(accepted({ key, input, output }, { permutation: order, randomness })).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  it('the identity permutation with randomness 0 (proofs.md §8, 12)', () => {
    for (const input of [
      deal(key, different(3, 2), random),
      different(3, 2).map((pile) => trivialMany(pile.map(face))),
    ]) {
      expect(
        accepted({ key, input, output: input }, { permutation: [0, 1, 2], randomness: input.map(() => [0n, 0n]) }),
      ).toBe(true);
    }
  });
});

describe('the generators', () => {
  it('are different from each other, from O and from G, and a prefix of longer lists', () => {
    const { h, list } = generators(30);
    const encodings = [identity, generator, h.point, ...list].map((point) => hex(encodePoints([point])));
    expect(new Set(encodings).size).toBe(33);
    expect(generators(5).list).toEqual(list.slice(0, 5));
    expect(generators(30).list.every((point, i) => equal(point, list[i]!))).toBe(true);
  });

  it('are what they always were', () => {
    const { h, list } = generators(2);
    expect(hex(encodePoints([h.point, ...list]))).toBe(EXPECTED_GENERATORS);
  });

  it('a known relation makes a card twice and another vanish; with the real ones the forgery fails (proofs.md §8, 1)', () => {
    const logarithms = randomScalars(random, 3);
    const bad: Generators = { h: generators(3).h, list: timesBaseSecret(baseG, logarithms) };
    const known = randomScalars(random, 3);
    const input = encryptMany(key, ['a', 'b', 'b'].map(face), known).map((card) => [card]);
    const verdict = (list: Generators, made: { output: Ciphertext[][]; proof: Uint8Array }): boolean =>
      accepts((equations) => {
        verifyWith(list, context, { key, input, output: made.output }, made.proof, equations);
      });

    const forgery = forge(bad, logarithms, context, key, input, known, random);
    expect(verdict(bad, forgery)).toBe(true);
    const honest = (made: { output: Ciphertext[][]; proof: Uint8Array }): boolean =>
      accepts((equations) => {
        permutation.verify(context, { key, input, output: made.output }, made.proof, equations);
      });
    expect(honest(forgery)).toBe(false);
    expect(honest(forge(generators(3), logarithms, context, key, input, known, random))).toBe(false);
  });

  it('are bound by every challenge (proofs.md §8, 2)', () => {
    const input = deal(key, different(2, 1), random);
    const { output, randomness } = shuffle(key, input, [1, 0], random);
    const statement = { key, input, output };
    const proof = proveWith(generators(2), context, statement, { permutation: [1, 0], randomness }, random);
    const challenges = (list: Generators): bigint[] => {
      const spy = vi.spyOn(Transcript.prototype, 'challenges');
      verifyWith(list, context, statement, proof, new Equations());
      const values = spy.mock.results.flatMap((result) => result.value as bigint[]);
      spy.mockRestore();
      return values;
    };
    const real = generators(2);
    const drawn = challenges(real);
    for (const other of [
      { ...real, h: baseG },
      { ...real, list: [real.list[0]!, generator] },
      { ...real, list: [...real.list].reverse() },
    ]) {
      const others = challenges(other);
      expect(drawn.length).toBe(3);
      drawn.forEach((value, i) => {
        expect(others[i]).not.toBe(value);
      });
    }
  });
});

describe('soundness', () => {
  const refused = (input: Ciphertext[][], output: Ciphertext[][], randomness: bigint[][], orders: number[][]): void => {
    for (const order of orders)
      expect(accepted({ key, input, output }, { permutation: order, randomness })).toBe(false);
  };
  const all3 = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  it('rejects a pile twice and another missing', () => {
    const input = deal(key, different(3, 1), random);
    for (const order of [
      [0, 0, 2],
      [1, 1, 0],
      [2, 2, 2],
    ]) {
      const { output, randomness } = shuffle(key, input, order, random);
      refused(input, output, randomness, all3);
    }
  });

  it('rejects columns permuted differently, swapped, or for another card', () => {
    const input = deal(key, different(3, 2), random);
    const order = [1, 2, 0];
    const { output, randomness } = shuffle(key, input, order, random);
    refused(
      input,
      output.map((pile, i) => [pile[0]!, output[(i + 1) % 3]![1]!]),
      randomness,
      all3,
    );
    refused(
      input,
      output.map((pile) => [...pile].reverse()),
      randomness,
      all3,
    );
    for (const [i, j] of [
      [0, 0],
      [2, 1],
    ]) {
      for (const [a, b] of [
        [generator, identity],
        [identity, generator],
      ] as const) {
        const shifted = output.map((pile, row) =>
          pile.map((card, column) => (row === i && column === j ? ciphertext(add(card.a, a), add(card.b, b)) : card)),
        );
        refused(input, shifted, randomness, [order]);
      }
    }
  });

  it('rejects outputs, or inputs, changed after the proof so that all equations still hold (proofs.md §8, 2)', () => {
    const input = deal(key, different(3, 2), random);
    const order = [2, 0, 1];
    const { output, randomness } = shuffle(key, input, order, random);
    const spy = vi.spyOn(Transcript.prototype, 'challenges');
    const proof = permutation.prove(context, { key, input, output }, { permutation: order, randomness }, random);
    const u = spy.mock.results[0]!.value as bigint[];
    spy.mockRestore();
    const s = decodeScalars(proof.slice(-96));
    const changed = (piles: Ciphertext[][], weights: bigint[]): Ciphertext[][] => {
      const [correction] = timesPublic([generator], [mod(-weights[0]! * invert(weights[1]!))]) as [Point];
      return piles.map((pile, i) =>
        i === 2 ? pile : [ciphertext(pile[0]!.a, add(pile[0]!.b, i === 0 ? generator : correction)), pile[1]!],
      );
    };
    const verify = (statement: permutation.PermutationStatement): boolean =>
      accepts((equations) => {
        permutation.verify(context, statement, proof, equations);
      });
    expect(verify({ key, input, output })).toBe(true);
    expect(verify({ key, input, output: changed(output, s) })).toBe(false);
    expect(verify({ key, input: changed(input, u), output })).toBe(false);
  });

  it('u is drawn after c, and before the chain; x after both (proofs.md §8, 3)', () => {
    const input = deal(key, different(2, 1), random);
    const { output, randomness } = shuffle(key, input, [1, 0], random);
    const statement = { key, input, output };
    const proof = permutation.prove(context, statement, { permutation: [1, 0], randomness }, random);
    const challenges = (bytes: Uint8Array): bigint[] => {
      const spy = vi.spyOn(Transcript.prototype, 'challenges');
      permutation.verify(context, statement, bytes, new Equations());
      const values = spy.mock.results.flatMap((result) => result.value as bigint[]);
      spy.mockRestore();
      return values;
    };
    const [u0, u1, x] = challenges(proof);
    const points = (permutation.size(2, 1) >>> 5) - 8;
    for (let i = 0; i < points; i++) {
      const [v0, v1, y] = challenges(patch(proof, 32 * i, encodePoints([generator])));
      expect(y).not.toBe(x);
      expect([v0 === u0, v1 === u1]).toEqual(i < 2 ? [false, false] : [true, true]);
    }
  });

  it('shapes come from the statement (proofs.md §8, 6)', () => {
    const input = deal(key, different(3, 2), random);
    const order = [1, 2, 0];
    const { output, randomness } = shuffle(key, input, order, random);
    const statement = { key, input, output };
    const proof = permutation.prove(context, statement, { permutation: order, randomness }, random);
    const verify = (change: Partial<permutation.PermutationStatement>) => () => {
      permutation.verify(context, { ...statement, ...change }, proof, new Equations());
    };
    expectFault('length', verify({ input: input.slice(1), output: output.slice(1) }));
    expectFault(
      'length',
      verify({ input: input.map((pile) => pile.slice(1)), output: output.map((pile) => pile.slice(1)) }),
    );
    expectFault('length', verify({ output: output.slice(1) }));
    expectFault('length', verify({ input: [], output: [] }));
    expectFault('length', verify({ output: [output[0]!, output[1]!, output[2]!.slice(1)] }));
    expectFault('identity', verify({ key: fixedBase(identity) }));
    const witness = { permutation: order, randomness };
    for (const wrong of [
      [0, 1],
      [0, 0, 1],
      [1, 2, 3],
    ])
      expectFault('argument', () => accepted(statement, { ...witness, permutation: wrong }));
    expectFault('argument', () => accepted(statement, { ...witness, randomness: randomness.slice(1) }));
    expectFault('argument', () => {
      verifyWith(generators(4), context, statement, proof, new Equations());
    });
    expect(isIdentity(key.point)).toBe(false);
  });
});

const EXPECTED_GENERATORS =
  '7a57f2c857894f6c4f435270f10bd410ba6f594628bfbf2b102f236e7b444c1fee33fc7b33f0f660825774d9822390c8c853f099900a2717fb7fac6da5d8a400280f8f6349767260f42e060caa8eae131bfbf7018e38df9da0a39d6f57bb1a2c';
