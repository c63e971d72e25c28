import type { NetErrorCode } from '../base/errors.ts';
import type { SpokenOffers } from '../code/offer.ts';
import type { Hand } from '../signalling/exchange.ts';

/** How a peer can be reached just now. */
export type PeerState = 'connecting' | 'direct' | 'relayed' | 'lost';

/** What the owner of a mesh sets to hear from it. */
export interface MeshHandlers {
  /**
   * A frame came. A promise, if one is returned, holds back the sender until it settles, so a slow reader fills the
   * sender's queue and not our memory.
   */
  frame: (peer: string, bytes: Uint8Array) => void | Promise<void>;
  /**
   * A peer's state changed. `direct` or `relayed` may come twice in a row: each tells of a fresh stream, on which
   * nothing is known to have arrived; the owner resynchronises.
   */
  state: (peer: string, state: PeerState, rttMs?: number) => void;
  /** Whether a peer that we did not connect to may open a link. All may unless the owner says otherwise. */
  welcome: (peer: string) => boolean;
  /** An attempt to reach a peer failed; others follow. The code says what to tell people. */
  trouble: (peer: string, code: NetErrorCode) => void;
  /** The peer has met our key in another program (a second tab, say); we no longer seek that peer. */
  displaced: (peer: string) => void;
  /** {@link Mesh.addresses} changed. */
  reachable: (addresses: string[]) => void;
}

/** Direct links to any number of peers, each kept up until forgotten. */
export interface Mesh extends MeshHandlers {
  /** Our own PeerId. */
  readonly self: string;
  /** Where others reach us, as multiaddrs to put into an invitation: relays, or our own address in Node. */
  readonly addresses: string[];
  /** Connecting by codes that people exchange, where the host can. {@link connect} then makes the link. */
  readonly hand: Hand | undefined;
  /** Codes that people say to each other, where the host can offer them. */
  readonly spoken?: SpokenOffers | undefined;
  /**
   * Keeps a link to the peer, redialling with back-off until it is forgotten. `addresses` are relays it listens on,
   * or its own address; our own relays are tried too. Settles with the first link, or rejects after
   * {@link CONNECT_TIMEOUT_MS} while redialling goes on.
   */
  connect(peer: string, addresses?: string[]): Promise<void>;
  /**
   * Sends a frame: in order, and reliably while the link lives. False when there is no link; the owner
   * resynchronises when one comes. Throws `frame-too-large` above the limit of a frame.
   */
  send(peer: string, bytes: Uint8Array): boolean;
  /** Bytes that wait for the peer, for an owner that has much to send. */
  waiting(peer: string): number;
  /** The round trip to a peer in milliseconds, once measured. */
  rtt(peer: string): number | undefined;
  /** Ends the link to the peer, and seeks it no more. */
  forget(peer: string): void;
  close(): Promise<void>;
}

/** Time after which {@link Mesh.connect} tells its caller that something is wrong. */
export const CONNECT_TIMEOUT_MS = 40_000;
