import { createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto';
import { noise } from '@libp2p/noise';
import { defaultCrypto } from '@libp2p/noise/crypto';

type Crypto = typeof defaultCrypto;

const NO_INFO = new Uint8Array(0);
const HASH_BYTES = 32;

/** Keys that were made here, by the bytes of their secret halves. */
const made = new WeakMap<object, KeyObject>();

/**
 * The cryptography of a handshake, all of it by OpenSSL. @libp2p/noise 17.0.3 makes OpenSSL read both keys from DER at
 * each key agreement, which takes ten times as long as to agree, and derives keys in JavaScript.
 */
export const quickCrypto: Crypto = {
  ...defaultCrypto,
  generateX25519KeyPair() {
    const { privateKey: key } = generateKeyPairSync('x25519');
    const { x, d } = key.export({ format: 'jwk' });
    const privateKey = decode(d!);
    made.set(privateKey, key);
    return { publicKey: decode(x!), privateKey };
  },
  generateX25519SharedKey(privateKey, publicKey) {
    const key = made.get(privateKey);
    if (key === undefined) return defaultCrypto.generateX25519SharedKey(privateKey, publicKey);
    const x = Buffer.from(publicKey.subarray()).toString('base64url');
    const other = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x } });
    return diffieHellman({ privateKey: key, publicKey: other });
  },
  getHKDF(chainingKey, input) {
    const all = new Uint8Array(hkdfSync('sha256', input, chainingKey, NO_INFO, 3 * HASH_BYTES));
    return [all.slice(0, HASH_BYTES), all.slice(HASH_BYTES, 2 * HASH_BYTES), all.slice(2 * HASH_BYTES)];
  },
};

/** Noise with that cryptography, for a relay that makes handshakes all day. */
export const quickNoise: typeof noise = (init) => noise({ ...init, crypto: quickCrypto });

const decode = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
