import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64url, toBase64url } from '../../../src/net/base/base64url.ts';

/** A code with one byte replaced and its end cut off, under a check that is right again. */
export function resealed(code: string, where: number, byte: number, cut: number): string {
  const body = fromBase64url(code)!.slice(0, -4);
  body[where % body.length] = byte;
  const kept = body.subarray(0, Math.max(1, body.length - cut));
  return toBase64url(Uint8Array.from([...kept, ...sha256(kept).subarray(0, 4)]));
}
