/**
 * Many Ed25519 signatures, verified at once: Bernstein, Duif, Lange, Schwabe, Yang: High-speed high-security signatures
 * (2011) §5.
 */

import { concatBytes } from '@noble/hashes/utils.js';
import { engine } from './engine/choose.ts';
import { decodeScalars, encodeScalars, mod, reduceWide, type Scalar } from './scalar.ts';
import { sha512 } from './sha512.ts';
import { isPublicKey, PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from './signature.ts';
import { Transcript } from './transcript.ts';

interface Signed {
  readonly key: Uint8Array;
  readonly nonce: Uint8Array;
  /** SHA-512(R, A, message) */
  readonly hash: Uint8Array;
  readonly s: Scalar;
}

/**
 * A single signature holds if D = 8·(R + k·A - S·B) is the identity, with canonical encodings and a key of prime order.
 * Here the encodings and keys are held to the same, and the sum of z·D over all signatures must be the identity. Every
 * D has prime order or is the identity, whatever torsion R has, since it is a multiple of eight. If all D are the identity,
 * so is the sum; if one is not, the sum is the identity with probability 1/ORDER only, for any choice of points. The z are a
 * hash over all keys, messages and signatures, and full scalars, as in proof/batching/equations.ts: all who verify the same
 * come to the same.
 */
export class SignedMessages {
  private readonly signed: Signed[] = [];
  private sound = true;

  get count(): number {
    return this.signed.length;
  }

  add(key: Uint8Array, message: Uint8Array, signature: Uint8Array): void {
    if (key.length !== PUBLIC_KEY_BYTES || signature.length !== SIGNATURE_BYTES) {
      this.sound = false;
      return;
    }
    try {
      const nonce = signature.slice(0, 32);
      this.signed.push({
        key,
        nonce,
        hash: sha512(nonce, key, message),
        s: decodeScalars(signature.subarray(32))[0]!,
      });
    } catch {
      this.sound = false;
    }
  }

  /** Whether `verifySignature` holds of each. */
  hold(): boolean {
    if (!this.sound) return false;
    if (this.signed.length === 0) return true;
    const weights = this.weights();
    const keys = new Map<string, { readonly key: Uint8Array; factor: bigint }>();
    let base = 0n;
    this.signed.forEach(({ key, hash, s }, i) => {
      const name = key.join();
      const held = keys.get(name) ?? { key, factor: 0n };
      held.factor += weights[i]! * reduceWide(hash);
      keys.set(name, held);
      base -= weights[i]! * s;
    });
    const different = [...keys.values()];
    if (!different.every(({ key }) => isPublicKey(key))) return false;
    try {
      const scalars = [...different.map(({ factor }) => mod(factor)), ...weights];
      return engine().ed25519.isZero(
        concatBytes(...different.map(({ key }) => key)),
        concatBytes(...this.signed.map(({ nonce }) => nonce)),
        scalars,
        mod(base),
      );
    } catch {
      return false;
    }
  }

  private weights(): Scalar[] {
    const transcript = new Transcript('signatures', new Uint8Array());
    transcript.absorb('signed', ...this.signed.flatMap(({ key, nonce, hash }) => [key, nonce, hash]));
    transcript.absorb('responses', encodeScalars(this.signed.map(({ s }) => s)));
    return transcript.challenges('weights', this.signed.length);
  }
}
