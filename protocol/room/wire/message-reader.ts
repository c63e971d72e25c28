import { EncodingError } from './cbor.ts';

const MAJOR_UNSIGNED = 0;
const MAJOR_BYTES = 2;
const MAJOR_LIST = 4;

/**
 * Reads the few forms of canonical CBOR of which messages are made, straight from the bytes: a message can be
 * megabytes long, and a general decoder would build whatever a stranger likes before anything is checked.
 */
export class MessageReader {
  private at = 0;

  constructor(private readonly input: Uint8Array) {}

  /** The head of a list with exactly `entries` entries. */
  list(entries: number): void {
    if (this.head(MAJOR_LIST, 'the message') !== entries)
      throw new EncodingError(`a message must be a list of ${entries}`);
  }

  integer(what: string, max: number): number {
    const value = this.head(MAJOR_UNSIGNED, what);
    if (value > max) throw new EncodingError(`${what} must be a whole number from 0 to ${max}`);
    return value;
  }

  bytes(what: string, min: number, max = min): Uint8Array {
    const length = this.head(MAJOR_BYTES, what);
    if (length < min || length > max)
      throw new EncodingError(`${what} must be ${min === max ? min : `${min} to ${max}`} bytes long, not ${length}`);
    if (this.at + length > this.input.length) throw new EncodingError(`${what} is cut off`);
    this.at += length;
    return this.input.subarray(this.at - length, this.at);
  }

  end(): void {
    if (this.at !== this.input.length) throw new EncodingError('something follows the message');
  }

  /** Major type and argument in the shortest form (RFC 8949 §4.2.1), up to 32 bits. */
  private head(major: number, what: string): number {
    const first = this.byte(what);
    if (first >> 5 !== major) throw new EncodingError(`${what} is of the wrong type`);
    const short = first & 31;
    if (short < 24) return short;
    if (short > 26) throw new EncodingError(`${what} is not canonical CBOR`);
    let value = 0;
    for (let left = 1 << (short - 24); left > 0; left -= 1) value = value * 256 + this.byte(what);
    const least = [24, 256, 65_536][short - 24]!;
    if (value < least) throw new EncodingError(`${what} is not canonical CBOR: written longer than need be`);
    return value;
  }

  private byte(what: string): number {
    const byte = this.input[this.at];
    if (byte === undefined) throw new EncodingError(`${what} is cut off`);
    this.at += 1;
    return byte;
  }
}
