import type { Connection, Stream } from '@libp2p/interface';
import { Kind, type Chunk } from './chunks.ts';
import { NetError } from '../base/errors.ts';
import { decodeGreeting, encodeGreeting, type Greeting } from './greeting.ts';
import { Heartbeat, type Pulse } from './heartbeat.ts';
import { Wire } from './wire.ts';

/** The protocol that two tables speak; its streams carry chunks. */
export const PROTOCOL = '/facedown/1.0.0';

/** The reason that a side gives for ending a link. */
export const Parting = {
  /** It closes its table or forgets us. */
  left: 1,
  /** The same key has greeted from another program: this one has been displaced. */
  replaced: 2,
  /** Its owner does not want a link to us. */
  unwelcome: 3,
} as const;

export type Parting = (typeof Parting)[keyof typeof Parting];

/** What happens to a link. */
export interface LinkEvents {
  /** The other side, which opened the stream, greets. */
  greeted: (link: Link, greeting: Greeting) => void;
  /** The other side answers our greeting. */
  welcomed: (link: Link, greeting: Greeting) => void;
  refused: (link: Link, greeting: Greeting) => void;
  frame: (bytes: Uint8Array) => void | Promise<void>;
  closed: (link: Link, parting: Parting | undefined) => void;
}

/** For owners that only deal with established links. */
export const NO_GREETINGS = { greeted: () => undefined, welcomed: () => undefined, refused: () => undefined };

/** One stream to one peer, from the greeting to the parting. */
export class Link {
  /** The other side's running program, known from its greeting. */
  instance: string | undefined;
  readonly heartbeat = new Heartbeat(performance.now());
  readonly since = performance.now();
  private events: LinkEvents;
  private wire: Wire;
  private state: 'greeting' | 'awaiting' | 'open' | 'closed' = 'awaiting';
  private parting: Parting | undefined;
  private peaceful = false;

  constructor(
    stream: Stream,
    readonly connection: Connection,
    /** Runs over a relay's limited connection. */
    readonly relayed: boolean,
    events: LinkEvents,
  ) {
    this.events = events;
    this.wire = new Wire(stream, {
      frame: (bytes) => this.frame(bytes),
      control: (chunk) => this.control(chunk),
      heard: () => this.heartbeat.heard(performance.now()),
      closed: () => this.streamClosed(),
    });
  }

  /** Greeting has ended with a welcome, and the stream lives. */
  get open(): boolean {
    return this.state === 'open';
  }

  get closed(): boolean {
    return this.state === 'closed';
  }

  /** Bytes that wait for the other side. */
  get waiting(): number {
    return this.wire.waiting;
  }

  /** Hands all further events to another owner; the mesh does so once it knows who greets. */
  handTo(events: LinkEvents): void {
    this.events = events;
  }

  /** Greets, on a stream that we opened. */
  greet(greeting: Greeting): void {
    this.state = 'greeting';
    this.wire.control(Kind.hello, encodeGreeting(greeting));
  }

  /** Makes the stream of a peer that greeted the link to it. */
  welcome(greeting: Greeting): void {
    this.wire.control(Kind.welcome, encodeGreeting(greeting));
    if (this.state !== 'closed') this.state = 'open';
  }

  /** Declines the stream of a peer that greeted, because another is or will be the link. */
  refuse(greeting: Greeting): void {
    this.wire.control(Kind.refuse, encodeGreeting(greeting));
    this.wire.close();
  }

  /** Sends a frame; false when there is no room for it, which ends the link: the peer is too slow to follow. */
  send(bytes: Uint8Array): boolean {
    if (this.state !== 'open') return false;
    if (this.wire.send(bytes)) return true;
    this.abort(new NetError('closed', 'The other side does not keep up.'));
    return false;
  }

  /** Sends a ping, and returns the state of the link. */
  beat(now: number): Pulse {
    const pulse = this.heartbeat.beat(now);
    if (pulse === 'dead') this.abort(new NetError('closed', 'Nothing has been heard from the other side.'));
    else this.wire.control(Kind.ping, this.heartbeat.ping(now));
    return pulse;
  }

  /** Closes without an error, after sending the reason if there is one. */
  close(parting?: Parting): void {
    this.peaceful = true;
    if (parting !== undefined) this.wire.control(Kind.bye, Uint8Array.of(parting));
    this.wire.close();
  }

  /** Cuts the stream and the connection under it. */
  abort(error: Error): void {
    this.wire.abort(error);
    this.connection.abort(error);
  }

  /**
   * Ends the connection under a closed link, so that no later dial picks it. After a parting it is closed, not cut,
   * because cutting would discard the reason that was just sent.
   */
  endConnection(): void {
    if (this.peaceful) this.connection.close().catch((error: Error) => this.connection.abort(error));
    else this.connection.abort(new NetError('closed', 'The link over this connection has ended.'));
  }

  private frame(bytes: Uint8Array): void | Promise<void> {
    if (this.state !== 'open')
      throw new NetError('protocol-violation', 'The other side sent a frame before the greeting was complete.');
    return this.events.frame(bytes);
  }

  private control({ kind, body }: Chunk): void {
    if (kind === Kind.pong) this.heartbeat.pong(body, performance.now());
    else if (kind === Kind.bye) this.part(body);
    else if (kind === Kind.hello && this.state === 'awaiting') this.hello(decodeGreeting(body));
    else if (kind === Kind.welcome && this.state === 'greeting') this.welcomed(decodeGreeting(body));
    else if (kind === Kind.refuse && this.state === 'greeting') this.events.refused(this, decodeGreeting(body));
    else
      throw new NetError(
        'protocol-violation',
        `The other side sent a chunk of kind ${kind} while the link was ${this.state}.`,
      );
  }

  private hello(greeting: Greeting): void {
    this.instance = greeting.instance;
    this.events.greeted(this, greeting);
  }

  private welcomed(greeting: Greeting): void {
    this.instance = greeting.instance;
    this.state = 'open';
    this.events.welcomed(this, greeting);
  }

  private part(body: Uint8Array): void {
    this.parting = Object.values(Parting).find((parting) => parting === body[0]) ?? Parting.left;
    this.wire.close();
  }

  private streamClosed(): void {
    this.state = 'closed';
    this.events.closed(this, this.parting);
  }
}
