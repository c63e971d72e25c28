/** Decryption shares, open (dleq) and handed over. */
import { describe, expect, it } from 'vitest';
import { ciphertext, openMany } from '../../../crypto/elgamal.ts';
import {
  type Point,
  add,
  equal,
  fixedBase,
  generator,
  identity,
  subtract,
  timesBaseSecret,
  timesSecret,
} from '../../../crypto/group.ts';
import * as dleq from '../../../crypto/proof/dleq.ts';
import { Equations } from '../../../crypto/proof/batching/equations.ts';
import * as handover from '../../../crypto/proof/handover.ts';
import * as possession from '../../../crypto/proof/possession.ts';
import { accepts, deal, expectFault, face, keyPair, seeded, utf8 } from '../support.ts';

const random = seeded('share');
const { secret, key } = keyPair(random);
const viewer = keyPair(random);
const cards = deal(key, [['a', 'b', 'a', 'c']], random)[0]!;
const bases = cards.map((card) => card.a);
const shares = timesSecret(
  bases,
  bases.map(() => secret),
);
const context = utf8('share');

describe('dleq', () => {
  const accepted = (statement: dleq.DleqStatement, witness = secret): boolean => {
    const proof = dleq.prove(context, statement, witness, random);
    return accepts((equations) => {
      dleq.verify(context, statement, proof, equations);
    });
  };

  it('is complete for one card, many, the same twice, and open ones', () => {
    for (const list of [[bases[0]!], bases, [bases[0]!, bases[0]!], [identity], [identity, bases[1]!, identity]]) {
      expect(
        accepted({
          shareKey: key.point,
          bases: list,
          shares: timesSecret(
            list,
            list.map(() => secret),
          ),
        }),
      ).toBe(true);
    }
  });

  it('rejects a wrong share, whatever the prover uses for a witness', () => {
    const wrong = shares.map((share, k) => (k === 2 ? add(share, generator) : share));
    const other = timesSecret(
      bases,
      bases.map(() => secret + 1n),
    );
    expect(accepted({ shareKey: key.point, bases, shares: wrong })).toBe(false);
    expect(accepted({ shareKey: key.point, bases, shares: other })).toBe(false);
    expect(accepted({ shareKey: key.point, bases, shares: other }, secret + 1n)).toBe(false);
    expect(accepted({ shareKey: key.point, bases: [identity], shares: [generator] })).toBe(false);
    expect(accepted({ shareKey: add(key.point, generator), bases, shares })).toBe(false);
  });

  it('rejects errors that cancel in a plain sum', () => {
    const wrong = [add(shares[0]!, generator), subtract(shares[1]!, generator), ...shares.slice(2)];
    expect(accepted({ shareKey: key.point, bases, shares: wrong })).toBe(false);
  });

  it('refuses the identity for a key, and lists that do not fit (proofs.md §8, 7)', () => {
    expectFault('identity', () => accepted({ shareKey: identity, bases, shares }));
    expectFault('identity', () => {
      dleq.verify(context, { shareKey: identity, bases, shares }, new Uint8Array(96), new Equations());
    });
    expectFault('length', () => accepted({ shareKey: key.point, bases: [], shares: [] }));
    expectFault('length', () => accepted({ shareKey: key.point, bases, shares: shares.slice(1) }));
  });
});

