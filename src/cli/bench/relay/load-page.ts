import '../../../net/base/polyfill.node.ts';
import { circuitRelayTransport } from '@libp2p/circuit-relay-v2';
import { identify } from '@libp2p/identify';
import { webSockets } from '@libp2p/websockets';
import { yamux } from '@libp2p/yamux';
import { multiaddr } from '@multiformats/multiaddr';
import { createLibp2p } from 'libp2p';
import { WebSocket } from 'ws';
import { KEY_BYTES } from '../../../net/address/identity.ts';
import { quickKey, SILENT } from '../../../net/relay/frugal.ts';
import { quickNoise } from '../../../net/relay/quick-noise.ts';
import { RelayContact } from '../../../net/relay/relay-contact.ts';
import { reservationsOf, type Reservations } from '../../../net/relay/reservations.ts';

/**
 * A page as a relay sees it: the same libraries speak as in a browser, but no WebRTC follows, and handshakes are made by
 * OpenSSL, so that all these pages find room in one process beside the relay that is measured.
 */
export interface LoadPage {
  readonly peer: string;
  /** Connects to the relay and takes a place, as a page does. What it reports of the relay if that fails. */
  reserve: () => Promise<string | undefined>;
  /** It has a place now. */
  readonly held: boolean;
  /** Asks the relay for a sign of life, as each page does every eight seconds. */
  check: () => Promise<void>;
  /** Is connected with another page through the relay, keys proved from end to end. */
  call: (peer: string) => Promise<void>;
  /** Parts from the relay and can come again. */
  leave: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * From now on every WebSocket of this process comes from another address, as a relay behind a proxy is told: its limits by
 * address are then those of any other day.
 */
export function callFromManyAddresses(): void {
  let number = 0;
  class Caller extends WebSocket {
    constructor(url: string) {
      number += 1;
      super(url, {
        headers: { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` },
      });
      // A browser's socket that fails after it has been given up throws nothing; one of ws would end the process.
      this.on('error', () => undefined);
    }
  }
  globalThis.WebSocket = Caller as unknown as typeof globalThis.WebSocket;
}

export async function loadPage(relay: string): Promise<LoadPage> {
  let reservations: Reservations | undefined;
  const libp2p = await createLibp2p({
    privateKey: await quickKey(crypto.getRandomValues(new Uint8Array(KEY_BYTES))),
    logger: SILENT,
    transports: [
      webSockets(),
      (components) => {
        const circuit = circuitRelayTransport()(components);
        reservations = reservationsOf(circuit);
        return circuit;
      },
    ],
    connectionEncrypters: [quickNoise()],
    streamMuxers: [yamux()],
    connectionGater: { denyDialMultiaddr: () => false },
    connectionMonitor: { enabled: false },
    connectionManager: { reconnectRetries: 0 },
    services: { identify: identify() },
  });
  const contact = new RelayContact(
    relay,
    libp2p,
    reservations!,
    () => undefined,
    // It is there: what failed is either too slow or something else.
    () => Promise.resolve('open'),
  );
  return {
    peer: libp2p.peerId.toString(),
    reserve: async () => ((await contact.reserve()) ? undefined : `place: ${contact.state}`),
    get held() {
      return contact.held;
    },
    check: () => contact.check(),
    call: async (peer) => void (await libp2p.dial(multiaddr(`${relay}/p2p-circuit/p2p/${peer}`))),
    leave: async () => void (await Promise.all(libp2p.getConnections().map((connection) => connection.close()))),
    stop: async () => libp2p.stop(),
  };
}
