import { sign, verifySignature } from '../../../crypto/signature.ts';
import type { Gone } from '../../table/sealed/removal.ts';
import type { Slot } from '../../table/sealed/need.ts';
import { decodeGone, REMOVAL_BYTES, encodeGone } from '../../table/sealed/removal.ts';
import { PARTS } from '../../table/sealed/part.ts';
import type { Item } from './cbor.ts';
import { encodeItem, EncodingError } from './cbor.ts';
import { hash, HASH_BYTES } from './hash.ts';
import { MAX_SEATS } from './header.ts';
import { MessageReader } from './message-reader.ts';

/** The longest message, in bytes. Whatever reads from a network or a file refuses longer ones before it allocates. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

/** The shortest message, in bytes: its fixed fields. */
export const LEAST_MESSAGE_BYTES = 171;

/** A message before it is signed. */
export interface Statement {
  readonly table: Uint8Array;
  readonly seat: number;
  /** Number of the seat's message, from 0. */
  readonly sequence: number;
  /** Hash of the seat's previous message; zeros for the first. */
  readonly previous: Uint8Array;
  readonly slot: Slot;
  /** Digest of everything that the author has consumed before it. */
  readonly digest: Uint8Array;
  readonly body: Uint8Array;
}

export interface Message extends Statement {
  /** The message as it travels and is stored. */
  readonly bytes: Uint8Array;
  readonly hash: Uint8Array;
}

/** The order of messages in a transcript: by how many seats were gone, then round, part, seat and number. */
export const inOrder = (a: Message, b: Message): number =>
  a.slot.gone.length - b.slot.gone.length ||
  a.slot.round - b.slot.round ||
  PARTS.indexOf(a.slot.part) - PARTS.indexOf(b.slot.part) ||
  a.seat - b.seat ||
  a.sequence - b.sequence;

/**
 * Whether the message is a confirmation: by it a seat signs that it has consumed the same messages as the others
 * (seen-phase.ts).
 */
export const isConfirmation = ({ slot: { part } }: Message): boolean => part.startsWith('seen-') || part === 'close';

const SIGNATURE_TAG = new TextEncoder().encode('facedown/1/message');
const SIGNATURE_BYTES = 64;
/** With its head: a byte string whose length takes one byte more. */
const SIGNATURE_ITEM_BYTES = 2 + SIGNATURE_BYTES;
export const FIRST = new Uint8Array(HASH_BYTES);

const items = (statement: Statement): Item[] => [
  statement.table,
  statement.seat,
  statement.sequence,
  statement.previous,
  statement.slot.round,
  PARTS.indexOf(statement.slot.part),
  encodeGone(statement.slot.gone),
  statement.digest,
  statement.body,
];

function signedBytes(statement: Statement): Uint8Array {
  const encoded = encodeItem(items(statement));
  const bytes = new Uint8Array(SIGNATURE_TAG.length + encoded.length);
  bytes.set(SIGNATURE_TAG);
  bytes.set(encoded, SIGNATURE_TAG.length);
  return bytes;
}

/**
 * The `signedBytes` of a message that has been read. There is only one encoding, and the signature is the last item
 * of the list.
 */
function signedPart(bytes: Uint8Array): Uint8Array {
  const length = bytes.length - SIGNATURE_ITEM_BYTES;
  const signed = new Uint8Array(SIGNATURE_TAG.length + length);
  signed.set(SIGNATURE_TAG);
  signed.set(bytes.subarray(0, length), SIGNATURE_TAG.length);
  signed[SIGNATURE_TAG.length] = bytes[0]! - 1;
  return signed;
}

/** Signs a statement with the seat's Ed25519 secret key. */
export function signMessage(statement: Statement, secretKey: Uint8Array): Message {
  const signature = sign(secretKey, signedBytes(statement));
  const bytes = encodeItem([...items(statement), signature]);
  return { ...statement, bytes, hash: hash('message', bytes) };
}

/** Whether a signature is that of a key. */
export type SignatureCheck = (key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/**
 * Reads and verifies a message of this table: encoding, table, seat and signature, but not its place in the course of
 * the table.
 * @throws {MessageError} `length`, `encoding`, `table`, `seat` or `signature`
 */
export function readMessage(
  bytes: Uint8Array,
  table: Uint8Array,
  keys: readonly Uint8Array[],
  verify: SignatureCheck = verifySignature,
): Message {
  if (bytes.length > MAX_MESSAGE_BYTES)
    throw new MessageError('length', `a message of ${bytes.length} bytes is too long`);
  const [statement, signature] = parse(bytes);
  if (!statement.table.every((byte, index) => byte === table[index])) {
    throw new MessageError('table', 'the message belongs to another table');
  }
  const key = keys[statement.seat];
  if (key === undefined) throw new MessageError('seat', `there is no seat ${statement.seat} at this table`);
  if (!verify(key, signedPart(bytes), signature)) {
    throw new MessageError('signature', `the signature is not that of seat ${statement.seat}`);
  }
  return { ...statement, bytes, hash: hash('message', bytes) };
}

function parse(bytes: Uint8Array): [Statement, Uint8Array] {
  try {
    const reader = new MessageReader(bytes);
    reader.list(10);
    const statement: Statement = {
      table: reader.bytes('the table', HASH_BYTES),
      seat: reader.integer('the seat', MAX_SEATS - 1),
      sequence: reader.integer('the sequence number', 1_000_000_000),
      previous: reader.bytes('the previous hash', HASH_BYTES),
      slot: {
        round: reader.integer('the round', 1_000_000_000),
        part: PARTS[reader.integer('the part', PARTS.length - 1)]!,
        gone: goneIn(reader.bytes('who is gone', 0, REMOVAL_BYTES * MAX_SEATS)),
      },
      digest: reader.bytes('the digest', HASH_BYTES),
      body: reader.bytes('the body', 0, MAX_MESSAGE_BYTES),
    };
    const signature = reader.bytes('the signature', SIGNATURE_BYTES);
    reader.end();
    return [statement, signature];
  } catch (error) {
    if (error instanceof EncodingError) throw new MessageError('encoding', error.message);
    throw error;
  }
}

function goneIn(bytes: Uint8Array): Gone {
  const gone = decodeGone(bytes, MAX_SEATS);
  if (gone === undefined) throw new EncodingError('the list of removals is not canonical');
  return gone;
}

/**
 * A message that is refused before its content is considered. Only the peer that delivered it can be blamed for it, not
 * the author that it names.
 */
export class MessageError extends Error {
  override readonly name = 'MessageError';

  constructor(
    readonly code: 'length' | 'encoding' | 'table' | 'seat' | 'signature',
    reason: string,
  ) {
    super(reason);
  }
}
