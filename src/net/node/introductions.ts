import { circuitRelayServer, type CircuitRelayService, type RelayReservation } from '@libp2p/circuit-relay-v2';
import type { ConnectionGater, PeerId } from '@libp2p/interface';
import { peerIdFromString } from '@libp2p/peer-id';
import { multiaddr, type Multiaddr } from '@multiformats/multiaddr';
import { standingSignal } from '../relay/standing.ts';

/** The limits of a connection through a member: large enough to carry a whole table if no direct way is found. */
const BYTES = 1n << 26n;
const DURATION_MS = 60 * 60 * 1000;

/** The most members that are asked, one after the other. */
const MEMBERS = 3;

/**
 * Every page is a small circuit relay for the peers that it is linked to: whoever is connected to anyone at the
 * table can be connected to all, also when the relay that made the first contact is gone. A peer asks
 * for no reservation: it has one as long as the link lives.
 */
export class Introductions {
  private readonly members = new Map<string, PeerId>();
  private relayService: CircuitRelayService | undefined;

  /** To be made a service of the libp2p node. */
  readonly service = circuitRelayServer({ reservations: { maxReservations: 0 } });

  /** To be merged into the gater of the libp2p node: only members are introduced, and only to members. */
  readonly gater: ConnectionGater = {
    denyInboundRelayReservation: () => true,
    denyOutboundRelayedConnection: (from, to) => !this.members.has(from.toString()) || !this.members.has(to.toString()),
  };

  /** Begins, once the node runs. */
  start(service: CircuitRelayService): void {
    this.relayService = service;
  }

  /** The peer has a direct link to us. */
  add(peer: string): void {
    const id = peerIdFromString(peer);
    this.members.set(peer, id);
    this.relayService?.reservations.set(id, standing());
  }

  /** The link is gone. */
  remove(peer: string): void {
    const id = this.members.get(peer);
    if (id !== undefined) this.relayService?.reservations.delete(id);
    this.members.delete(peer);
  }

  /** Addresses of a peer through members, up to `/p2p-circuit`. */
  circuitsTo(peer: string): string[] {
    return [...this.members.keys()]
      .filter((member) => member !== peer)
      .slice(0, MEMBERS)
      .map((member) => `/p2p/${member}/p2p-circuit`);
  }
}

/** A reservation that ends only when we delete it. */
function standing(): RelayReservation {
  return {
    expiry: new Date(8.64e15),
    addr: UNUSED,
    limit: { data: BYTES, duration: DURATION_MS },
    signal: standingSignal(),
  };
}

/** The library notes where a reservation came from, and does nothing with it. */
const UNUSED: Multiaddr = multiaddr('/ip4/127.0.0.1');
