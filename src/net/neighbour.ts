import type { Connection } from '@libp2p/interface';
import { NetError, type NetErrorCode } from './errors.ts';
import { accepts, type Greeting } from './greeting.ts';
import { BEAT_MS } from './heartbeat.ts';
import { isRelayed, type Host } from './host.ts';
import { Link, Parting, PROTOCOL, type LinkEvents } from './link.ts';
import type { PeerState } from './mesh.ts';
import { Seeker, type Need } from './seeker.ts';
import { sentence } from './trouble.ts';

/** What a neighbour tells the mesh. */
export interface NeighbourEvents {
  frame: (peer: string, bytes: Uint8Array) => void | Promise<void>;
  state: (peer: string, state: PeerState, rttMs?: number) => void;
  trouble: (peer: string, code: NetErrorCode) => void;
  displaced: (peer: string) => void;
  /** How many peers are being sought now. */
  sought: () => number;
}

/** Opening a stream and having our greeting answered may take so long. */
export const GREETING_MS = 10_000;

/** A superseded link is kept so long, for the other side to notice first that it has a better one. */
const RETIRE_MS = 2000;

/** A link that has lived so long has proved good. */
const PROVED_MS = 10_000;

const nothing = (): void => undefined;

/** One peer: the one link to it, the choice among streams, and the search while it is wanted and missing. */
export class Neighbour {
  readonly #seeker: Seeker;
  readonly #smaller: boolean;
  #wanted = false;
  #link: Link | undefined;
  #greeting: Link | undefined;
  #generation = 0;
  #instance: string | undefined;
  #state: PeerState | undefined;
  #nextBeat = 0;
  #settle: ((error?: NetError) => void)[] = [];

