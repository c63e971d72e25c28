import type { Connection } from '@libp2p/interface';
import type { Multiaddr } from '@multiformats/multiaddr';
import { Backoff } from '../base/backoff.ts';
import { NetError } from '../base/errors.ts';
import { sentence } from './trouble.ts';

/** Time-out of one call through a relay. */
const CALL_MS = 10_000;

/**
 * A link that has lasted this long was worth its call: other operators' relays end one after two minutes, or after
 * 128 kB.
 */
const WORTH_MS = 2_000;

/**
 * The longest delay between calls. A call is cheap, and two peers with much to send use up 128 kB at once; even then
 * they are not apart for long.
 */
const FIRST_MS = 100;
const LONGEST_MS = 4_000;

/** What a relay fallback leads to, and what it takes to get there. */
export interface Destination {
  /** There is no link, and one is wanted. */
  wanted: () => boolean;
  /** A relayed connection that stands already. */
  standing: () => Connection | undefined;
  addresses: () => Multiaddr[];
  dial: (addresses: Multiaddr[], signal: AbortSignal) => Promise<Connection>;
  /** Opens a stream on the connection and greets; rejects when that fails. */
  use: (connection: Connection) => Promise<void>;
  arrived: () => void;
}

/**
 * The connection to one peer through a relay, for as long as no direct one is found. It is called again as soon as
 * its link is lost, at the same time as a direct one is sought, not after it. So peers that only a relay connects,
 * and whose relay ends every connection after a while, are apart for a moment and not for half a minute.
 */
export class RelayFallback {
  private readonly backoff = new Backoff(FIRST_MS, LONGEST_MS);
  private notBefore = Number.POSITIVE_INFINITY;
  private arrivedAt = 0;
  private trying: Promise<void> | undefined;

  constructor(readonly destination: Destination) {}

  get busy(): boolean {
    return this.trying !== undefined;
  }

  /** From now on the relay may carry the link. */
  open(now: number): void {
    if (this.notBefore === Number.POSITIVE_INFINITY) this.notBefore = now;
  }

  /** Closes this way until it is opened again: a direct one was found, or the peer is not sought any more. */
  close(): void {
    this.notBefore = Number.POSITIVE_INFINITY;
    this.backoff.reset();
  }

  /** The link that ran this way is lost. */
  lost(now: number): void {
    if (now - this.arrivedAt > WORTH_MS) this.backoff.reset();
    this.notBefore = now + this.backoff.next();
  }

  tick(now: number): void {
    if (now >= this.notBefore && this.destination.wanted()) this.take(now).catch(() => undefined);
  }

  /** Tries it at once, if it is not being tried. @throws {Error} why it does not lead there */
  take(now: number): Promise<void> {
    this.open(now);
    this.trying ??= this.call().finally(() => {
      this.trying = undefined;
    });
    return this.trying;
  }

  private async call(): Promise<void> {
    try {
      await this.use(await this.connection());
      this.arrivedAt = performance.now();
      this.destination.arrived();
    } catch (error) {
      if (this.notBefore !== Number.POSITIVE_INFINITY) this.notBefore = performance.now() + this.backoff.next();
      throw error;
    }
  }

  private connection(): Connection | Promise<Connection> {
    const { standing, addresses, dial } = this.destination;
    const known = standing();
    if (known !== undefined) return known;
    const routes = addresses();
    if (routes.length === 0) throw sentence('no-relay');
    return dial(routes, AbortSignal.timeout(CALL_MS));
  }

  private async use(connection: Connection): Promise<void> {
    try {
      await this.destination.use(connection);
    } catch (error) {
      // A relay may have ended it without a word; the next call must not pick it again.
      if (!(error instanceof NetError)) connection.abort(error as Error);
      throw error;
    }
  }
}
