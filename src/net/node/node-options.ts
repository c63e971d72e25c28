import { generateKeyPairFromSeed } from '@libp2p/crypto/keys';
import { noise } from '@libp2p/noise';
import { yamux } from '@libp2p/yamux';
import type { Libp2pOptions } from 'libp2p';
import { NetError } from '../base/errors.ts';
import { KEY_BYTES } from '../address/identity.ts';

/** What every node of ours has in common. */
export async function nodeOptions(seed: Uint8Array) {
  if (seed.length !== KEY_BYTES) throw new NetError('bad-seed', 'A seed of an Ed25519 key has 32 bytes.');
  return {
    privateKey: await generateKeyPairFromSeed('Ed25519', seed),
    connectionEncrypters: [noise()],
    streamMuxers: [yamux()],
    // libp2p's own gater of browsers refuses ws:// and private addresses, which is what a table in a LAN has.
    connectionGater: { denyDialMultiaddr: () => false },
    // libp2p's monitor cuts every connection whose ping is late, and so a whole mesh while a page computes.
    // The heartbeat of a link does better.
    connectionMonitor: { enabled: false },
    connectionManager: {
      // Nine pages that dial each other at once overrun the defaults of 6 and 10 s.
      addressDialTimeout: 30_000,
      dialTimeout: 60_000,
      inboundUpgradeTimeout: 30_000,
      // Addresses come in the order in which they are to be tried.
      addressSorter: () => 0,
      maxConnections: 200,
      // All peers behind one relay count as one host.
      inboundConnectionThreshold: 100,
      maxIncomingPendingConnections: 64,
      // We redial ourselves.
      reconnectRetries: 0,
    },
  } satisfies Libp2pOptions;
}
