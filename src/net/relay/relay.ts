import '../base/polyfill.node.ts';
import { circuitRelayServer, type CircuitRelayService } from '@libp2p/circuit-relay-v2';
import { generateKeyPair, generateKeyPairFromSeed } from '@libp2p/crypto/keys';
import { identify } from '@libp2p/identify';
import { noise } from '@libp2p/noise';
import { webSockets } from '@libp2p/websockets';
import { yamux } from '@libp2p/yamux';
import { createLibp2p } from 'libp2p';

/** A running relay. */
export interface Relay {
  /** Its PeerId. */
  peer: string;
  /** The port on 127.0.0.1 where it takes WebSockets. */
  port: number;
  stop: () => Promise<void>;
}

/** Pages that can be reachable at once. libp2p's default is 15. */
const RESERVATIONS = 512;

/**
 * Limits of a relayed connection. With libp2p's own default of two minutes and 128 kB, peers without another way
 * would be cut off at their first shuffle.
 */
export interface RelayLimits {
  /** Milliseconds. */
  durationMs: number;
  /** Carries so much, both directions together. */
  bytes: bigint;
}

const GENEROUS: RelayLimits = { durationMs: 4 * 60 * 60 * 1000, bytes: 1n << 28n };

/**
 * A circuit relay on this machine's loopback, for a web server to put before the world. It introduces pages to each
 * other and forwards, encrypted from end to end, what two pages without a direct way send each other.
 *
 * @param seed 32 bytes from which its key is made, for a relay whose address is to stay; else the key is a fresh one
 * @param places pages that can be reachable through it at once
 * @param limits what every relayed connection is given
 */
export async function startRelay({
  seed,
  places = RESERVATIONS,
  limits = GENEROUS,
}: {
  seed?: Uint8Array | undefined;
  places?: number | undefined;
  limits?: RelayLimits | undefined;
} = {}): Promise<Relay> {
  const libp2p = await createLibp2p({
    privateKey: seed === undefined ? await generateKeyPair('Ed25519') : await generateKeyPairFromSeed('Ed25519', seed),
    addresses: { listen: ['/ip4/127.0.0.1/tcp/0/ws'] },
    transports: [webSockets()],
    connectionEncrypters: [noise()],
    streamMuxers: [yamux()],
    // All callers come from the web server on 127.0.0.1, which counts them by their true addresses.
    connectionManager: { maxConnections: 1024, inboundConnectionThreshold: 10_000, maxIncomingPendingConnections: 256 },
    services: {
      identify: identify(),
      relay: circuitRelayServer({
        reservations: {
          maxReservations: places,
          defaultDurationLimit: limits.durationMs,
          defaultDataLimit: limits.bytes,
        },
        maxInboundHopStreams: 256,
      }),
    },
  });
  const service = libp2p.services.relay as CircuitRelayService;
  // The library keeps a reservation for two hours after its page has gone, and so turns newcomers away.
  libp2p.addEventListener('peer:disconnect', ({ detail }) => {
    service.reservations.get(detail)?.signal.clear();
    service.reservations.delete(detail);
  });
  const port = Number(
    libp2p
      .getMultiaddrs()[0]
      ?.getComponents()
      .find(({ name }) => name === 'tcp')?.value,
  );
  return { peer: libp2p.peerId.toString(), port, stop: async () => libp2p.stop() };
}
