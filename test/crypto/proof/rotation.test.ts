import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Ciphertext, ciphertext, rerandomiseMany, trivialMany } from '../../../crypto/elgamal.ts';
import { type Point, add, fixedBase, generator, identity, invert, mod, timesPublic } from '../../../crypto/group.ts';
import { Equations } from '../../../crypto/proof/batching/equations.ts';
import * as rotation from '../../../crypto/proof/rotation.ts';
import { Transcript } from '../../../crypto/transcript.ts';
import { accepts, deal, different, expectFault, face, keyPair, seeded, shuffle, utf8 } from '../support.ts';

const random = seeded('rotation');
const { key } = keyPair(random);
const context = utf8('round 7');
const accepted = (statement: rotation.RotationStatement, witness: rotation.RotationWitness): boolean => {
  const proof = rotation.prove(context, statement, witness, random);
  return accepts((equations) => {
    rotation.verify(context, statement, proof, equations);
  });
};
const open = (names: string[][]): Ciphertext[][] => names.map((pile) => trivialMany(pile.map(face)));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('completeness', () => {
  it.each([
    [1, 1],
    [1, 3],
    [2, 1],
    [2, 2],
    [2, 3],
    [3, 1],
    [3, 2],
    [5, 1],
    [6, 12],
  ])('%i piles of %i, all rotations', (n, w) => {
    const input = deal(key, different(n, w), random);
    const equations = new Equations();
    rotation.rotations(n).forEach((order, index) => {
      if (n > 5 && index % 3 !== 1) return;
      const { output, randomness } = shuffle(key, input, order, random);
      const statement = { key, input, output };
      const proof = rotation.prove(context, statement, { index, randomness }, random);
      expect(proof.length).toBe(rotation.size(n));
      rotation.verify(context, statement, proof, equations);
    });
    expect(equations.check()).toBe(true);
  });

  it('open cards, equal piles, the identity for a face (proofs.md §8, 13)', () => {
    for (const n of [2, 4]) {
      const equal = Array.from({ length: n }, () => ['a', 'b']);
      const zero = Array.from({ length: n }, () => [ciphertext(identity, identity), ciphertext(identity, face('a'))]);
      for (const input of [open(different(n, 2)), open(equal), deal(key, equal, random), zero]) {
        for (const index of [0, 1]) {
          const { output, randomness } = shuffle(key, input, rotation.rotations(n)[index]!, random);
          expect(accepted({ key, input, output }, { index, randomness })).toBe(true);
        }
      }
    }
  });

  it('randomness 0, also for the identity permutation (proofs.md §8, 12)', () => {
    for (const n of [1, 2, 3]) {
      for (const input of [open(different(n, 2)), deal(key, different(n, 2), random)]) {
        rotation.rotations(n).forEach((order, index) => {
          const output = order.map((k) => input[k]!);
          expect(accepted({ key, input, output }, { index, randomness: output.map(() => [0n, 0n]) })).toBe(true);
        });
      }
    }
  });

  it('any list of permutations', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }).chain((n) =>
          fc.array(
            fc.shuffledSubarray(
              Array.from({ length: n }, (_, i) => i),
              { minLength: n, maxLength: n },
            ),
            { minLength: 1, maxLength: 4 },
          ),
        ),
        fc.nat(),
        (permutations, choice) => {
          const index = choice % permutations.length;
          const input = deal(key, different(permutations[0]!.length, 1), random);
          const { output, randomness } = shuffle(key, input, permutations[index]!, random);
          expect(accepted({ key, input, output, permutations }, { index, randomness })).toBe(true);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('soundness', () => {
  /** Proofs of a false statement with every witness that could come to mind. */
  function refused(
    input: Ciphertext[][],
    output: Ciphertext[][],
    randomness: bigint[][],
    permutations?: number[][],
  ): void {
    const n = permutations?.length ?? input.length;
    for (let index = 0; index < n; index++) {
      expect(accepted({ key, input, output, ...(permutations && { permutations }) }, { index, randomness })).toBe(
        false,
      );
    }
  }

  it.each([[[0, 2, 1]], [[1, 0, 2]], [[2, 1, 0]], [[0, 1, 3, 2]], [[1, 0, 3, 2]]])(
    'rejects the order %j, which is no rotation',
    (order) => {
      const input = deal(key, different(order.length, 2), random);
      const { output, randomness } = shuffle(key, input, order, random);
      refused(input, output, randomness);
    },
  );

  it('rejects a pile twice and another missing', () => {
    for (const order of [
      [0, 0],
      [1, 1],
      [0, 1, 1],
      [1, 2, 1],
    ]) {
      const input = deal(key, different(order.length, 1), random);
      const { output, randomness } = shuffle(key, input, order, random);
      refused(input, output, randomness);
    }
  });

  it('rejects columns that were turned differently, swapped inside a pile, or exchanged for other cards', () => {
    for (const n of [2, 3]) {
      const input = deal(key, different(n, 2), random);
      const { output, randomness } = shuffle(key, input, rotation.rotations(n)[1]!, random);
      const apart = output.map((pile, i) => [pile[0]!, output[(i + 1) % n]![1]!]);
      refused(input, apart, randomness);
      refused(
        input,
        output.map((pile) => [...pile].reverse()),
        randomness,
      );
      for (const [a, b] of [
        [generator, identity],
        [identity, generator],
      ] as const) {
        const other = output.map((pile, i) =>
          i > 0 ? pile : [ciphertext(add(pile[0]!.a, a), add(pile[0]!.b, b)), pile[1]!],
        );
        refused(input, other, randomness);
      }
      // The same total: one card is raised, another lowered.
      const moved = output.map((pile, i) => [
        i > 1
          ? pile[0]!
          : ciphertext(pile[0]!.a, add(pile[0]!.b, i === 0 ? generator : timesPublic([generator], [mod(-1n)])[0]!)),
        pile[1]!,
      ]);
      refused(input, moved, randomness);
    }
  });

  it('rejects a permutation outside the list, though it is a rotation', () => {
    const input = deal(key, different(3, 1), random);
    const { output, randomness } = shuffle(key, input, [1, 2, 0], random);
    refused(input, output, randomness, [
      [0, 1, 2],
      [2, 0, 1],
      [1, 0, 2],
    ]);
  });

  it('rejects outputs changed after the proof so that all folded sums stay the same (proofs.md §8, 2)', () => {
    for (const n of [2, 3]) {
      const input = deal(key, different(n, 2), random);
      const { output, randomness } = shuffle(key, input, rotation.rotations(n)[1]!, random);
      const challenges = vi.spyOn(Transcript.prototype, 'challenges');
      const coefficients = vi.spyOn(Transcript.prototype, 'coefficients');
      const proof = rotation.prove(context, { key, input, output }, { index: 1, randomness }, random);
      const a = (challenges.mock.results[0]!.value as bigint[])[0]!;
      const b = (coefficients.mock.results[0]!.value as bigint[])[1]!;
      vi.restoreAllMocks();
      // Within pile 0, column 0 has the coefficient 1 and column 1 has b; between piles 0 and 1 of one column it is a.
      for (const [i, j, factor] of [
        [0, 1, b],
        [1, 0, invert(a)],
      ] as const) {
        const [correction] = timesPublic([generator], [mod(-invert(factor))]) as [Point];
        const shift = (card: Ciphertext, point: Point): Ciphertext => ciphertext(card.a, add(card.b, point));
        const changed = output.map((pile, row) =>
          pile.map((card, column) =>
            row === 0 && column === 0
              ? shift(card, generator)
              : row === i && column === j
                ? shift(card, correction)
                : card,
          ),
        );
        expect(
          accepts((equations) => {
            rotation.verify(context, { key, input, output: changed }, proof, equations);
          }),
        ).toBe(false);
      }
    }
  });

  it('shapes come from the statement (proofs.md §8, 6)', () => {
    const input = deal(key, different(3, 2), random);
    const { output, randomness } = shuffle(key, input, [1, 2, 0], random);
    const statement = { key, input, output };
    const proof = rotation.prove(context, statement, { index: 1, randomness }, random);
    const verify = (change: Partial<rotation.RotationStatement>) => () => {
      rotation.verify(context, { ...statement, ...change }, proof, new Equations());
    };
    expectFault('length', verify({ input: input.slice(1), output: output.slice(1) }));
    expectFault('length', verify({ output: output.slice(1) }));
    expectFault('length', verify({ input: [], output: [] }));
    expectFault('length', verify({ input: input.map(() => []), output: output.map(() => []) }));
    expectFault('length', verify({ output: [output[0]!, output[1]!, output[2]!.slice(1)] }));
    expectFault('length', verify({ permutations: [[0, 1, 2]] }));
    expectFault('argument', verify({ permutations: [] }));
    for (const order of [
      [0, 1],
      [0, 1, 1],
      [0, 1, 3],
      [0, 1, -1],
      [0, 1, 0.5],
    ])
      expectFault('argument', verify({ permutations: [order] }));
    expectFault('identity', verify({ key: fixedBase(identity) }));
    expectFault('argument', () => accepted(statement, { index: 3, randomness }));
    expectFault('argument', () => accepted(statement, { index: 0, randomness: randomness.slice(1) }));
  });

  it('a chain of shuffles is verified at once, and the one wrong link is named', () => {
    const equations = new Equations();
    let input = deal(key, different(2, 2), random);
    for (let seat = 0; seat < 4; seat++) {
      const { output, randomness } = shuffle(key, input, rotation.rotations(2)[seat & 1]!, random);
      const proof = rotation.prove(context, { key, input, output }, { index: seat & 1, randomness }, random);
      const sent = seat === 2 ? output.map((pile) => rerandomiseMany(key, pile, [1n, 1n])) : output;
      rotation.verify(context, { key, input, output: sent }, proof, equations);
      input = sent;
    }
    expect(equations.check()).toBe(false);
    expect(equations.faulty()).toEqual([2]);
  });
});
