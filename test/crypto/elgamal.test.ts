import { describe, expect, it } from 'vitest';
import {
  applyMasks,
  CIPHERTEXT_BYTES,
  decodeCiphertexts,
  encodeCiphertexts,
  encryptMany,
  masks as masksOf,
  openMany,
  rerandomiseMany,
  trivial,
  trivialMany,
} from '../../crypto/elgamal.ts';
import { encodePoints, equal, identity, isIdentity, timesSecret } from '../../crypto/group.ts';
import { randomScalars } from '../../crypto/random.ts';
import { expectFault, face, keyPair, patch, seeded, sent, unhex, vectors } from './support.ts';

const random = seeded('elgamal');
const { secret, key } = keyPair(random);
const faces = ['a', 'b', 'a'].map(face);
const masks = (cards: ReturnType<typeof sent>) =>
  timesSecret(
    cards.map((card) => card.a),
    cards.map(() => secret),
  );
const opens = (cards: ReturnType<typeof sent>): boolean =>
  openMany(cards, masks(cards)).every((point, i) => equal(point, faces[i]!));

describe('cards', () => {
  it('open to what was encrypted, also after a new look', () => {
    const cards = encryptMany(key, faces, randomScalars(random, 3));
    const again = rerandomiseMany(key, cards, randomScalars(random, 3));
    expect(opens(cards)).toBe(true);
    expect(opens(again)).toBe(true);
    again.forEach((card, i) => {
      expect(equal(card.a, cards[i]!.a)).toBe(false);
      expect(equal(card.b, cards[i]!.b)).toBe(false);
    });
  });

  it('look the same whether masks were made beforehand or not', () => {
    const cards = sent(encryptMany(key, faces, randomScalars(random, 3)));
    const scalars = randomScalars(random, 3);
    const masked = applyMasks(cards, masksOf(key, scalars));
    expect(encodeCiphertexts(masked)).toEqual(encodeCiphertexts(rerandomiseMany(key, cards, scalars)));
    expectFault('argument', () => applyMasks(cards, masksOf(key, scalars.slice(1))));
  });

  it('are open when trivial, and stay so with randomness 0', () => {
    const open = trivialMany(faces);
    expect(opens(open)).toBe(true);
    expect(open.every((card) => isIdentity(card.a))).toBe(true);
    expect(encodeCiphertexts(rerandomiseMany(key, open, [0n, 0n, 0n]))).toEqual(encodeCiphertexts(open));
    expect(opens(rerandomiseMany(key, open, randomScalars(random, 3)))).toBe(true);
  });

  it('carry their own bytes', () => {
    const cards = encryptMany(key, faces, randomScalars(random, 3));
    for (const card of [...cards, ...sent(cards), trivial(identity)]) {
      expect(card.bytes).toEqual(encodePoints([card.a, card.b]));
      expect(card.bytes.length).toBe(CIPHERTEXT_BYTES);
    }
    expect(encodeCiphertexts(sent(cards))).toEqual(encodeCiphertexts(cards));
  });

  it('7: are refused if either component is not canonical, or the length is wrong', () => {
    const bytes = encodeCiphertexts(encryptMany(key, faces, randomScalars(random, 3)));
    for (const encoding of vectors<{ invalid: string[] }>('rfc9496').invalid) {
      for (const offset of [0, 32, 160])
        expectFault('point', () => decodeCiphertexts(patch(bytes, offset, unhex(encoding))));
    }
    for (const length of [1, 32, 63, 65]) expectFault('length', () => decodeCiphertexts(bytes.slice(0, length)));
    expect(decodeCiphertexts(new Uint8Array())).toEqual([]);
  });

  it('require as many scalars as cards', () => {
    expectFault('argument', () => rerandomiseMany(key, trivialMany(faces), [1n]));
    expectFault('argument', () => openMany(trivialMany(faces), []));
  });
});
