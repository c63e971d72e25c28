import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64url, toBase64url } from './base64url.ts';
import { Reader } from '../../../protocol/bytes/reader.ts';
import { percentDecoded } from '../../../protocol/bytes/percent.ts';

/** Bytes of SHA-256 behind what they check. */
const CHECK_BYTES = 4;
/** The longest message searched, and the longest text in it (characters). */
const MESSAGE_LIMIT = 64 * 1024;
const TEXT_LIMIT = 2048;

/** What messengers and mail programs insert into long words: blanks, line ends with quotation marks, soft hyphens. */
const BREAKS = /[\r\n][\s>|]*|[\s\u00ad\u200b\u2060\ufeff]+/g;

/** Bytes as a text that carries its own check: base64url of them and of the first bytes of their SHA-256. */
export function seal(body: ArrayLike<number>): string {
  const bytes = Uint8Array.from(body);
  return toBase64url(Uint8Array.from([...bytes, ...sha256(bytes).subarray(0, CHECK_BYTES)]));
}

/** The bytes behind a sealed text and nothing else, or undefined if it is damaged. */
export function unseal(text: string): Uint8Array | undefined {
  const bytes = text.length <= TEXT_LIMIT ? fromBase64url(text) : undefined;
  if (bytes === undefined || bytes.length <= CHECK_BYTES) return undefined;
  const body = bytes.subarray(0, -CHECK_BYTES);
  const check = sha256(body);
  return bytes.subarray(-CHECK_BYTES).every((byte, index) => byte === check[index]) ? body : undefined;
}

/** A text without the breaks in it. */
export const withoutBreaks = (text: string): string => text.slice(0, MESSAGE_LIMIT).replace(BREAKS, '');

/**
 * Finds the first sealed text in whatever surrounds it: punctuation, brackets, parameters, a whole message, a link that
 * was percent-encoded; also with breaks in it. Its own length and check tell where it ends.
 * @param begins whether a first byte is one of those wanted
 * @param read reads the bytes from the front, and throws anything for what is not wanted; the rest is left alone
 * @returns what was read, and the sealed text alone; undefined if there is none
 */
export function findSealed<T>(
  message: string,
  begins: (first: number) => boolean,
  read: (cursor: Reader) => T,
): { readonly value: T; readonly text: string } | undefined {
  const plain = percentDecoded(message.slice(0, MESSAGE_LIMIT));
  for (const { index } of plain.matchAll(/[\w-]+/g)) {
    const [first] = fromBase64url(plain.slice(index, index + 2).padEnd(4, 'A')) ?? [];
    if (first === undefined || !begins(first)) continue;
    const found = readSealed(/^[\w-]*/.exec(withoutBreaks(plain.slice(index, index + 2 * TEXT_LIMIT)))![0], read);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A sealed text at the start of a longer one. */
function readSealed<T>(
  run: string,
  read: (cursor: Reader) => T,
): { readonly value: T; readonly text: string } | undefined {
  const whole = fromBase64url(run.slice(0, run.length - (run.length % 4)));
  if (whole === undefined) return undefined;
  try {
    const cursor = new Reader(whole, () => new RangeError('it ends too early'));
    const value = read(cursor);
    const text = run.slice(0, Math.ceil(((cursor.position + CHECK_BYTES) * 8) / 6));
    return unseal(text)?.length === cursor.position ? { value, text } : undefined;
  } catch {
    return undefined;
  }
}
