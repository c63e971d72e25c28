/**
 * CPace, a password-authenticated key exchange: two sides that know the same short password agree on a key, and whoever
 * does not know it learns, for each exchange that it takes part in, whether one password of its choice is the right
 * one, and nothing else. Cipher suite CPACE-RISTR255-SHA512 with fixed roles, draft-irtf-cfrg-cpace-21; the security
 * proof is by Abdalla, Haase and Hesse, "Security analysis of CPace" (ePrint 2021/114).
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha512 as hash } from '@noble/hashes/sha2.js';
import { ensure } from '../error.ts';
import {
  decodePoints,
  encodePoints,
  isIdentity,
  type Point,
  pointFromUniform,
  type Scalar,
  timesSecret,
} from '../group.ts';
import { sha512 } from '../sha512.ts';

/** Name of the group in all hashes (§8.3). */
const GROUP = ascii('CPaceRistretto255');
/** Input block of SHA-512, in bytes. */
const BLOCK_BYTES = 128;

/** Size of a confirmation, in bytes: HMAC with SHA-512. */
export const CONFIRMATION_BYTES = 64;

/** What both sides must have alike before the exchange (§4.1). */
export interface Agreed {
  /** PRS: the password. */
  readonly password: Uint8Array;
  /** CI: who talks to whom, and for what. It is not sent. */
  readonly channel: Uint8Array;
  /** sid: a public name of this exchange that nobody has used before; empty if there is none. */
  readonly session: Uint8Array;
}

/** What one side sends (§7.1). */
export interface Share {
  /** 32 bytes: the encoding of a point. */
  readonly point: Uint8Array;
  /** AD: whatever else the side says in the clear; an agreed key says that it arrived unchanged. */
  readonly data: Uint8Array;
}

/** The string with its length before it, in LEB128 (appendix A.1). */
function withLength(bytes: Uint8Array): Uint8Array[] {
  const digits: number[] = [];
  let rest = bytes.length;
  do {
    digits.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return [Uint8Array.from(digits), bytes];
}

/** `lv_cat` (appendix A.1): no two different lists of strings give the same bytes. */
export function lengthValue(...parts: readonly Uint8Array[]): Uint8Array {
  const pieces = parts.flatMap(withLength);
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/**
 * `generator_string` (§8.1). Zeros fill the first block of the hash, which depends on the password alone, so that the
 * time of hashing does not tell the password's length.
 */
export function generatorString({ password, channel, session }: Agreed): Uint8Array {
  const zeros = Math.max(0, BLOCK_BYTES - 1 - lengthValue(password).length - lengthValue(GROUP).length);
  return lengthValue(GROUP, password, new Uint8Array(zeros), channel, session);
}

/**
 * `calculate_generator` (§8.3): the point on which this exchange is based. It stands for the password, and is not sent.
 */
export function exchangeGenerator(agreed: Agreed): Point {
  return pointFromUniform(sha512(generatorString(agreed)));
}

/**
 * A side's public share (§7.2): 32 bytes.
 * @param secret uniform, and never used again
 * @throws CryptoError 'scalar' if it is zero
 */
export function exchangeShare(agreed: Agreed, secret: Scalar): Uint8Array {
  ensure(secret !== 0n, 'scalar', 'the secret of a key exchange is zero');
  return encodePoints(timesSecret([exchangeGenerator(agreed)], [secret]));
}

/**
 * The intermediate session key ISK (§7.2): 64 bytes, the same on both sides if and only if both have begun with the
 * same password, channel and session and have seen the same two shares.
 * @param received the point that the other side has sent
 * @param initiator the share of the side that speaks first; @param responder the other's
 * @throws CryptoError 'length', 'point', 'identity' for a point that no honest side sends
 */
export function sessionKey(
  { session }: Agreed,
  secret: Scalar,
  received: Uint8Array,
  initiator: Share,
  responder: Share,
): Uint8Array {
  const [point] = decodePoints(received);
  ensure(received.length === 32 && point !== undefined, 'length', 'a share is not one point');
  const [common] = timesSecret([point], [secret]);
  // Of a prime order: only the identity, or a secret of zero, leads there.
  ensure(!isIdentity(common!), 'identity', 'a key exchange leads to the identity');
  return sha512(
    lengthValue(Uint8Array.from([...GROUP, ...ascii('_ISK')]), session, encodePoints([common!])),
    transcript(initiator),
    transcript(responder),
  );
}

/**
 * A side's confirmation (§10.4): 64 bytes by which the other side sees that both have the same session key.
 * @param own the share of the side that confirms
 */
export function confirmation({ session }: Agreed, key: Uint8Array, own: Share): Uint8Array {
  const macKey = sha512(ascii('CPaceMac'), session, key);
  return hmac(hash, macKey, transcript(own));
}

/** Whether two confirmations are equal; how long that takes does not depend on where they differ. */
export function confirms(given: Uint8Array, expected: Uint8Array): boolean {
  if (given.length !== CONFIRMATION_BYTES || expected.length !== CONFIRMATION_BYTES) return false;
  let difference = 0;
  for (let i = 0; i < CONFIRMATION_BYTES; i += 1) difference |= given[i]! ^ expected[i]!;
  return difference === 0;
}

function transcript({ point, data }: Share): Uint8Array {
  return lengthValue(point, data);
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
