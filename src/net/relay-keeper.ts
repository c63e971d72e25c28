import type { Libp2p, PeerId, Transport } from '@libp2p/interface';
import { multiaddr } from '@multiformats/multiaddr';
import { Backoff } from './backoff.ts';
import { parseRelayAddress } from './relay-address.ts';

/**
 * The reservations inside the circuit transport of @libp2p/circuit-relay-v2 4.2.13: a public field of the transport,
 * though not of its type. Listening by the official way leaves a listener behind at every try, and closing one
 * cancels the reservations of all; and it gives up a relay for good that has once been away.
 */
export interface Reservations {
  addRelay: (peer: PeerId, type: 'configured') => Promise<unknown>;
  hasReservation: (peer: PeerId) => boolean;
  addEventListener: (type: 'relay:removed', listener: () => void) => void;
}

/** The reservations of a circuit transport. */
export function reservationsOf(transport: Transport): Reservations {
  const { reservationStore } = transport as Transport & { reservationStore?: Reservations; };
  if (reservationStore === undefined) throw new TypeError('This version of @libp2p/circuit-relay-v2 hides its reservations.');
  return reservationStore;
}

const DIAL_MS = 10_000;

/** Stays reachable through relays: reserves a place on each, and on each again when it has been away. */
export class RelayKeeper {
  readonly #backoff = new Backoff(1000, 60_000);
  readonly #peers = new Map<string, { address: string; id: PeerId; }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #running = false;

  constructor(
    readonly libp2p: Libp2p,
    readonly reservations: Reservations,
    /** Asked before every try: a server that has been restarted has another key. */
    readonly relays: () => Promise<string[]>,
    readonly changed: () => void
  ) {
    reservations.addEventListener('relay:removed', () => {
      if (this.#stopped) return;
      this.changed();
      this.soon();
    });
  }

  /** Addresses of the relays on which we have a place now. */
  held(): string[] {
    return [...this.#peers.values()].filter(({ id }) => this.reservations.hasReservation(id)).map(({ address }) => address);
  }

  isRelay(peer: string): boolean {
    return this.#peers.has(peer);
  }

  /** Tries again shortly. */
  soon(): void {
    this.#backoff.reset();
    this.#after(this.#backoff.next());
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Tries all relays on which we have no place; later tries follow by themselves while one is missing. */
  async round(): Promise<void> {
    if (this.#running || this.#stopped) return;
    this.#running = true;
    const addresses = await this.relays().catch(() => []);
    const results = await Promise.all(addresses.map(address => this.#reserve(address)));
    this.#running = false;
    if (results.includes('new')) this.changed();
    if (results.length === 0 || results.includes('failed')) this.#after(this.#backoff.next());
    else this.#backoff.reset();
  }

  async #reserve(address: string): Promise<'held' | 'new' | 'failed'> {
    try {
      const { peer } = parseRelayAddress(address);
      const known = this.#peers.get(peer);
      if (known !== undefined && this.reservations.hasReservation(known.id)) return 'held';
      const { remotePeer } = await this.libp2p.dial(multiaddr(address), { signal: AbortSignal.timeout(DIAL_MS) });
      this.#peers.set(peer, { address, id: remotePeer });
      await this.reservations.addRelay(remotePeer, 'configured');
      return 'new';
    } catch {
      return 'failed';
    }
  }

  #after(ms: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.round(), ms);
  }
}