  constructor(
    readonly peer: string,
    readonly host: Host,
    readonly own: string,
    readonly events: NeighbourEvents
  ) {
    this.#smaller = host.self < peer;
    this.#seeker = new Seeker(host, peer, {
      need: () => this.#need(),
      use: connection => this.#use(connection),
      failed: error => this.events.trouble(peer, error.code),
      crowd: () => Math.max(0, this.events.sought() - 1)
    });
  }

  /** Sought by us, not merely tolerated. */
  get wanted(): boolean {
    return this.#wanted;
  }

  /** Sought by us and not yet found. */
  get missing(): boolean {
    return this.#need() === 'any';
  }

  /** There is something to keep this object for. */
  get alive(): boolean {
    return this.#wanted || this.#link !== undefined || this.#greeting !== undefined;
  }

  get link(): Link | undefined {
    return this.#link;
  }

  /** An attempt to reach the peer is under way, by whose connections it must be spared. */
  get busy(): boolean {
    return this.#seeker.busy || this.#greeting !== undefined;
  }

  /** Seeks the peer from now on; settles with the first link, or when it is given up. */
  want(hints: string[]): Promise<void> {
    this.#wanted = true;
    if (this.#link?.open === true) return Promise.resolve();
    if (this.#state === undefined) this.#tell('connecting');
    const found = new Promise<void>((resolve, reject) => {
      this.#settle.push(error => (error === undefined ? resolve() : reject(error)));
    });
    this.#seeker.begin(hints);
    return found;
  }

  /** A relay has come back, or the network. */
  soon(): void {
    if (this.missing) this.#seeker.soon();
  }

  /** The peer has opened a connection through a relay: it is about to call. */
  incoming(): void {
    this.#seeker.yield();
  }

  tick(now: number): void {
    this.#seeker.tick(now);
    if (this.#greeting !== undefined && now - this.#greeting.since > GREETING_MS) {
      this.#greeting.abort(new NetError('no-path', 'The other side does not answer.'));
    }
    const link = this.#link;
    if (link === undefined || now < this.#nextBeat) return;
    this.#nextBeat = now + BEAT_MS;
    const pulse = link.beat(now);
    if (pulse === 'silent') this.#tell('lost');
    else if (pulse === 'sound' && this.#state === 'lost') this.#tellLinked(link);
    if (now - link.since > PROVED_MS) this.#seeker.proved();
  }

  /** The peer greets on a stream that it has opened. */
  greeted(link: Link, greeting: Greeting): void {
    const pair = {
      smaller: this.#smaller,
      greeting: this.#greeting !== undefined,
      instance: this.#instance,
      generation: this.#generation,
      soundDirect: this.#link?.relayed === false && this.#state === 'direct'
    };
    if (!accepts(pair, greeting, link.relayed)) {
      link.refuse({ instance: this.own, generation: this.#generation });
      return;
    }
    this.#abandonGreeting();
    this.#generation = Math.min(Math.max(this.#generation, greeting.generation) + 1, 0xffff_ffff);
    link.handTo(this.#linkEvents());
    link.welcome({ instance: this.own, generation: this.#generation });
    this.#establish(link);
  }

  /** Parts with the peer. */
  end(): void {
    this.#wanted = false;
    this.#seeker.end();
    this.#abandonGreeting();
    const link = this.#link;
    this.#link = undefined;
    if (link !== undefined) this.host.unlinked?.(this.peer);
    link?.close(Parting.left);
    this.#settled(new NetError('forgotten', 'The other side is no longer sought.'));
  }

  #need(): Need {
    if (!this.#wanted) return 'nothing';
    if (this.#link === undefined) return 'any';
    return this.#link.relayed ? 'direct' : 'nothing';
  }

  async #use(connection: Connection): Promise<void> {
    const relayed = isRelayed(connection);
    const signal = AbortSignal.timeout(GREETING_MS);
    const stream = await connection.newStream(PROTOCOL, { signal, runOnLimitedConnection: relayed });
    if (this.#need() === 'nothing' || (relayed && this.#need() === 'direct')) {
      stream.abort(new NetError('closed', 'Another stream was faster.'));
      return;
    }
    this.#abandonGreeting();
    await new Promise<void>((resolve, reject) => {
      const link = new Link(stream, connection, relayed, {
        ...this.#linkEvents(),
        welcomed: (_, greeting) => {
          this.#greeting = undefined;
          this.#generation = Math.max(this.#generation, greeting.generation);
          link.handTo(this.#linkEvents());
          this.#establish(link);
          resolve();
        },
        refused: (_, greeting) => {
          this.#greeting = undefined;
          this.#generation = Math.max(this.#generation, greeting.generation);
          reject(sentence('refused'));
        },
        closed: () => {
          if (this.#greeting === link) this.#greeting = undefined;
          reject(sentence('no-path'));
        }
      });
      this.#greeting = link;
      link.greet({ instance: this.own, generation: this.#generation });
    });
  }

  #linkEvents(): LinkEvents {
    return {
      greeted: nothing,
      welcomed: nothing,
      refused: nothing,
      frame: bytes => this.events.frame(this.peer, bytes),
      closed: (link, parting) => this.#closed(link, parting)
    };
  }

  #establish(link: Link): void {
    const old = this.#link;
    this.#link = link;
    this.#instance = link.instance;
    this.#nextBeat = 0;
    if (old !== undefined) this.#retire(old, old.instance === link.instance);
    this.host.linked?.(this.peer, !link.relayed);
    this.#tellLinked(link);
    this.#settled();
  }

  #retire(old: Link, sameProgram: boolean): void {
    if (sameProgram) setTimeout(() => old.close(), RETIRE_MS);
    else old.close(Parting.replaced);
  }

  #closed(link: Link, parting: Parting | undefined): void {
    const current = link === this.#link;
    if (current) this.#link = undefined;
    // A connection without a link is of no use, and the next dial would pick it.
    if (this.#link?.connection !== link.connection) {
      link.connection.abort(new NetError('closed', 'The link over this connection has ended.'));
    }
    if (!current) return;
    this.host.unlinked?.(this.peer);
    if (parting === Parting.replaced) {
      this.#wanted = false;
      this.#seeker.end();
    } else if (this.#wanted) {
      this.#seeker.again();
    }
    this.#tell('lost');
    if (parting === Parting.replaced) this.events.displaced(this.peer);
  }

  #abandonGreeting(): void {
    const link = this.#greeting;
    this.#greeting = undefined;
    link?.close();
  }

  #tellLinked(link: Link): void {
    this.#tell(link.relayed ? 'relayed' : 'direct', true);
  }

  #tell(state: PeerState, again = false): void {
    if (state === this.#state && !again) return;
    this.#state = state;
    this.events.state(this.peer, state, this.#link?.heartbeat.rtt);
  }

  #settled(error?: NetError): void {
    for (const settle of this.#settle.splice(0)) settle(error);
  }
}
