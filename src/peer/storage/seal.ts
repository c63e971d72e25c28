import { blake3 } from '@noble/hashes/blake3.js';
import { concat } from '../../../protocol/bytes/concat.ts';
import { systemRandom } from '../model/random.ts';
import { StoreError } from './store-error.ts';

/**
 * What a seat stores is sealed under a key of its own. With WebCrypto that key is a non-extractable AES-GCM key: no
 * script, not even this page's, can read it, and a copy of the seats' database is worthless without the other database
 * and the browser's own way of keeping keys. It does not protect against somebody who controls this browser profile or
 * runs code in this page: both can have the browser decrypt. Browsers give no WebCrypto to a page that came over plain
 * http (a table in a LAN). There the key is 32 bytes in that other database, and protects against a copy of one
 * database without the other, and against remains of deleted seats on the disk.
 */
export type SealKey = CryptoKey | Uint8Array;

const IV_BYTES = 12;
/** 96 bits of GCM are safe at random for 2^32 records; the longer one of our own is safe for any number. */
const NONCE_BYTES = 24;
const TAG_BYTES = 32;

const subtle = (): SubtleCrypto | undefined => (globalThis.crypto as Partial<Crypto>).subtle;

export async function newSealKey(): Promise<SealKey> {
  const key = await subtle()?.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return key ?? systemRandom(32);
}

/** Seals bytes to their place: put anywhere else, they do not open. */
export async function seal(key: SealKey, place: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (key instanceof Uint8Array) return sealPlain(key, place, bytes);
  const iv = systemRandom(IV_BYTES);
  const sealed = await subtle()!.encrypt(parameters(iv, place), key, owned(bytes));
  return concat([iv, new Uint8Array(sealed)]);
}

/** @throws {StoreError} `damaged` when anything about the record is not as it was sealed */
export async function unseal(key: SealKey, place: string, sealed: Uint8Array): Promise<Uint8Array> {
  if (key instanceof Uint8Array) return unsealPlain(key, place, sealed);
  try {
    const bytes = await subtle()!.decrypt(
      parameters(sealed.slice(0, IV_BYTES), place),
      key,
      owned(sealed.subarray(IV_BYTES)),
    );
    return new Uint8Array(bytes);
  } catch {
    throw damaged(place);
  }
}

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const parameters = (iv: Uint8Array, place: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv: owned(iv),
  additionalData: owned(text(place)),
});

const damaged = (place: string): StoreError => new StoreError('damaged', `the stored record ${place} is damaged`);

/** Encrypt, then authenticate, both by BLAKE3 (O'Connor et al. 2020): keyed, as a stream and as a code. */
function sealPlain(key: Uint8Array, place: string, bytes: Uint8Array): Uint8Array {
  const nonce = systemRandom(NONCE_BYTES);
  const hidden = mask(key, nonce, bytes);
  return concat([nonce, hidden, tagOf(key, place, nonce, hidden)]);
}

function unsealPlain(key: Uint8Array, place: string, sealed: Uint8Array): Uint8Array {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const hidden = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
  const tag = tagOf(key, place, nonce, hidden);
  const given = sealed.subarray(-TAG_BYTES);
  if (
    sealed.length < NONCE_BYTES + TAG_BYTES ||
    tag.reduce((differ, byte, at) => differ | (byte ^ given[at]!), 0) !== 0
  )
    throw damaged(place);
  return mask(key, nonce, hidden);
}

const subkey = (key: Uint8Array, use: string): Uint8Array =>
  blake3(key, { context: text(`facedown 2025 storage ${use}`) });

function mask(key: Uint8Array, nonce: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) return bytes;
  const stream = blake3(nonce, { key: subkey(key, 'stream'), dkLen: bytes.length });
  return bytes.map((byte, at) => byte ^ stream[at]!);
}

const tagOf = (key: Uint8Array, place: string, nonce: Uint8Array, hidden: Uint8Array): Uint8Array =>
  blake3(concat([blake3(text(place)), nonce, hidden]), { key: subkey(key, 'tag'), dkLen: TAG_BYTES });
