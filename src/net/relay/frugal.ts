import { createPrivateKey, sign } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { generateKeyPairFromSeed } from '@libp2p/crypto/keys';
import {
  TypedEventEmitter,
  type ComponentLogger,
  type Connection,
  type Logger,
  type PeerId,
  type PeerStore,
  type PrivateKey,
} from '@libp2p/interface';

/**
 * Changes that let one libp2p node hold thousands of connections. Each of these was the largest cost in a profile of
 * `npm run bench -- relay-load`.
 */

/**
 * An Ed25519 key that reads its 32 bytes once. @libp2p/crypto 5.1.23 makes OpenSSL read them at each signature, which
 * takes ten times as long as to sign.
 */
export async function quickKey(seed: Uint8Array): Promise<PrivateKey> {
  const key = await generateKeyPairFromSeed('Ed25519', seed);
  const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
  const read = createPrivateKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', d: encode(seed), x: encode(key.publicKey.raw) },
  });
  return Object.assign(key, {
    sign: (message: Parameters<PrivateKey['sign']>[0]) => new Uint8Array(sign(null, message.subarray(), read)),
  });
}

/**
 * Lists connections in one pass. libp2p 3.3.11 copies the list once for every connection in it, at every connection
 * that opens, so that the work for each grows with the square of their number.
 */
export function listConnectionsOnce(components: unknown): void {
  const { connectionManager } = components as { connectionManager: ConnectionManager };
  const one = connectionManager.getConnections.bind(connectionManager);
  connectionManager.getConnections = (peer) =>
    peer === undefined ? [...connectionManager.getConnectionsMap().values()].flat() : one(peer);
}

/** The part of libp2p's connection manager that is changed. */
interface ConnectionManager {
  getConnections: (peer?: unknown) => Connection[];
  getConnectionsMap: () => { values: () => Iterable<Connection[]> };
}

/**
 * Keeps libp2p from recording other peers. libp2p 3.3.11 records for each page every protocol that it opened a stream for, one
 * after another behind locks, and every reservation. A relay reads neither.
 */
export function noteNoPeers(components: unknown): void {
  const { peerStore, peerId } = components as { peerStore: PeerStore; peerId: PeerId };
  const merge = peerStore.merge.bind(peerStore);
  peerStore.merge = (peer, ...noted) =>
    peerId.equals(peer)
      ? merge(peer, ...noted)
      : Promise.resolve({ id: peer, addresses: [], protocols: [], metadata: new Map(), tags: new Map() });
}

const silent: Logger = Object.assign(() => undefined, {
  error: () => undefined,
  trace: () => undefined,
  enabled: false,
  newScope: () => silent,
});

/**
 * Writes nothing. libp2p's usual logger makes several objects for every connection and stream, whether it writes or
 * not.
 */
export const SILENT: ComponentLogger = { forComponent: () => silent };

/**
 * Reduces the memory of this process, for a program that is nothing but a relay:
 * - Every small buffer gets memory of its own. Node cuts them from blocks of 8 KiB, and one that lives as long as a
 *   connection keeps a whole block.
 * - Listeners of libp2p's events are Node's. main-event 1.0.1 keeps a second list of them, with two functions and two
 *   records for each: a quarter of a connection's memory.
 */
export function saveMemory(): void {
  Buffer.poolSize = 0;
  const { prototype } = TypedEventEmitter;
  // What it inherits remains.
  Reflect.deleteProperty(prototype, 'addEventListener');
  Reflect.deleteProperty(prototype, 'removeEventListener');
  prototype.listenerCount = function (type: string) {
    return getEventListeners(this, type).length;
  };
}
