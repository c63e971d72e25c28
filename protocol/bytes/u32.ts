/** A number from 0 to 2³² − 1 takes four bytes, big endian. */
export const U32_BYTES = 4;

export function u32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(U32_BYTES);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** @throws RangeError when the bytes end too early */
export const readU32 = (bytes: Uint8Array, at = 0): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(at);
