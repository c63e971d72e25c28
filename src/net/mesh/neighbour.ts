import type { Connection } from '@libp2p/interface';
import { NetError, type NetErrorCode } from '../base/errors.ts';
import { Greeter } from '../dial/greeter.ts';
import type { Greeting } from '../link/greeting.ts';
import { BEAT_MS } from '../link/heartbeat.ts';
import type { Host } from '../dial/host.ts';
import { NO_GREETINGS, Parting, type Link, type LinkEvents } from '../link/link.ts';
import { CONNECT_TIMEOUT_MS, type PeerState } from './mesh.ts';
import { Pairing } from '../link/pairing.ts';
import { Dialer, type Need } from '../dial/dialer.ts';
import { sentence } from '../dial/trouble.ts';
import { Waiters } from '../base/waiters.ts';

/** What a neighbour tells the mesh. */
export interface NeighbourEvents {
  frame: (peer: string, bytes: Uint8Array) => void | Promise<void>;
  state: (peer: string, state: PeerState, rttMs?: number) => void;
  trouble: (peer: string, code: NetErrorCode) => void;
  displaced: (peer: string) => void;
  /** Connects through a peer that both know; undefined when there is none. */
  carry: (peer: string, signal: AbortSignal) => Promise<Connection | undefined>;
  /** How many peers are being sought now. */
  sought: () => number;
}

/** How long a superseded link is kept, for the other side to notice first that it has a better one. */
const RETIRE_MS = 2000;

/** A link that has lasted this long is stable. */
const STABLE_MS = 10_000;

/** One peer: the one link to it, the choice among streams, and the search while it is wanted and missing. */
export class Neighbour {
  private readonly dialer: Dialer;
  private readonly pairing: Pairing;
  private readonly greeter = new Greeter();
  private readonly waiters = new Waiters();
  private isWanted = false;
  private current: Link | undefined;
  private state: PeerState | undefined;
  private nextBeat = 0;
  /** Why the last attempt failed. */
  private trouble: NetError | undefined;

  constructor(
    readonly peer: string,
    readonly host: Host,
    own: string,
    readonly events: NeighbourEvents,
  ) {
    this.pairing = new Pairing(own, host.self < peer);
    this.dialer = new Dialer(host, peer, {
      need: () => this.need(),
      use: (connection) => this.use(connection),
      carry: (signal) => this.events.carry(peer, signal),
      failed: (error) => {
        this.trouble = error;
        this.events.trouble(peer, error.code);
      },
      crowd: () => Math.max(0, this.events.sought() - 1),
    });
  }

  /** Whether we seek the peer; if not, we only keep a link that it has opened. */
  get wanted(): boolean {
    return this.isWanted;
  }

  /** Sought by us and not yet found. */
  get missing(): boolean {
    return this.need() === 'any';
  }

  /** Whether this object is still needed. */
  get alive(): boolean {
    return this.isWanted || this.current !== undefined || this.greeter.waiting;
  }

  get link(): Link | undefined {
    return this.current;
  }

  /** An attempt to reach the peer is under way, whose connections must not be swept. */
  get busy(): boolean {
    return this.dialer.busy || this.greeter.waiting;
  }

  /** Seeks the peer from now on; settles with the first link, or when that takes too long. */
  want(hints: string[]): Promise<void> {
    this.isWanted = true;
    if (this.current?.open === true) return Promise.resolve();
    if (this.state === undefined) this.tell('connecting');
    this.dialer.begin(hints);
    return this.waiters.wait(CONNECT_TIMEOUT_MS, () => this.trouble ?? sentence('no-path'));
  }

  /** Tries again soon, because a relay or the network has come back. */
  soon(): void {
    if (this.missing) this.dialer.soon();
  }

  /** There may be a new way to the peer: a connection to it, or to somebody who knows it. */
  hint(): void {
    if (this.missing) this.dialer.hint();
  }

  /** The peer is about to connect to us: it has called through a relay or through another peer. */
  incoming(): void {
    this.dialer.yield();
  }

  tick(now: number): void {
    this.dialer.tick(now);
    this.greeter.tick(now);
    const link = this.current;
    if (link === undefined || now < this.nextBeat) return;
    this.nextBeat = now + BEAT_MS;
    const pulse = link.beat(now);
    if (pulse === 'silent') this.tell('lost');
    else if (pulse === 'sound' && this.state === 'lost') this.tellLinked(link);
    if (now - link.since > STABLE_MS) this.dialer.stable();
  }

  /** The peer greets on a stream that it has opened. */
  greeted(link: Link, greeting: Greeting): void {
    const standing = {
      greeting: this.greeter.waiting,
      soundDirect: this.current?.relayed === false && this.state === 'direct',
    };
    if (!this.pairing.admits(greeting, standing, link.relayed)) {
      link.refuse(this.pairing.greeting);
      return;
    }
    this.greeter.abandon();
    link.handTo(this.linkEvents());
    link.welcome(this.pairing.greeting);
    if (!link.closed) this.establish(link);
  }

  /** Ends the link and the search. */
  end(): void {
    this.isWanted = false;
    this.dialer.end();
    this.greeter.abandon();
    const link = this.current;
    this.current = undefined;
    if (link !== undefined) this.host.unlinked?.(this.peer);
    link?.close(Parting.left);
    this.waiters.settle(new NetError('forgotten', 'The other side is no longer sought.'));
  }

  private need(): Need {
    if (!this.isWanted) return 'nothing';
    if (this.current === undefined) return 'any';
    return this.current.relayed ? 'direct' : 'nothing';
  }

  private use(connection: Connection): Promise<void> {
    const wanted = (relayed: boolean): boolean => this.need() === 'any' || (this.need() === 'direct' && !relayed);
    return this.greeter.greet(connection, this.pairing, wanted, (link) => {
      link.handTo(this.linkEvents());
      this.establish(link);
    });
  }

  private linkEvents(): LinkEvents {
    return {
      ...NO_GREETINGS,
      frame: (bytes) => this.events.frame(this.peer, bytes),
      closed: (link, parting) => this.closed(link, parting),
    };
  }

  private establish(link: Link): void {
    const old = this.current;
    this.current = link;
    this.pairing.linked(link.instance);
    this.nextBeat = 0;
    if (old?.instance === link.instance) setTimeout(() => old?.close(), RETIRE_MS);
    else old?.close(Parting.replaced);
    this.host.linked?.(this.peer, !link.relayed);
    this.tellLinked(link);
    this.waiters.settle();
  }

  private closed(link: Link, parting: Parting | undefined): void {
    const current = link === this.current;
    if (current) this.current = undefined;
    if (this.current?.connection !== link.connection) link.endConnection();
    if (!current) return;
    this.host.unlinked?.(this.peer);
    if (parting === Parting.replaced) {
      this.isWanted = false;
      this.dialer.end();
    } else if (this.isWanted) {
      this.dialer.again(link.relayed);
    }
    this.tell('lost');
    if (parting === Parting.replaced) this.events.displaced(this.peer);
  }

  private tellLinked(link: Link): void {
    this.tell(link.relayed ? 'relayed' : 'direct', true);
  }

  private tell(state: PeerState, again = false): void {
    if (state === this.state && !again) return;
    this.state = state;
    this.events.state(this.peer, state, this.current?.heartbeat.rtt);
  }
}
