/** Ed25519 (RFC 8032), pure, for the signed messages of a table. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { engine } from './engine/choose.ts';
import { ensure } from './error.ts';

export const SIGNATURE_BYTES = 64;
export const PUBLIC_KEY_BYTES = 32;
const SECRET_KEY_BYTES = 32;

/** The 32-byte public key of a 32-byte secret key. @throws CryptoError 'length' */
export function publicKey(secret: Uint8Array): Uint8Array {
  ensure(secret.length === SECRET_KEY_BYTES, 'length', 'a secret key is not of 32 bytes');
  return engine().ed25519.publicKey(secret);
}

/** A 64-byte signature, deterministic. @throws CryptoError 'length' */
export function sign(secret: Uint8Array, message: Uint8Array): Uint8Array {
  ensure(secret.length === SECRET_KEY_BYTES, 'length', 'a secret key is not of 32 bytes');
  return engine().ed25519.sign(secret, message);
}

/** Keys that have been judged: a table has few, and each signs thousands of messages. The oldest is forgotten first. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 256;

/**
 * Whether 32 bytes are a public key: the canonical encoding of a point of prime order. A point of mixed order would be
 * a second key with the same secret, since signatures are verified up to the cofactor; one of small order signs
 * everything.
 */
export function isPublicKey(key: Uint8Array): boolean {
  if (key.length !== PUBLIC_KEY_BYTES) return false;
  const name = `${engine().name} ${bytesToHex(key)}`;
  const known = judged.get(name);
  if (known !== undefined) return known;
  const good = engine().ed25519.isKey(key);
  const [oldest] = judged.keys();
  if (judged.size >= MOST_JUDGED) judged.delete(oldest!);
  judged.set(name, good);
  return good;
}

/**
 * Strict verification: canonical encodings of R, A and S, and A of prime order, so that a signature binds one key to
 * one message, a key has one secret, and all peers agree. False, never an exception, for anything malformed.
 */
export function verifySignature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES || !isPublicKey(key)) return false;
  try {
    return engine().ed25519.verify(key, message, signature);
  } catch {
    return false;
  }
}
