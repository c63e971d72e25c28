import { sha512 } from '../../../crypto/sha512.ts';

/** SHA-512, cut to 256 bits, of one or more byte strings under a name of its own; lengths are bound in. */
export function hash(name: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const tag = new TextEncoder().encode(`facedown/1/${name}`);
  return sha512(...[tag, ...parts].flatMap((part) => [fourBytes(part.length), part])).slice(0, HASH_BYTES);
}

export const HASH_BYTES = 32;

const fourBytes = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};
