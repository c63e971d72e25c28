import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64url, toBase64url } from '../base/base64url.ts';
import { Reader } from '../../../protocol/bytes/reader.ts';
import { u32 } from '../../../protocol/bytes/u32.ts';
import { NetError, type NetErrorCode } from '../base/errors.ts';
import { KEY_BYTES, keyFromPeerId, peerIdFromKey } from '../address/identity.ts';
import { TAG_BYTES } from '../address/invitation.ts';
import { readDescription, writeDescription, type Description } from './description.ts';

/** Says to which table a code belongs: what the link to it says, without relays. */
export interface TableMark {
  /** The secret of the invitation: {@link TAG_BYTES} bytes. */
  table: Uint8Array;
  /** PeerId of whoever has opened the table. */
  opener: string;
}

/** What one player hands to a friend. */
export interface InvitationCode extends TableMark {
  /** PeerId of whoever has made the code; any player may. */
  inviter: string;
  description: Description;
  /** When the code ends: minutes since 1970. */
  until: number;
}

/** What the friend hands back. */
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
const CHECK_BYTES = 4;
/** Enough of a hash that nobody who lacks an invitation hits it. */
const DIGEST_BYTES = 8;
/** The longest that a code can be: six IPv6 addresses and the longest names. */
const BYTES_LIMIT = 384;
const TEXT_LIMIT = Math.ceil((BYTES_LIMIT * 4) / 3);

/** Before a code in a URL that opens the page where it is entered. */
export const HAND = '#/hand/';

/**
 * Layout: first byte, end, inviter's key, opener's key (or one zero byte for the inviter herself, behind a byte that
 * says which), the table's secret, the description, and the first bytes of the SHA-256 of all that.
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

/** @throws {NetError} `code-…`: what is wrong with the text, as an invitation code */
export function decodeInvitationCode(text: string): InvitationCode {
  const cursor = open(text, INVITATION, 'code-is-answer');
  const until = cursor.u32();
  const inviter = peerIdFromKey(cursor.take(KEY_BYTES));
  const other = cursor.byte();
  if (other > 1) throw damaged();
  const opener = other === 1 ? peerIdFromKey(cursor.take(KEY_BYTES)) : inviter;
  // One code for one meaning.
  if (other === 1 && opener === inviter) throw damaged();
  const table = cursor.take(TAG_BYTES).slice();
  const description = readDescription(cursor);
  if (!cursor.done) throw damaged();
  return { table, opener, inviter, description, until };
}

/** @throws {NetError} `code-…`: what is wrong with the text, as an answer */
export function decodeAnswerCode(text: string): AnswerCode {
  const cursor = open(text, ANSWER, 'code-is-invitation');
  const to = cursor.take(DIGEST_BYTES).slice();
  const guest = peerIdFromKey(cursor.take(KEY_BYTES));
  const description = readDescription(cursor);
  if (!cursor.done) throw damaged();
  return { guest, description, to };
}

/** Stands for an invitation in its answer. The answer is thereby bound to everything in it, the table included. */
export const digestOf = (invitation: string): Uint8Array =>
  sha256(new TextEncoder().encode(stripped(invitation))).slice(0, DIGEST_BYTES);

function seal(body: number[]): string {
  const bytes = Uint8Array.from(body);
  return toBase64url(Uint8Array.from([...bytes, ...sha256(bytes).subarray(0, CHECK_BYTES)]));
}

function open(text: string, kind: number, otherwise: NetErrorCode): Reader {
  const code = stripped(text);
  if (code.length < 16) throw new NetError('code-empty', 'This is no code. Copy the whole code and paste it here.');
  const bytes = code.length <= TEXT_LIMIT ? fromBase64url(code) : undefined;
  if (bytes === undefined || bytes.length <= CHECK_BYTES) throw damaged();
  const body = bytes.subarray(0, -CHECK_BYTES);
  const check = sha256(body);
  if (bytes.subarray(-CHECK_BYTES).some((byte, index) => byte !== check[index])) throw damaged();
  const [first = 0] = body;
  if ((first & 0xf0) !== VERSION)
    throw new NetError(
      'code-version',
      'This code was made by another version of Facedown. Reload the page, both of you.',
    );
  if (first !== kind) {
    if (first !== INVITATION && first !== ANSWER) throw damaged();
    throw new NetError(
      otherwise,
      first === ANSWER
        ? 'This is an answer, where an invitation code is needed.'
        : 'This is an invitation code, where an answer is needed.',
    );
  }
  return new Reader(body.subarray(1), damaged);
}

/** Without the address of a page before it, and without the breaks that messengers put into long words. */
function stripped(text: string): string {
  if (text.length > 4 * TEXT_LIMIT) return text.slice(0, 4 * TEXT_LIMIT);
  const at = text.lastIndexOf(HAND);
  return (at < 0 ? text : text.slice(at + HAND.length)).replace(/[\s\u00ad\u200b\ufeff]/g, '');
}

function damaged(): NetError {
  return new NetError(
    'code-damaged',
    'This code is damaged; part of it is missing or changed. Copy the whole code once more.',
  );
}
