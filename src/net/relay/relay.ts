import '../base/polyfill.node.ts';
import { circuitRelayServer, type CircuitRelayService } from '@libp2p/circuit-relay-v2';
import { identify } from '@libp2p/identify';
import type { Metrics } from '@libp2p/interface';
import { yamux } from '@libp2p/yamux';
import { createLibp2p } from 'libp2p';
import type { WebSocket } from 'ws';
import { KEY_BYTES } from '../address/identity.ts';
import { servePlaces } from '../code/place-service.ts';
import { listConnectionsOnce, noteNoPeers, quickKey, SILENT } from './frugal.ts';
import { quickNoise } from './quick-noise.ts';
import { SocketTransport } from './socket-transport.ts';
import { keepReservations } from './standing.ts';

/** A running relay. */
export interface Relay {
  /** Its PeerId. */
  peer: string;
  /**
   * Makes a page's WebSocket, which a web server has accepted, a connection of the relay. Resolves once the page has
   * proved its key, or has failed to. `from`: the address from which the page calls, as limits count it.
   */
  accept: (socket: WebSocket, from: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Pages that can be reachable at once. libp2p's default is 15. */
const RESERVATIONS = 6000;

/** Pages that ask for something at the same time, and handshakes under way: more than the web server lets in. */
const AT_ONCE = 4096;

/**
 * Limits of a relayed connection. With libp2p's own default of two minutes and 128 kB, peers without another way
 * would be cut off at their first shuffle.
 */
export interface RelayLimits {
  /** Milliseconds. */
  durationMs: number;
  /** The most bytes that it carries, both directions together. */
  bytes: bigint;
}

const GENEROUS: RelayLimits = { durationMs: 4 * 60 * 60 * 1000, bytes: 1n << 28n };

/** How a relay is started. */
export interface RelaySettings {
  /** 32 bytes from which its key is made, for a relay whose address is to stay; else the key is a fresh one. */
  seed?: Uint8Array | undefined;
  /** Pages that can be reachable through it at once. */
  places?: number | undefined;
  /** The limits of every relayed connection. */
  limits?: RelayLimits | undefined;
  /** Counts for operators. */
  metrics?: ((components: never) => Metrics) | undefined;
}

/**
 * A circuit relay, for a web server to hand its WebSockets to. It introduces pages to each other and forwards,
 * encrypted from end to end, what two pages without a direct way send each other.
 */
export async function startRelay({
  seed = crypto.getRandomValues(new Uint8Array(KEY_BYTES)),
  places = RESERVATIONS,
  limits = GENEROUS,
  metrics,
}: RelaySettings = {}): Promise<Relay> {
  let transport: SocketTransport | undefined;
  const libp2p = await createLibp2p({
    privateKey: await quickKey(seed),
    logger: SILENT,
    ...(metrics === undefined ? {} : { metrics }),
    transports: [
      (components) => {
        listConnectionsOnce(components);
        noteNoPeers(components);
        transport = new SocketTransport(components);
        return transport;
      },
    ],
    connectionEncrypters: [quickNoise()],
    streamMuxers: [yamux({ enableKeepAlive: false })],
    // libp2p asks every page all the time whether it lives. The web server does it for less.
    connectionMonitor: { enabled: false },
    // The web server bounds callers by their true addresses, and in all.
    connectionManager: {
      maxConnections: 1 << 20,
      inboundConnectionThreshold: Infinity,
      maxIncomingPendingConnections: AT_ONCE,
    },
    services: {
      // Pages identify the relay; the relay does not identify pages, because it would have to check and keep a record
      // of each.
      identify: identify({ runOnConnectionOpen: false, maxInboundStreams: AT_ONCE }),
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
  await servePlaces(libp2p, (connection) => transport?.callerOf(connection) ?? '');
  const service = libp2p.services.relay as CircuitRelayService;
  keepReservations(service);
  // The library keeps a reservation after its page has gone, and so turns newcomers away.
  libp2p.addEventListener('peer:disconnect', ({ detail }) => void service.reservations.delete(detail));
  return {
    peer: libp2p.peerId.toString(),
    accept: async (socket, from) => transport?.accept(socket, from),
    stop: async () => {
      transport?.stop();
      await libp2p.stop();
    },
  };
}
