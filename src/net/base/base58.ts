import { base58 } from '@scure/base';

/** Bytes as base58 (the Bitcoin alphabet), as libp2p writes PeerIds. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes);

/** The bytes behind a base58 text, or undefined when a character does not belong there. */
export function fromBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text);
  } catch {
    return undefined;
  }
}
