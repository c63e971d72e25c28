/**
 * A text handed over to whoever knows a short code: CPace between giver and taker, confirmed by both, and the text
 * sealed under the key that they agree on. Each side is a machine from bytes to bytes:
 *
 *     taker                                        giver
 *     request = commitment to n, share   ───────▶
 *                                        ◀───────  reply = n', share
 *     proof = confirmation, n            ───────▶  checks; only now says anything that depends on the key
 *                                        ◀───────  delivery = confirmation, sealed text
 *
 * Somebody between the two who guesses the code right can talk to each in place of the other. For that both are shown a
 * check that depends on the key and on n and n', to be compared by voice. The one in between has two different keys,
 * and cannot choose numbers that make both checks equal: the taker is committed to n before the giver's n' is known,
 * and reveals it afterwards (Vaudenay, "Secure communications over insecure channels based on short authenticated
 * strings", CRYPTO 2005).
 */
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha512 as hash } from '@noble/hashes/sha2.js';
import { CryptoError, ensure } from '../error.ts';
import { POINT_BYTES, type Scalar } from '../group.ts';
import { sha512 } from '../sha512.ts';
import {
  type Agreed,
  confirmation,
  CONFIRMATION_BYTES,
  confirms,
  exchangeShare,
  lengthValue,
  sessionKey,
  type Share,
} from './cpace.ts';

/** Size of the numbers n and n', in bytes. */
export const NONCE_BYTES = 32;
const COMMITMENT_BYTES = 32;
const TAG_BYTES = 16;

/** Sizes of the messages in bytes; a delivery is this much longer than its text. */
export const REQUEST_BYTES = COMMITMENT_BYTES + POINT_BYTES;
export const REPLY_BYTES = NONCE_BYTES + POINT_BYTES;
export const PROOF_BYTES = CONFIRMATION_BYTES + NONCE_BYTES;
export const DELIVERY_OVERHEAD = CONFIRMATION_BYTES + TAG_BYTES;

/** A check has so many signs, each a number in 0 .. SIGNS - 1: 18 bits together. */
export const CHECK_SIGNS = 3;
export const SIGNS = 64;

/** Who hands over to whom. */
export interface Parties {
  readonly code: Uint8Array;
  /** Proved public keys of both sides: no exchange is continued with anybody else. */
  readonly taker: Uint8Array;
  readonly giver: Uint8Array;
}

/** One side's fresh randomness, never used again. */
export interface Coins {
  /** Uniform, not zero. */
  readonly secret: Scalar;
  /** {@link NONCE_BYTES} uniform bytes. */
  readonly nonce: Uint8Array;
}

const PURPOSE = 'Facedown/1 delivery';

/** The side that knows the code and wants the text. */
export class Taker {
  /** The first message. */
  readonly request: Uint8Array;
  private readonly agreed: Agreed;
  private readonly own: Share;
  private keys: Keys | undefined;
  private proof = new Uint8Array();

  constructor(
    parties: Parties,
    private readonly coins: Coins,
  ) {
    this.agreed = agreedBy(parties);
    this.own = { point: exchangeShare(this.agreed, coins.secret), data: commitmentTo(coins.nonce) };
    this.request = Uint8Array.from([...this.own.data, ...this.own.point]);
  }

  /** The answer to the giver's reply. @throws CryptoError 'length', 'point', 'identity' */
  prove(reply: Uint8Array): Uint8Array {
    ensure(this.keys === undefined, 'argument', 'the exchange has been run before');
    ensure(reply.length === REPLY_BYTES, 'length', `a reply of ${reply.length} bytes, not of ${REPLY_BYTES}`);
    const other = { data: reply.slice(0, NONCE_BYTES), point: reply.slice(NONCE_BYTES) };
    const key = sessionKey(this.agreed, this.coins.secret, other.point, this.own, other);
    this.keys = keysOf(this.agreed, key, this.own, other, this.coins.nonce);
    this.proof = Uint8Array.from([...this.keys.taker, ...this.coins.nonce]);
    return this.proof;
  }

