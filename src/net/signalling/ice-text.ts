const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Usernames (ufrag) and passwords of ICE consist of 64 characters (RFC 8839 §5.4, `ice-char`): six bits each, the last
 * byte filled with zeros.
 * @throws {RangeError} for another character
 */
export function packIceText(text: string): Uint8Array {
  const bytes = new Uint8Array(packedLength(text.length));
  [...text].forEach((character, index) => {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) throw new RangeError(`ICE does not allow the character ${JSON.stringify(character)}.`);
    const bit = index * 6;
    const at = bit >> 3;
    const wide = digit << (10 - (bit & 7));
    bytes[at] = (bytes[at] ?? 0) | (wide >> 8);
    if (at + 1 < bytes.length) bytes[at + 1] = wide & 255;
  });
  return bytes;
}

/** Bytes that a text of this many characters takes. */
export const packedLength = (characters: number): number => Math.ceil((characters * 6) / 8);

/** The text of this many characters in these bytes, or undefined unless they are the one way to pack it. */
export function unpackIceText(bytes: Uint8Array, characters: number): string | undefined {
  let text = '';
  for (let index = 0; index < characters; index++) {
    const bit = index * 6;
    const at = bit >> 3;
    const wide = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    text += ALPHABET.charAt((wide >> (10 - (bit & 7))) & 63);
  }
  const spare = bytes.length * 8 - characters * 6;
  return ((bytes.at(-1) ?? 0) & ((1 << spare) - 1)) === 0 ? text : undefined;
}
