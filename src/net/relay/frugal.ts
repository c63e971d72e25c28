import { createPrivateKey, sign } from 'node:crypto';
import { generateKeyPairFromSeed } from '@libp2p/crypto/keys';
import type { ComponentLogger, Connection, Logger, PrivateKey } from '@libp2p/interface';

/**
 * What lets one libp2p node hold thousands of connections. Each of these was the largest cost in a profile of
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

/** The part of libp2p's connection manager that is at issue. */
interface ConnectionManager {
  getConnections: (peer?: unknown) => Connection[];
  getConnectionsMap: () => { values: () => Iterable<Connection[]> };
}

const silent: Logger = Object.assign(() => undefined, {
  error: () => undefined,
  trace: () => undefined,
  enabled: false,
  newScope: () => silent,
});

/** Writes nothing. libp2p's usual logger makes several objects for every connection and stream, whether it writes or not. */
export const SILENT: ComponentLogger = { forComponent: () => silent };

/**
 * Gives every small buffer of this process memory of its own. Node cuts them from blocks of 8 KiB, and one that lives as
 * long as a connection keeps a whole block.
 */
export function useNoBlocks(): void {
  Buffer.poolSize = 0;
}
