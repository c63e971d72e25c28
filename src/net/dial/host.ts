import type { Connection, Libp2p } from '@libp2p/interface';
import type { Multiaddr } from '@multiformats/multiaddr';
import type { SpokenOffers } from '../code/offer.ts';
import type { HandTransport } from '../signalling/transport.ts';
import type { Ticker } from '../base/ticker.ts';

/** Ways to a peer. */
interface Routes {
  /** Addresses that lead to a connection without a third party. */
  direct: Multiaddr[];
  /** Addresses over a relay, for peers between whom nothing else works. */
  relayed: Multiaddr[];
}

/** A running libp2p node and what differs between browser and Node. */
export interface Host {
  readonly self: string;
  readonly libp2p: Libp2p;
  readonly ticker: Ticker;
  /** Connections whose descriptions people or peers carry, where the host can make them. */
  readonly hand?: HandTransport;
  /** Codes that people say, where the host can offer them. */
  readonly spoken?: SpokenOffers;
  /** Where others reach this node. */
  addresses: () => string[];
  /** Prepares the ways to a peer with these addresses, all at once. Settles when one is ready, or none can be. */
  prepare?: (hints: string[]) => Promise<void>;
  routes: (peer: string, hints: string[]) => Routes;
  /** The peer is a relay, whose connection is kept without a link. */
  isRelay: (peer: string) => boolean;
  /** A peer's link has come, or gone: a host may let its members introduce peers to each other. */
  linked?: (peer: string, direct: boolean) => void;
  unlinked?: (peer: string) => void;
  /** Calls back when {@link addresses} may have changed. */
  onReachable: (listener: () => void) => void;
  stop: () => Promise<void>;
}

/**
 * Whether a connection runs through a relay. `limits` does not show it, because a relay may omit them; nor does
 * `/p2p-circuit` in the address, because WebRTC connections carry the address of the relay that signalled them.
 */
export function isRelayed({ limits, remoteAddr }: Connection): boolean {
  const names = remoteAddr.getComponents().map((component) => component.name);
  return limits != null || (names.includes('p2p-circuit') && !names.includes('webrtc'));
}
