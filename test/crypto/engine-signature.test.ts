/** Ed25519 by both engines: the same signatures, and the same verdict on everything that is nearly one. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { noble } from '../../crypto/engine/noble.ts';
import { createWasm } from '../../crypto/engine/wasm.ts';
import { ORDER, encodeScalars, mod, reduceWide } from '../../crypto/scalar.ts';
import { eighth, notCanonical, torsion } from './crafted-points.ts';
import { flip, hex, seeded, utf8 } from './support.ts';

const wasm = createWasm();
const random = seeded('signatures');

/** The verdict of both, which must be one. */
function verdict(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const [one, other] = [wasm, noble].map(({ ed25519: engine }) => {
    try {
      return engine.verify(key, message, signature);
    } catch {
      return false;
    }
  });
  expect(one, `${hex(key)} ${hex(signature)}`).toBe(other);
  return one!;
}

const join = (r: Uint8Array, s: bigint): Uint8Array => new Uint8Array([...r, ...encodeScalars([s])]);

describe('Ed25519', () => {
  it('has the same keys and signatures', () => {
    for (let i = 0; i < 60; i++) {
      const [secret, message] = [random(32), random(i)];
      const key = wasm.ed25519.publicKey(secret);
      expect(hex(key)).toBe(hex(noble.ed25519.publicKey(secret)));
      const signature = wasm.ed25519.sign(secret, message);
      expect(hex(signature)).toBe(hex(noble.ed25519.sign(secret, message)));
      expect(verdict(key, message, signature)).toBe(true);
      expect(verdict(key, message, flip(signature, i))).toBe(false);
      expect(verdict(flip(key, i % 32), message, signature)).toBe(false);
    }
  });

  it('takes points of prime order for keys, and nothing else', () => {
    const judged = (key: Uint8Array): boolean => {
      const [one, other] = [wasm, noble].map((engine) => engine.ed25519.isKey(key));
      expect(one, hex(key)).toBe(other);
      return one!;
    };
    for (let i = 0; i < 20; i++) {
      const secret = random(32);
      const key = wasm.ed25519.publicKey(secret);
      expect(judged(key)).toBe(true);
      for (const [index, t] of torsion.entries()) {
        expect(judged(ed25519.Point.fromBytes(key).add(t).toBytes())).toBe(index === 0);
        expect(judged(t.toBytes())).toBe(false);
      }
      judged(random(32));
    }
    // y of p and above, x = 0 with a sign, and the highest bit.
    for (const first of [236, 237, 238, 255]) {
      const bytes = new Uint8Array(32).fill(255).fill(first, 0, 1);
      expect(judged(bytes)).toBe(false);
      expect(judged(bytes.fill(127, 31))).toBe(false);
    }
    expect(judged(new Uint8Array(32).fill(1, 0, 1).fill(128, 31))).toBe(false);
  });

  it('judges points with a torsion part alike', () => {
    expect(torsion.at(-1)!.add(eighth).is0()).toBe(true);
    const message = utf8('m');
    const verdicts: boolean[] = [];
    for (const t of torsion) {
      for (const u of torsion) {
        const [a, n] = [mod(reduceWide(random(64))), mod(reduceWide(random(64)))];
        for (const key of [ed25519.Point.BASE.multiply(a).add(t).toBytes(), t.toBytes()]) {
          const r = ed25519.Point.BASE.multiply(n).add(u).toBytes();
          const k = reduceWide(sha512(new Uint8Array([...r, ...key, ...message])));
          verdicts.push(verdict(key, message, join(r, mod(n + k * a))), verdict(key, message, join(u.toBytes(), 0n)));
          verdicts.push(verdict(key, message, join(r, n)));
        }
      }
    }
    expect(verdicts).toContain(true);
    expect(verdicts).toContain(false);
  });

  it('refuses what is not a canonical encoding', () => {
    const secret = random(32);
    const [key, message] = [wasm.ed25519.publicKey(secret), utf8('m')];
    const signature = wasm.ed25519.sign(secret, message);
    for (const encoding of notCanonical) {
      for (const y of [encoding, flip(encoding, 31), encoding.map((byte, i) => (i === 31 ? byte ^ 128 : byte))]) {
        expect(verdict(y, message, signature)).toBe(false);
        expect(verdict(key, message, new Uint8Array([...y, ...signature.subarray(32)]))).toBe(false);
      }
    }
    const order = encodeScalars([ORDER - 1n]);
    order[0]! += 1;
    expect(verdict(key, message, new Uint8Array([...signature.subarray(0, 32), ...order]))).toBe(false);
    for (let i = 0; i < 300; i++)
      verdict(random(32), message, new Uint8Array([...random(32), ...encodeScalars([BigInt(i)])]));
  });
});
