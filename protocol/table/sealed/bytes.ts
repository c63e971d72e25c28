/** Bodies of messages are fixed layouts whose lengths the receiver knows from the procedure. */

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** Reads a body from front to end. Its whole length was checked before. */
export class Reader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  integer(): number {
    const four = this.take(INTEGER_BYTES);
    return new DataView(four.buffer, four.byteOffset).getUint32(0);
  }
}

export const INTEGER_BYTES = 4;

export function integerBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(INTEGER_BYTES);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