  /** What was delivered. @throws CryptoError 'proof' if its sender does not know the code */
  receive(delivery: Uint8Array): { readonly text: Uint8Array; readonly check: readonly number[] } {
    const { keys } = this;
    ensure(keys !== undefined, 'argument', 'a delivery is received before the proof is made');
    ensure(confirms(delivery.subarray(0, CONFIRMATION_BYTES), keys.giver), 'proof', 'the giver does not know the code');
    try {
      return { text: sealing(keys, this.proof).decrypt(delivery.slice(CONFIRMATION_BYTES)), check: keys.check };
    } catch {
      throw new CryptoError('proof', 'what was delivered has been changed on its way');
    }
  }
}

/** The side that has made the code and has the text. */
export class Giver {
  private readonly agreed: Agreed;
  private asked: { readonly other: Share; readonly own: Share; readonly key: Uint8Array } | undefined;

  constructor(
    parties: Parties,
    private readonly coins: Coins,
  ) {
    this.agreed = agreedBy(parties);
  }

  /** The answer to a taker's request. @throws CryptoError 'length', 'point', 'identity' */
  reply(request: Uint8Array): Uint8Array {
    ensure(this.asked === undefined, 'argument', 'the exchange has been run before');
    ensure(request.length === REQUEST_BYTES, 'length', `a request of ${request.length} bytes, not of ${REQUEST_BYTES}`);
    const other = { data: request.slice(0, COMMITMENT_BYTES), point: request.slice(COMMITMENT_BYTES) };
    const own = { point: exchangeShare(this.agreed, this.coins.secret), data: this.coins.nonce };
    const key = sessionKey(this.agreed, this.coins.secret, other.point, other, own);
    this.asked = { other, own, key };
    return Uint8Array.from([...own.data, ...own.point]);
  }

  /**
   * Hands the text over to a taker whose proof holds.
   * @throws CryptoError 'proof' if the taker does not know the code
   */
  deliver(proof: Uint8Array, text: Uint8Array): { readonly delivery: Uint8Array; readonly check: readonly number[] } {
    const { asked } = this;
    ensure(asked !== undefined, 'argument', 'a delivery is made before the request is received');
    const nonce = proof.slice(CONFIRMATION_BYTES);
    const keys = keysOf(this.agreed, asked.key, asked.other, asked.own, nonce);
    ensure(confirms(proof.subarray(0, CONFIRMATION_BYTES), keys.taker), 'proof', 'the taker does not know the code');
    const kept = commitmentTo(nonce).every((byte, at) => byte === asked.other.data[at]);
    ensure(nonce.length === NONCE_BYTES && kept, 'proof', 'the taker reveals another number than the one committed to');
    const delivery = Uint8Array.from([...keys.giver, ...sealing(keys, proof).encrypt(text)]);
    return { delivery, check: keys.check };
  }
}

interface Keys {
  /** Confirmations of both sides. */
  readonly taker: Uint8Array;
  readonly giver: Uint8Array;
  readonly seal: Uint8Array;
  readonly check: readonly number[];
}

function agreedBy({ code, taker, giver }: Parties): Agreed {
  const channel = lengthValue(ascii(PURPOSE), taker, giver);
  return { password: code, channel, session: new Uint8Array() };
}

const commitmentTo = (nonce: Uint8Array): Uint8Array =>
  sha512(lengthValue(ascii(`${PURPOSE}: commitment`), nonce)).slice(0, COMMITMENT_BYTES);

function keysOf(agreed: Agreed, key: Uint8Array, taker: Share, giver: Share, takersNonce: Uint8Array): Keys {
  const numbers = lengthValue(takersNonce, giver.data);
  const signs = hkdf(hash, key, numbers, ascii(`${PURPOSE}: check`), CHECK_SIGNS);
  return {
    taker: confirmation(agreed, key, taker),
    giver: confirmation(agreed, key, giver),
    seal: hkdf(hash, key, undefined, ascii(`${PURPOSE}: seal`), 32),
    // 64 divides 256: no sign is more likely than another.
    check: [...signs].map((byte) => byte % SIGNS),
  };
}

/** The key seals one text: a nonce of zeros is used once. */
const sealing = ({ seal }: Keys, proof: Uint8Array) => chacha20poly1305(seal, new Uint8Array(12), proof);

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
