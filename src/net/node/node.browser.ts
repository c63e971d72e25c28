import '../base/polyfill.ts';
import { circuitRelayTransport } from '@libp2p/circuit-relay-v2';
import { identify } from '@libp2p/identify';
import type { Transport } from '@libp2p/interface';
import { webRTC } from '@libp2p/webrtc';
import { webSockets } from '@libp2p/websockets';
import { multiaddr } from '@multiformats/multiaddr';
import { createLibp2p } from 'libp2p';
import { Offers } from '../code/offer.ts';
import { createMesh } from '../mesh/create-mesh.ts';
import { HandTransport } from '../signalling/transport.ts';
import { Introductions } from './introductions.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { nodeOptions } from './node-options.ts';
import { joined, NO_NETWORK, type NetworkSettings } from '../address/network-settings.ts';
import { fetchPageNetwork } from '../address/page-relays.ts';
import { RelayKeeper, RELAYS } from '../relay/relay-keeper.ts';
import type { RelayReport } from '../relay/relay-report.ts';
import { reservationsOf } from '../relay/reservations.ts';
import { workerTicker } from '../base/ticker.browser.ts';
import { systemRandom } from '../base/random.ts';
import { installWebRtcShims } from './webrtc-shim.ts';

/** How a mesh in a page is opened. */
export interface BrowserMeshOptions {
  /** 32 bytes, from which the peer's key is made. */
  seed: Uint8Array;
  /**
   * Relays, STUN and TURN servers of the user's choice; those that the page's own server names come to them. By
   * default no STUN: libp2p's own default would tell four companies who plays.
   */
  network?: NetworkSettings | undefined;
  /** Relays of somebody whom we are going to call. */
  invited?: readonly string[];
  /** Receives the state of the relays whenever it changes. */
  onRelays?: ((reports: RelayReport[]) => void) | undefined;
}

/** The first try of the relays is waited for, but not longer than this. */
const FIRST_ROUND_MS = 4000;

/**
 * A mesh over WebRTC. Relays only introduce the peers to each other; table data goes over one only when two peers
 * have no direct way. Load this module when a table is opened: libp2p weighs half a megabyte.
 */
export async function openMesh({
  seed,
  network = NO_NETWORK,
  invited = [],
  onRelays = () => undefined,
}: BrowserMeshOptions): Promise<Mesh> {
  installWebRtcShims();
  const circuits: Transport[] = [];
  const hands: HandTransport[] = [];
  /** The relays that the page's own server names: whoever opens the same page knows them, too. */
  const pageRelays = new Set<string>();
  const settings = async (): Promise<NetworkSettings> => {
    const page = await fetchPageNetwork();
    for (const relay of page.relays) pageRelays.add(relay);
    return joined(network, page);
  };
  const first = settings();
  const introductions = new Introductions();
  const common = await nodeOptions(seed);
  const libp2p = await createLibp2p({
    ...common,
    connectionGater: { ...common.connectionGater, ...introductions.gater },
    addresses: { listen: ['/webrtc'] },
    transports: [
      webSockets(),
      webRTC({ rtcConfiguration: async () => ({ iceServers: [...(await first).iceServers] }) }),
      (components) => {
        // What waits in the library's queue of reservations is forgotten when one has been made: nothing may wait
        // there.
        const circuit = circuitRelayTransport({ reservationConcurrency: RELAYS })(components);
        circuits.push(circuit);
        return circuit;
      },
      (components) => {
        const hand = new HandTransport(components, async () => ({ iceServers: [...(await first).iceServers] }));
        hands.push(hand);
        return hand;
      },
    ],
    services: { identify: identify(), introductions: introductions.service },
  });
  introductions.start(libp2p.services.introductions);
  let reachable = (): void => undefined;
  const spoken = new Offers(libp2p, () => keeper.held().filter((relay) => pageRelays.has(relay)), systemRandom);
  await spoken.start();
  const keeper = new RelayKeeper(
    libp2p,
    reservationsOf(circuits[0] as Transport),
    async () => (await settings()).relays,
    {
      reserved: () => {
        reachable();
        void spoken.place();
      },
      reported: onRelays,
    },
  );
  keeper.hint(invited);
  const online = (): void => keeper.soon();
  addEventListener('online', online);
  const firstRound = keeper.round();
  const mesh = await createMesh({
    self: libp2p.peerId.toString(),
    libp2p,
    ticker: workerTicker(),
    hand: hands[0] as HandTransport,
    spoken,
    addresses: () => keeper.held(),
    prepare: async (hints) => {
      if (keeper.hint(hints)) void keeper.round();
      await keeper.met(hints);
    },
    routes: (peer, hints) => {
      const held = keeper.held();
      const unsure = keeper.byReachability(hints).filter((relay) => keeper.knows(relay) && !held.includes(relay));
      const circuit = (relay: string): string => `${relay}/p2p-circuit`;
      const through = [...held.map(circuit), ...introductions.circuitsTo(peer), ...unsure.map(circuit)];
      return {
        direct: through.map((circuit) => multiaddr(`${circuit}/webrtc/p2p/${peer}`)),
        relayed: through.map((circuit) => multiaddr(`${circuit}/p2p/${peer}`)),
      };
    },
    linked: (peer, direct) => (direct ? introductions.add(peer) : introductions.remove(peer)),
    unlinked: (peer) => introductions.remove(peer),
    isRelay: (peer) => keeper.isRelay(peer),
    onReachable: (listener) => {
      reachable = listener;
    },
    stop: async () => {
      removeEventListener('online', online);
      spoken.end();
      keeper.stop();
      await libp2p.stop();
    },
  });
  // Without a reason sent on each link the others notice only after seconds that the page is gone.
  addEventListener('pagehide', () => void mesh.close(), { once: true });
  await Promise.race([firstRound, new Promise((resolve) => setTimeout(resolve, FIRST_ROUND_MS))]);
  return mesh;
}
