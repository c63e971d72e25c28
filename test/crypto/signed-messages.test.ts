/** Signatures verified in one batch say what they say one by one, also of points that somebody has crafted. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { afterEach, describe, expect, it } from 'vitest';
import { useEngine } from '../../crypto/engine/choose.ts';
import type { EngineName } from '../../crypto/engine/engine.ts';
import { ORDER, encodeScalars, mod, reduceWide } from '../../crypto/scalar.ts';
import { isPublicKey, publicKey, sign, verifySignature } from '../../crypto/signature.ts';
import { SignedMessages } from '../../crypto/signed-messages.ts';
import { notCanonical, torsion } from './crafted-points.ts';
import { flip, seeded, utf8 } from './support.ts';

type Signed = readonly [key: Uint8Array, message: Uint8Array, signature: Uint8Array];

const random = seeded('signed messages');
const scalar = (): bigint => mod(reduceWide(random(64)));

function hold(list: readonly Signed[]): boolean {
  const signed = new SignedMessages();
  for (const one of list) signed.add(...one);
  return signed.hold();
}

const good: Signed[] = Array.from({ length: 30 }, (_, i) => {
  const secret = new Uint8Array(32).fill(i % 3);
  const message = random(1 + 7 * i);
  return [publicKey(secret), message, sign(secret, message)];
});

/** One verdict for all ways: alone, first, last, and in the midst of good ones. */
function verdict(signed: Signed): boolean {
  const one = verifySignature(...signed);
  expect(hold([signed])).toBe(one);
  for (const at of [0, 3, 6]) expect(hold([...good.slice(0, at), signed, ...good.slice(at, 6)])).toBe(one);
  return one;
}

const join = (r: Uint8Array, s: bigint): Uint8Array => new Uint8Array([...r, ...encodeScalars([mod(s)])]);
const change = (at: Uint8Array, by: bigint): Uint8Array => join(at.subarray(0, 32), littleEndian(at.subarray(32)) + by);
const littleEndian = (bytes: Uint8Array): bigint => bytes.reduceRight((n, byte) => (n << 8n) | BigInt(byte), 0n);

const before = useEngine('wasm');
afterEach(() => void useEngine(before));

describe.each<EngineName>(['wasm', 'noble'])('signatures verified in one batch by %s', (name) => {
  it('are valid if all are, and if there are none', () => {
    useEngine(name);
    expect(hold([])).toBe(true);
    for (const many of [1, 2, 30]) expect(hold(good.slice(0, many))).toBe(true);
    expect(hold(Array.from({ length: 8 }, () => good).flat())).toBe(true);
    expect(hold([good[0]!, good[0]!])).toBe(true);
  });

  it('do not hold with a byte changed, wherever it is', () => {
    useEngine(name);
    good.forEach(([key, message, signature], i) => {
      const list = (changed: Signed): Signed[] => good.map((one, k) => (k === i ? changed : one));
      expect(hold(list([flip(key, i % 32), message, signature]))).toBe(false);
      expect(hold(list([key, flip(message, 0), signature]))).toBe(false);
      expect(hold(list([key, message, flip(signature, i)]))).toBe(false);
      expect(hold(list([key, message, flip(signature, 63 - i)]))).toBe(false);
      expect(hold(list([key, message, signature.subarray(1)]))).toBe(false);
    });
  });

  it('do not let errors cancel', () => {
    useEngine(name);
    const [first, second, third] = good as [Signed, Signed, Signed];
    const wrong = ([key, message, signature]: Signed, by: bigint): Signed => [key, message, change(signature, by)];
    expect(hold([wrong(first, 1n), wrong(second, -1n)])).toBe(false);
    expect(hold([wrong(first, 1n), wrong(second, 1n), wrong(third, -2n)])).toBe(false);
    expect(
      hold([
        [first[0], first[1], second[2]],
        [second[0], second[1], first[2]],
      ]),
    ).toBe(false);
  });

  it('give the same result as a single check for keys and nonces with a torsion part', () => {
    useEngine(name);
    const message = utf8('m');
    const verdicts: boolean[] = [];
    for (const t of torsion) {
      // The library is slow: of the nonces' parts one of each order but 4.
      for (const u of name === 'noble' ? [torsion[0]!, torsion[1]!, torsion[4]!] : torsion) {
        const [a, n] = [scalar(), scalar()];
        for (const key of [ed25519.Point.BASE.multiply(a).add(t).toBytes(), t.toBytes()]) {
          const r = ed25519.Point.BASE.multiply(n).add(u).toBytes();
          const k = reduceWide(sha512(new Uint8Array([...r, ...key, ...message])));
          verdicts.push(
            verdict([key, message, join(r, n + k * a)]),
            verdict([key, message, join(u.toBytes(), 0n)]),
            verdict([key, message, join(r, n)]),
          );
        }
      }
    }
    expect(verdicts).toContain(true);
    expect(verdicts).toContain(false);
  });

  it('do not hold under a key of mixed order, which would stand for eight keys with one secret', () => {
    useEngine(name);
    const message = utf8('m');
    const [a, n] = [scalar(), scalar()];
    for (const [index, t] of torsion.entries()) {
      const key = ed25519.Point.BASE.multiply(a).add(t).toBytes();
      const r = ed25519.Point.BASE.multiply(n).toBytes();
      const k = reduceWide(sha512(new Uint8Array([...r, ...key, ...message])));
      // The equation holds for all of them, for it is multiplied by the cofactor.
      expect(verdict([key, message, join(r, n + k * a)])).toBe(index === 0);
      expect(isPublicKey(key)).toBe(index === 0);
      expect(isPublicKey(t.toBytes())).toBe(false);
    }
  });

  it('do not hold together where torsion alone would cancel', () => {
    useEngine(name);
    // A key of order 8 for each message, whose torsion adds up to nothing: refused as they are one by one.
    const pair = [torsion[1]!, torsion[7]!].map((t): Signed => [
      t.toBytes(),
      utf8('x'),
      join(ed25519.Point.ZERO.toBytes(), 0n),
    ]);
    expect(pair.map((one) => verifySignature(...one))).toEqual([false, false]);
    expect(hold(pair)).toBe(false);
    // Nonces with torsion hold one by one, and so together, whatever they add up to.
    const [a, n] = [scalar(), scalar()];
    const key = ed25519.Point.BASE.multiply(a).toBytes();
    const signed = torsion.map((t): Signed => {
      const r = ed25519.Point.BASE.multiply(n).add(t).toBytes();
      return [key, utf8('y'), join(r, n + reduceWide(sha512(new Uint8Array([...r, ...key, ...utf8('y')]))) * a)];
    });
    for (let many = 1; many <= signed.length; many += 1) expect(hold(signed.slice(0, many))).toBe(true);
    expect(signed.every((one) => verifySignature(...one))).toBe(true);
  });

  it('refuse what is not a canonical encoding', () => {
    useEngine(name);
    const [key, message, signature] = good[4]!;
    for (const encoding of notCanonical) {
      expect(verdict([encoding, message, signature])).toBe(false);
      expect(verdict([key, message, new Uint8Array([...encoding, ...signature.subarray(32)])])).toBe(false);
    }
    const malleated = signature.slice();
    let s = littleEndian(signature.subarray(32)) + ORDER;
    for (let i = 32; i < 64; i++, s >>= 8n) malleated[i] = Number(s & 255n);
    expect(verdict([key, message, malleated])).toBe(false);
  });
});
