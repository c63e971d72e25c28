/** Ed25519 (RFC 8032), pure, for the signed messages of a table. */
import { ed25519 } from '@noble/curves/ed25519.js';

export const SIGNATURE_BYTES = 64;
export const PUBLIC_KEY_BYTES = 32;
export const SECRET_KEY_BYTES = 32;

/** The 32-byte public key of a 32-byte secret key. */
export function publicKey(secret: Uint8Array): Uint8Array {
  return ed25519.getPublicKey(secret);
}

/** A 64-byte signature, deterministic. */
export function sign(secret: Uint8Array, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, secret);
}

/**
 * Strict verification: canonical encodings of R, A and S, and no key of small order, so that a signature binds one key
 * to one message and all peers agree on it. False, never an exception, for anything malformed.
 */
export function verifySignature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (key.length !== PUBLIC_KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  try {
    return ed25519.verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}
