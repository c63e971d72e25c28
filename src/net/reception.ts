import type { Connection, Stream } from '@libp2p/interface';
import { GREETING_MS } from './greeter.ts';
import type { Greeting } from './greeting.ts';
import { isRelayed } from './host.ts';
import { Link } from './link.ts';
import { sentence } from './trouble.ts';

/** Streams on which a greeting is awaited, from all peers and from one. */
const UNGREETED = 64;
export const UNGREETED_EACH = 3;

const nothing = (): void => undefined;

/** Takes the streams that others open, until it is known who wants what; what says nothing does not stay. */
export class Reception {
  readonly #waiting = new Map<Link, string>();

  constructor(readonly greeted: (peer: string, link: Link, greeting: Greeting) => void) {}

  /** A stream of our protocol has been opened by its other side. */
  receive(stream: Stream, connection: Connection): void {
    const peer = connection.remotePeer.toString();
    const each = [...this.#waiting.values()].filter(other => other === peer).length;
    if (this.#waiting.size >= UNGREETED || each >= UNGREETED_EACH) {
      stream.abort(sentence('refused'));
      return;
    }
    const link = new Link(stream, connection, isRelayed(connection), {
      greeted: (_, greeting) => {
        this.#waiting.delete(link);
        this.greeted(peer, link, greeting);
      },
      welcomed: nothing,
      refused: nothing,
      frame: nothing,
      closed: () => this.#waiting.delete(link)
    });
    this.#waiting.set(link, peer);
  }

  tick(now: number): void {
    for (const link of [...this.#waiting.keys()]) {
      if (now - link.since > GREETING_MS) link.abort(sentence('no-path'));
    }
  }
}
