import { sha256 } from '@noble/hashes/sha2.js';
import type { Reader } from '../../../protocol/bytes/reader.ts';
import { u32 } from '../../../protocol/bytes/u32.ts';
import { NetError, type NetErrorCode } from '../base/errors.ts';
import { percentDecoded } from '../../../protocol/bytes/percent.ts';
import { findSealed, seal, unseal, withoutBreaks } from '../base/sealed-text.ts';
import { KEY_BYTES, keyFromPeerId, peerIdFromKey } from '../address/identity.ts';
import { TAG_BYTES } from '../address/invitation.ts';
import { readDescription, writeDescription, type Description } from './description.ts';

/** Identifies the table to which a code belongs, as the link to it does, without relays. */
export interface TableMark {
  /** The secret of the invitation: {@link TAG_BYTES} bytes. */
  table: Uint8Array;
  /** PeerId of whoever has opened the table. */
  opener: string;
}

/** The code that one player gives to a friend. */
export interface InvitationCode extends TableMark {
  /** PeerId of whoever has made the code; any player may. */
  inviter: string;
  description: Description;
  /** When the code ends: minutes since 1970. */
  until: number;
}

/** The code that the friend gives back. */
export interface AnswerCode {
  /** PeerId of the friend. */
  guest: string;
  description: Description;
  /** To which invitation this is the answer: {@link digestOf} it. */
  to: Uint8Array;
}

const INVITATION = 0x11;
const ANSWER = 0x12;
/** High half of the first byte: the version. */
const VERSION = 0x10;
/** A hash long enough that nobody without the invitation can guess it. */
const DIGEST_BYTES = 8;
/** The shortest code. */
const SHORTEST = 16;

/** The prefix of a code in a URL that opens the page where it is entered. */
export const HAND = '#/hand/';

/**
 * Layout: first byte, end, inviter's key, a byte that says whether the opener's key follows (1)
 * or the opener is the inviter (0), that key if it follows, the table's secret, the description, and the first bytes of
 * the SHA-256 of all that.
 */
export function encodeInvitationCode({ table, opener, inviter, description, until }: InvitationCode): string {
  if (table.length !== TAG_BYTES) throw new RangeError(`A table's tag has ${TAG_BYTES} bytes.`);
  const own = opener === inviter;
  return seal([
    INVITATION,
    ...u32(until),
    ...keyFromPeerId(inviter),
    own ? 0 : 1,
    ...(own ? [] : keyFromPeerId(opener)),
    ...table,
    ...writeDescription(description),
  ]);
}

/** Layout: first byte, digest of the invitation, guest's key, the description, check. */
export function encodeAnswerCode({ guest, description, to }: AnswerCode): string {
  return seal([ANSWER, ...to, ...keyFromPeerId(guest), ...writeDescription(description)]);
}

/** @throws {NetError} `code-…`: what is wrong with the text, as an invitation code, whatever surrounds it */
export function decodeInvitationCode(text: string): InvitationCode {
  return (
    findSealed(text, (first) => first === INVITATION, readInvitation)?.value ?? refuse(text, ANSWER, 'code-is-answer')
  );
}

/** @throws {NetError} `code-…`: what is wrong with the text, as an answer, whatever surrounds it */
export function decodeAnswerCode(text: string): AnswerCode {
  return (
    findSealed(text, (first) => first === ANSWER, readAnswer)?.value ?? refuse(text, INVITATION, 'code-is-invitation')
  );
}

/** Identifies an invitation in its answer, which is thereby bound to everything in it, the table included. */
export function digestOf(invitation: string): Uint8Array {
  const { text } = findSealed(invitation, (first) => first === INVITATION, readInvitation) ?? { text: invitation };
  return sha256(new TextEncoder().encode(text)).slice(0, DIGEST_BYTES);
}

function readInvitation(cursor: Reader): InvitationCode {
  if (cursor.byte() !== INVITATION) throw damaged();
  const until = cursor.u32();
  const inviter = peerIdFromKey(cursor.take(KEY_BYTES));
  const other = cursor.byte();
  if (other > 1) throw damaged();
  const opener = other === 1 ? peerIdFromKey(cursor.take(KEY_BYTES)) : inviter;
  // Every meaning has exactly one code.
  if (other === 1 && opener === inviter) throw damaged();
  const table = cursor.take(TAG_BYTES).slice();
  return { table, opener, inviter, description: readDescription(cursor), until };
}

function readAnswer(cursor: Reader): AnswerCode {
  if (cursor.byte() !== ANSWER) throw damaged();
  const to = cursor.take(DIGEST_BYTES).slice();
  const guest = peerIdFromKey(cursor.take(KEY_BYTES));
  return { guest, description: readDescription(cursor), to };
}

/** Says why there is no code in a text. @param other the kind that was not wanted */
function refuse(text: string, other: typeof INVITATION | typeof ANSWER, otherwise: NetErrorCode): never {
  const code = percentDecoded(withoutBreaks(text));
  if (code.length < SHORTEST)
    throw new NetError('code-empty', 'This is no code. Copy the whole code and paste it here.');
  const read: (cursor: Reader) => unknown = other === ANSWER ? readAnswer : readInvitation;
  if (findSealed(text, (first) => first === other, read) !== undefined) {
    throw new NetError(
      otherwise,
      other === ANSWER
        ? 'This is an answer, where an invitation code is needed.'
        : 'This is an invitation code, where an answer is needed.',
    );
  }
  const first = unseal(code.slice(code.lastIndexOf(HAND) < 0 ? 0 : code.lastIndexOf(HAND) + HAND.length))?.[0];
  if (first !== undefined && (first & 0xf0) !== VERSION) {
    throw new NetError(
      'code-version',
      'This code was made by another version of Facedown. Reload the page, both of you.',
    );
  }
  throw damaged();
}

function damaged(): NetError {
  return new NetError(
    'code-damaged',
    'This code is damaged; part of it is missing or changed. Copy the whole code once more.',
  );
}