describe('handover', () => {
  const give = (to = viewer.key, x = secret) => handover.handover(to, bases, x, random);
  const accepted = (statement: handover.HandoverStatement, witness: handover.HandoverWitness): boolean => {
    const proof = handover.prove(context, statement, witness, random);
    return accepts((equations) => {
      handover.verify(context, statement, proof, equations);
    });
  };

  it('gives the shares to the viewer alone', () => {
    const { handed, blinding } = give();
    expect(accepted({ shareKey: key.point, viewer: viewer.key, bases, handed }, { share: secret, blinding })).toBe(
      true,
    );
    const received = handover.receive(viewer.secret, handed);
    expect(received.every((point, k) => equal(point, shares[k]!))).toBe(true);
    const faces = openMany(cards, received);
    expect(['a', 'b', 'a', 'c'].every((name, k) => equal(faces[k]!, face(name)))).toBe(true);
    expect(handover.receive(secret, handed).some((point, k) => equal(point, shares[k]!))).toBe(false);
  });

  it('is complete for one card, open ones, and blinding 0', () => {
    for (const list of [[bases[0]!], [identity], [identity, bases[1]!, bases[1]!]]) {
      const { handed, blinding } = handover.handover(viewer.key, list, secret, random);
      expect(
        accepted({ shareKey: key.point, viewer: viewer.key, bases: list, handed }, { share: secret, blinding }),
      ).toBe(true);
    }
    const plain = { handed: shares.map((share) => ciphertext(identity, share)), blinding: shares.map(() => 0n) };
    expect(
      accepted(
        { shareKey: key.point, viewer: viewer.key, bases, handed: plain.handed },
        { share: secret, blinding: plain.blinding },
      ),
    ).toBe(true);
  });

  it('rejects a wrong share, a wrong viewer or errors that cancel', () => {
    const { handed, blinding } = give();
    const statement = { shareKey: key.point, viewer: viewer.key, bases, handed };
    const witness = { share: secret, blinding };
    const shifted = (points: Point[]) =>
      handed.map((card, k) => ciphertext(card.a, points[k] ? add(card.b, points[k]) : card.b));
    expect(accepted({ ...statement, handed: shifted([generator]) }, witness)).toBe(false);
    expect(accepted({ ...statement, handed: shifted([generator, subtract(identity, generator)]) }, witness)).toBe(
      false,
    );
    const blinded = handed.map((card, k) => (k === 1 ? ciphertext(add(card.a, generator), card.b) : card));
    expect(accepted({ ...statement, handed: blinded }, witness)).toBe(false);
    expect(accepted({ ...statement, shareKey: add(key.point, generator) }, witness)).toBe(false);
    const false1 = give(viewer.key, secret + 1n);
    expect(accepted({ ...statement, handed: false1.handed }, { share: secret + 1n, blinding: false1.blinding })).toBe(
      false,
    );
    const false2 = give(key);
    expect(accepted({ ...statement, handed: false2.handed }, { share: secret, blinding: false2.blinding })).toBe(false);
  });

  it('refuses the identity for a key, and lists that do not fit (proofs.md §8, 7)', () => {
    const { handed, blinding } = give();
    const statement = { shareKey: key.point, viewer: viewer.key, bases, handed };
    const witness = { share: secret, blinding };
    expectFault('identity', () => accepted({ ...statement, shareKey: identity }, witness));
    expectFault('identity', () => accepted({ ...statement, viewer: fixedBase(identity) }, witness));
    expectFault('length', () => accepted({ ...statement, handed: handed.slice(1) }, witness));
    expectFault('length', () => accepted({ ...statement, bases: [], handed: [] }, witness));
    expectFault('argument', () => accepted(statement, { share: secret, blinding: blinding.slice(1) }));
  });
});

describe('possession', () => {
  it('refuses the identity, and a wrong witness (proofs.md §8, 7)', () => {
    expectFault('identity', () => possession.prove(context, { key: identity }, 0n, random));
    expectFault('identity', () => {
      possession.verify(context, { key: identity }, new Uint8Array(64), new Equations());
    });
    const proof = possession.prove(context, { key: key.point }, secret + 1n, random);
    expect(
      accepts((equations) => {
        possession.verify(context, { key: key.point }, proof, equations);
      }),
    ).toBe(false);
  });

  it('is not forged by negating or adding keys', () => {
    const proof = possession.prove(context, { key: key.point }, secret, random);
    for (const rogue of [subtract(identity, key.point), ...timesBaseSecret(key, [2n])]) {
      expect(
        accepts((equations) => {
          possession.verify(context, { key: rogue }, proof, equations);
        }),
      ).toBe(false);
    }
  });
});
