/** Ed25519 (RFC 8032), pure, for the signed messages of a table. */
import { engine } from './engine/choose.ts';
import { ensure } from './error.ts';

export const SIGNATURE_BYTES = 64;
export const PUBLIC_KEY_BYTES = 32;
const SECRET_KEY_BYTES = 32;

/** The 32-byte public key of a 32-byte secret key. @throws CryptoError 'length' */
export function publicKey(secret: Uint8Array): Uint8Array {
  ensure(secret.length === SECRET_KEY_BYTES, 'length', 'a secret key takes 32 bytes');
  return engine().ed25519.publicKey(secret);
}

/** A 64-byte signature, deterministic. @throws CryptoError 'length' */
export function sign(secret: Uint8Array, message: Uint8Array): Uint8Array {
  ensure(secret.length === SECRET_KEY_BYTES, 'length', 'a secret key takes 32 bytes');
  return engine().ed25519.sign(secret, message);
}

/**
 * Strict verification: canonical encodings of R, A and S, and no key of small order, so that a signature binds one key
 * to one message and all peers agree on it. False, never an exception, for anything malformed.
 */
export function verifySignature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (key.length !== PUBLIC_KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  try {
    return engine().ed25519.verify(key, message, signature);
  } catch {
    return false;
  }
}
