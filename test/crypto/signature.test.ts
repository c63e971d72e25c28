import { describe, expect, it } from 'vitest';
import { publicKey, sign, verifySignature } from '../../crypto/signature.ts';
import { flip, hex, unhex, utf8, vectors } from './support.ts';

const rfc8032 = vectors<{ vectors: { secret: string; public: string; message: string; signature: string }[] }>(
  'rfc8032',
);

describe('Ed25519', () => {
  it.each(rfc8032.vectors)('RFC 8032 §7.1: $message', (vector) => {
    const [secret, message] = [unhex(vector.secret), unhex(vector.message)];
    expect(hex(publicKey(secret))).toBe(vector.public);
    expect(hex(sign(secret, message))).toBe(vector.signature);
    expect(verifySignature(unhex(vector.public), message, unhex(vector.signature))).toBe(true);
  });

  const secret = new Uint8Array(32).fill(7);
  const key = publicKey(secret);
  const message = utf8('message');
  const signature = sign(secret, message);

  it('refuses what is not exactly right', () => {
    expect(verifySignature(key, message, signature)).toBe(true);
    expect(verifySignature(key, utf8('messagf'), signature)).toBe(false);
    expect(verifySignature(flip(key, 0), message, signature)).toBe(false);
    for (const i of [0, 31, 32, 63]) expect(verifySignature(key, message, flip(signature, i))).toBe(false);
    expect(verifySignature(key, message, signature.slice(1))).toBe(false);
    expect(verifySignature(key.slice(1), message, signature)).toBe(false);
    expect(verifySignature(new Uint8Array(), message, new Uint8Array())).toBe(false);
  });

  it('refuses S + L, a second signature of the same message', () => {
    const order = (1n << 252n) + 27742317777372353535851937790883648493n;
    let s = signature.slice(32).reduceRight((n, byte) => (n << 8n) | BigInt(byte), 0n) + order;
    const malleated = signature.slice();
    for (let i = 32; i < 64; i++, s >>= 8n) malleated[i] = Number(s & 255n);
    expect(verifySignature(key, message, malleated)).toBe(false);
  });

  it('refuses keys of small order, which would sign everything', () => {
    // R and A the identity, S = 0: valid by ZIP 215.
    const identity = unhex('0100000000000000000000000000000000000000000000000000000000000000');
    const universal = new Uint8Array(64);
    universal.set(identity);
    expect(verifySignature(identity, message, universal)).toBe(false);
  });
});
