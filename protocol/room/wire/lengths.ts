import { asBytes, asInteger, asList, decodeItem, EncodingError, encodeItem } from './cbor.ts';
import { MAX_SEATS } from './header.ts';

/** Bytes of a list of lengths at most. */
const LONGEST = 16 * 1024;

/** How many of each seat's messages a machine has, for a peer that wants to catch up. */
export const encodeLengths = (table: Uint8Array, lengths: readonly number[]): Uint8Array =>
  encodeItem([table, lengths]);

/** @throws {EncodingError} */
export function readLengths(bytes: Uint8Array): { table: Uint8Array; lengths: number[] } {
  if (bytes.length > LONGEST) throw new EncodingError('a list of lengths is too long');
  const [table, lengths] = asList(decodeItem(bytes), 'what a machine has', 2, 2);
  return {
    table: asBytes(table, 'the table', 32),
    lengths: asList(lengths, 'the lengths', 1, MAX_SEATS).map((length) =>
      asInteger(length, 'a length', 0, 1_000_000_000),
    ),
  };
}
