import { fromBase58, toBase58 } from '../base/base58.ts';
import { NetError } from '../base/errors.ts';

/** Length of an Ed25519 public key and of the seed of a private one. */
export const KEY_BYTES = 32;

/**
 * What libp2p puts before a 32-byte Ed25519 public key to make a PeerId: the identity multihash (0x00) of
 * 36 bytes (0x24), which are the protobuf `{1: 1 (Ed25519), 2: key}`. From the peer-ids specification of libp2p.
 * Written here by hand so that naming a seat does not load libp2p.
 */
const PREFIX = Uint8Array.of(0x00, 0x24, 0x08, 0x01, 0x12, 0x20);

/** Text length of an Ed25519 PeerId: always `12D3KooW` and 44 characters more. */
const TEXT_LENGTH = 52;

/** The PeerId of a seat that the game knows by its Ed25519 public key. */
export function peerIdFromKey(publicKey: Uint8Array): string {
  if (publicKey.length !== KEY_BYTES) throw new NetError('bad-peer-id', 'An Ed25519 public key has 32 bytes.');
  const bytes = new Uint8Array(PREFIX.length + KEY_BYTES);
  bytes.set(PREFIX);
  bytes.set(publicKey, PREFIX.length);
  return toBase58(bytes);
}

/** The Ed25519 public key in a PeerId; PeerIds of other key types are refused. */
export function keyFromPeerId(peer: string): Uint8Array {
  const bytes = peer.length === TEXT_LENGTH ? fromBase58(peer) : undefined;
  if (bytes?.length !== PREFIX.length + KEY_BYTES || PREFIX.some((byte, i) => bytes[i] !== byte)) {
    throw new NetError('bad-peer-id', 'This is not the PeerId of an Ed25519 key.');
  }
  return bytes.slice(PREFIX.length);
}
