import { base64urlnopad } from '@scure/base';

/** Bytes as base64url without padding. */
export const toBase64url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes);

/** The bytes behind a base64url text, or undefined unless it is the one text for these bytes. */
export function fromBase64url(text: string): Uint8Array | undefined {
  try {
    return base64urlnopad.decode(text);
  } catch {
    return undefined;
  }
}
