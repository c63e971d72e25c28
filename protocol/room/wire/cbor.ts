import type { DecodeOptions, Token } from 'cborg';
import { decode, encode, Tokenizer, Type } from 'cborg';
import { sameBytes } from '../../bytes/equal.ts';
import { isPlain } from '../../text/plain-text.ts';

/**
 * The one binary form of everything that is signed or stored: CBOR (RFC 8949) in deterministic encoding (§4.2). Any
 * other encoding of the same data is refused, so that a hash of the bytes is a hash of their meaning.
 */
export type Item = string | number | boolean | null | Uint8Array | readonly Item[] | { readonly [key: string]: Item };

export class EncodingError extends Error {
  override readonly name = 'EncodingError';
}

/**
 * No map that we write has more entries, and comparing and sorting the keys of a larger one would cost more than its
 * bytes.
 */
const MOST_ENTRIES = 256;

/** Refuses a larger map at its head, before any of it is read. */
class BoundedTokenizer extends Tokenizer {
  override next(): Token {
    const token = super.next();
    if (Type.equals(token.type, Type.map) && Number(token.value) > MOST_ENTRIES)
      throw new EncodingError(`a map of ${token.value} entries, where ${MOST_ENTRIES} are the most`);
    return token;
  }
}

const DECODING: DecodeOptions = {
  strict: true,
  allowIndefinite: false,
  allowUndefined: false,
  allowNaN: false,
  allowInfinity: false,
  allowBigInt: false,
  rejectDuplicateMapKeys: true,
};

export const encodeItem = (item: Item): Uint8Array => encode(item);

/**
 * Reads one item, in time linear in its bytes.
 * @throws {EncodingError} for bytes that are no CBOR, not canonical, or hold what we never write (floats, tags,
 *   undefined, maps of more than 256 entries)
 */
export function decodeItem(bytes: Uint8Array): Item {
  // A Node `Buffer` would be decoded to `Buffer`s, which are compared and stored differently.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  let item: Item;
  let again: Uint8Array;
  try {
    item = decode(plain, { ...DECODING, tokenizer: new BoundedTokenizer(plain, DECODING) }) as Item;
    again = encodeItem(item);
  } catch (error) {
    throw new EncodingError(`not canonical CBOR: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!sameBytes(bytes, again)) throw new EncodingError('not canonical CBOR: another encoding of the same data');
  return item;
}

/** Readers of decoded data, each of which throws an `EncodingError` that names the field. */
export function asRecord(
  item: Item | undefined,
  what: string,
  keys: readonly string[],
): Readonly<Record<string, Item>> {
  if (typeof item !== 'object' || item === null || Array.isArray(item) || item instanceof Uint8Array) {
    throw new EncodingError(`${what} must be a map`);
  }
  const found = Object.keys(item);
  const strange = found.find((key) => !keys.includes(key));
  if (strange !== undefined) throw new EncodingError(`${what} holds the unknown field "${strange.slice(0, 40)}"`);
  const missing = keys.find((key) => !found.includes(key));
  if (missing !== undefined) throw new EncodingError(`${what} lacks the field "${missing}"`);
  return item as Readonly<Record<string, Item>>;
}

export function asList(item: Item | undefined, what: string, min: number, max: number): readonly Item[] {
  if (!Array.isArray(item)) throw new EncodingError(`${what} must be a list`);
  if (item.length < min || item.length > max)
    throw new EncodingError(`${what} must have ${min} to ${max} entries, not ${item.length}`);
  return item;
}

export function asInteger(item: Item | undefined, what: string, min: number, max: number): number {
  if (typeof item !== 'number' || !Number.isInteger(item) || item < min || item > max) {
    throw new EncodingError(`${what} must be a whole number from ${min} to ${max}`);
  }
  return item;
}

export function asBytes(item: Item | undefined, what: string, min: number, max = min): Uint8Array {
  if (!(item instanceof Uint8Array)) throw new EncodingError(`${what} must be bytes`);
  if (item.length < min || item.length > max) {
    throw new EncodingError(`${what} must be ${min === max ? min : `${min} to ${max}`} bytes long, not ${item.length}`);
  }
  return item;
}

/** Text in its plain form (plain-text.ts), at most `max` UTF-16 units. */
export function asText(item: Item | undefined, what: string, max: number): string {
  if (typeof item !== 'string') throw new EncodingError(`${what} must be text`);
  if (item.length === 0 || item.length > max) throw new EncodingError(`${what} must have 1 to ${max} characters`);
  if (!isPlain(item)) throw new EncodingError(`${what} holds characters that cannot be shown plainly`);
  return item;
}
