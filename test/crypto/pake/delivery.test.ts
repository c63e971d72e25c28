import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER } from '../../../crypto/group.ts';
import {
  CHECK_SIGNS,
  type Coins,
  DELIVERY_OVERHEAD,
  Giver,
  type Parties,
  PROOF_BYTES,
  REPLY_BYTES,
  REQUEST_BYTES,
  SIGNS,
  Taker,
} from '../../../crypto/pake/delivery.ts';
import { sha512 } from '../../../crypto/sha512.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const key = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);
const coins = (n: number): Coins => ({ secret: BigInt(n) + 1n, nonce: key(n % 256) });
const parties = (code = '12345678', taker = 1, giver = 2): Parties => ({
  code: ascii(code),
  taker: key(taker),
  giver: key(giver),
});
const text = ascii('#/join/…');
const failing = (code: string): unknown => expect.objectContaining({ code });

/** Runs the exchange; each message may be changed on its way. */
function exchange(
  taker: Taker,
  giver: Giver,
  alter: (message: Uint8Array, index: number) => Uint8Array = (message) => message,
) {
  const reply = giver.reply(alter(taker.request, 0));
  const proof = taker.prove(alter(reply, 1));
  const { delivery, check } = giver.deliver(alter(proof, 2), text);
  return { sent: check, ...taker.receive(alter(delivery, 3)), sizes: [taker.request, reply, proof, delivery] };
}

describe('handing over by a code', () => {
  it('delivers the text to whoever knows the code, and both see the same check', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{8}$/),
        fc.bigInt({ min: 1n, max: ORDER - 1n }),
        fc.bigInt({ min: 1n, max: ORDER - 1n }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        (code, a, b, nonce) => {
          const taker = new Taker(parties(code), { secret: a, nonce });
          const giver = new Giver(parties(code), { secret: b, nonce: key(9) });
          const { text: received, check, sent, sizes } = exchange(taker, giver);
          expect(received).toEqual(text);
          expect(check).toEqual(sent);
          expect(check).toHaveLength(CHECK_SIGNS);
          expect(check.every((sign) => sign >= 0 && sign < SIGNS)).toBe(true);
          expect(sizes.map(({ length }) => length)).toEqual([
            REQUEST_BYTES,
            REPLY_BYTES,
            PROOF_BYTES,
            text.length + DELIVERY_OVERHEAD,
          ]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('speaks the bytes that it has always spoken', () => {
    const { check, sizes } = exchange(new Taker(parties(), coins(1)), new Giver(parties(), coins(2)));
    expect(check).toEqual([58, 10, 22]);
    expect(bytesToHex(sha512(...sizes)).slice(0, 32)).toBe('278b1734521d0c9e42a2ea5c71e404a7');
  });

  it('delivers nothing for another code, nor to another than who proved the key, nor by another', () => {
    for (const other of [parties('12345679'), parties('12345678', 3), parties('12345678', 1, 3)]) {
      const taker = new Taker(other, coins(1));
      const giver = new Giver(parties(), coins(2));
      expect(() => exchange(taker, giver)).toThrow(failing('proof'));
    }
  });

  it('does not take a delivery from somebody who does not know the code', () => {
    const taker = new Taker(parties(), coins(1));
    const liar = new Giver(parties('00000000'), coins(2));
    const proof = taker.prove(liar.reply(taker.request));
    // What the liar could say: nothing, its own proof sent back, anything.
    for (const delivery of [new Uint8Array(), proof, new Uint8Array(DELIVERY_OVERHEAD + 9)])
      expect(() => taker.receive(delivery)).toThrow(failing('proof'));
  });

  it('fails whatever bit of a message is changed on its way', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.nat(), fc.nat(7), (index, at, bit) => {
        const flip = (message: Uint8Array, which: number): Uint8Array =>
          which === index ? message.map((byte, i) => (i === at % message.length ? byte ^ (1 << bit) : byte)) : message;
        expect(() => exchange(new Taker(parties(), coins(1)), new Giver(parties(), coins(2)), flip)).toThrow(
          expect.objectContaining({ code: expect.stringMatching(/^(proof|point|identity)$/) }),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('refuses messages of other lengths, the identity, and what is no point', () => {
    const cut = (to: number) => (message: Uint8Array) => Uint8Array.from({ length: to }, (_, i) => message[i] ?? 0);
    for (const [index, length] of [REQUEST_BYTES, REPLY_BYTES, PROOF_BYTES].entries())
      for (const wrong of [0, length - 1, length + 1])
        expect(() =>
          exchange(new Taker(parties(), coins(1)), new Giver(parties(), coins(2)), (message, which) =>
            which === index ? cut(wrong)(message) : message,
          ),
        ).toThrow(failing(index === 2 ? 'proof' : 'length'));
    for (const [point, code] of [
      [key(0), 'identity'],
      [key(255), 'point'],
    ] as const) {
      expect(() => new Giver(parties(), coins(2)).reply(Uint8Array.from([...key(0), ...point]))).toThrow(failing(code));
      expect(() => new Taker(parties(), coins(1)).prove(Uint8Array.from([...key(0), ...point]))).toThrow(failing(code));
    }
  });

  it('is run once: a second request or reply to the same side is refused', () => {
    const taker = new Taker(parties(), coins(1));
    const giver = new Giver(parties(), coins(2));
    const reply = giver.reply(taker.request);
    expect(() => giver.reply(taker.request)).toThrow(failing('argument'));
    taker.prove(reply);
    expect(() => taker.prove(reply)).toThrow(failing('argument'));
    expect(() => new Taker(parties(), coins(1)).receive(reply)).toThrow(failing('argument'));
    expect(() => new Giver(parties(), coins(1)).deliver(reply, text)).toThrow(failing('argument'));
  });

  it('shows different checks to two whom somebody in between connects who has guessed the code', () => {
    const checks = Array.from({ length: 40 }, (_, run) => {
      const [victim, host] = [parties('12345678', 1, 7), parties('12345678', 7, 2)];
      const taker = new Taker(victim, coins(4 * run));
      const falseGiver = new Giver(victim, coins(4 * run + 1));
      const falseTaker = new Taker(host, coins(4 * run + 2));
      const giver = new Giver(host, coins(4 * run + 3));
      return String(exchange(taker, falseGiver).check) === String(exchange(falseTaker, giver).sent);
    });
    expect(checks).not.toContain(true);
  });

  it('holds the taker to the number that it has committed to', () => {
    const taker = new Taker(parties(), coins(1));
    const giver = new Giver(parties(), coins(2));
    const proof = taker.prove(giver.reply(taker.request));
    proof.set(key(77), PROOF_BYTES - 32);
    expect(() => giver.deliver(proof, text)).toThrow(failing('proof'));
  });
});
