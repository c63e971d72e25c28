const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes as base58 (the Bitcoin alphabet), as libp2p writes PeerIds. */
export function toBase58(bytes: Uint8Array): string {
  let number = 0n;
  for (const byte of bytes) number = (number << 8n) | BigInt(byte);
  let text = '';
  for (; number > 0n; number /= 58n) text = ALPHABET.charAt(Number(number % 58n)) + text;
  for (let i = 0; bytes[i] === 0; i++) text = ALPHABET.charAt(0) + text;
  return text;
}

/** The bytes behind a base58 text, or undefined when a character does not belong there. */
export function fromBase58(text: string): Uint8Array | undefined {
  let number = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 255n));
  for (let i = 0; text[i] === ALPHABET[0]; i++) bytes.unshift(0);
  return Uint8Array.from(bytes);
}
