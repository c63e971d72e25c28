import { sha512 } from '../../../crypto/sha512.ts';
import { u32 } from '../../bytes/u32.ts';

/** SHA-512, cut to 256 bits, of one or more byte strings under a name of its own; lengths are bound in. */
export function hash(name: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const tag = new TextEncoder().encode(`facedown/1/${name}`);
  return sha512(...[tag, ...parts].flatMap((part) => [u32(part.length), part])).slice(0, HASH_BYTES);
}

export const HASH_BYTES = 32;
