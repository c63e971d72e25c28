import { describe, expect, it } from 'vitest';
import { type Ciphertext, ciphertext, encryptMany, rerandomiseMany } from '../../../crypto/elgamal.ts';
import { type Point, add, fixedBase, generator, identity } from '../../../crypto/group.ts';
import * as oneof from '../../../crypto/proof/oneof.ts';
import { randomScalars } from '../../../crypto/random.ts';
import { accepts, expectFault, face, keyPair, seeded, utf8 } from '../support.ts';

const random = seeded('oneof');
const { key } = keyPair(random);
const context = utf8('table 1, seat 2');
const sequences = (...names: string[]): Point[][] => names.map((name) => [...name].map(face));
const encrypt = (name: string, randomness = randomScalars(random, name.length)) => ({
  cards: encryptMany(key, [...name].map(face), randomness),
  randomness,
});
const accepted = (statement: oneof.OneofStatement, witness: oneof.OneofWitness): boolean => {
  const proof = oneof.prove(context, statement, witness, random);
  return accepts((equations) => {
    oneof.verify(context, statement, proof, equations);
  });
};

describe('one of the listed sequences', () => {
  const options = sequences('aab', 'aba', 'baa', 'bbb');

  it.each([0, 1, 2, 3])('is complete for option %i', (index) => {
    const { cards, randomness } = encrypt(['aab', 'aba', 'baa', 'bbb'][index]!);
    expect(accepted({ key, cards, options }, { index, randomness })).toBe(true);
  });

  it('is complete for one option, one card, equal options, and as many faces as places', () => {
    const one = encrypt('a');
    expect(accepted({ key, cards: one.cards, options: sequences('a') }, { index: 0, randomness: one.randomness })).toBe(
      true,
    );
    expect(
      accepted({ key, cards: one.cards, options: sequences('b', 'a', 'a') }, { index: 2, randomness: one.randomness }),
    ).toBe(true);
    const many = encrypt('cd');
    expect(
      accepted(
        { key, cards: many.cards, options: sequences('ab', 'cd', 'ef', 'gh', 'ij', 'kl') },
        { index: 1, randomness: many.randomness },
      ),
    ).toBe(true);
  });

  it('takes cards with randomness 0 (proofs.md §8, 12)', () => {
    const open = encrypt('aba', [0n, 0n, 0n]);
    expect(accepted({ key, cards: open.cards, options }, { index: 1, randomness: open.randomness })).toBe(true);
    const partly = encrypt('aba', [0n, 5n, 0n]);
    expect(accepted({ key, cards: partly.cards, options }, { index: 1, randomness: partly.randomness })).toBe(true);
  });

  it.each(['aaa', 'abb', 'aac', 'bab'])('rejects %s, which is not listed', (name) => {
    const { cards, randomness } = encrypt(name);
    for (const index of [0, 1, 2, 3]) expect(accepted({ key, cards, options }, { index, randomness })).toBe(false);
  });

  it('rejects the right sequence under the wrong index', () => {
    const { cards, randomness } = encrypt('aab');
    expect(accepted({ key, cards, options }, { index: 1, randomness })).toBe(false);
  });

  it('is refused if either component of the card is changed', () => {
    const { cards, randomness } = encrypt('aab');
    for (const [a, b] of [
      [generator, identity],
      [identity, generator],
    ] as const) {
      const changed = cards.map((card, j) => (j === 1 ? ciphertext(add(card.a, a), add(card.b, b)) : card));
      for (const index of [0, 1, 2, 3])
        expect(accepted({ key, cards: changed, options }, { index, randomness })).toBe(false);
    }
  });

  it('rejects mixed columns of two options', () => {
    const { cards, randomness } = encrypt('abb');
    for (const index of [0, 1]) {
      expect(accepted({ key, cards, options: sequences('aaa', 'bbb') }, { index, randomness })).toBe(false);
    }
  });

  it('cannot be made for a copied card, and the copied proof is bound to its maker (proofs.md §8, 11)', () => {
    const mine = encrypt('aab');
    const proof = oneof.prove(
      context,
      { key, cards: mine.cards, options },
      { index: 0, randomness: mine.randomness },
      random,
    );
    const verify = (where: string, cards: Ciphertext[]): boolean =>
      accepts((equations) => {
        oneof.verify(utf8(where), { key, cards, options }, proof, equations);
      });
    expect(verify('table 1, seat 2', mine.cards)).toBe(true);
    expect(verify('table 1, seat 3', mine.cards)).toBe(false);
    const addition = randomScalars(random, 3);
    const copied = rerandomiseMany(key, mine.cards, addition);
    expect(verify('table 1, seat 2', copied)).toBe(false);
    expect(accepted({ key, cards: copied, options }, { index: 0, randomness: addition })).toBe(false);
  });

  it('refuses shapes that do not fit', () => {
    const { cards, randomness } = encrypt('aab');
    expectFault('length', () => accepted({ key, cards, options: [] }, { index: 0, randomness }));
    expectFault('length', () => accepted({ key, cards: [], options: [[]] }, { index: 0, randomness: [] }));
    expectFault('length', () => accepted({ key, cards, options: [...options, [face('a')]] }, { index: 0, randomness }));
    expectFault('argument', () => accepted({ key, cards, options }, { index: 4, randomness }));
    expectFault('argument', () => accepted({ key, cards, options }, { index: 0, randomness: [1n] }));
    expectFault('identity', () => accepted({ key: fixedBase(identity), cards, options }, { index: 0, randomness }));
    expect(oneof.size(128)).toBe(32 * 511);
  });
});
