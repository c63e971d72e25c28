import type { Connection, Stream } from '@libp2p/interface';
import { GREETING_MS } from '../dial/greeter.ts';
import type { Greeting } from '../link/greeting.ts';
import { isRelayed } from '../dial/host.ts';
import { Link } from '../link/link.ts';
import { sentence } from '../dial/trouble.ts';

/** Streams on which a greeting is awaited: from all peers that we do not seek together, and from each peer. */
const UNGREETED = 64;
export const UNGREETED_EACH = 3;

const nothing = (): void => undefined;

/** Receives the streams that others open, until their greeting says what they are for; silent ones are closed. */
export class Reception {
  private readonly waiting = new Map<Link, string>();

  /**
   * @param sought whether a peer is sought: however many strangers there are, they do not take the room of such peers
   */
  constructor(
    readonly greeted: (peer: string, link: Link, greeting: Greeting) => void,
    readonly sought: (peer: string) => boolean,
  ) {}

  /** A stream of our protocol has been opened by its other side. */
  receive(stream: Stream, connection: Connection): void {
    const peer = connection.remotePeer.toString();
    const waiting = [...this.waiting.values()];
    const full = !this.sought(peer) && waiting.filter((other) => !this.sought(other)).length >= UNGREETED;
    if (full || waiting.filter((other) => other === peer).length >= UNGREETED_EACH) {
      stream.abort(sentence('refused'));
      return;
    }
    const link = new Link(stream, connection, isRelayed(connection), {
      greeted: (_, greeting) => {
        this.waiting.delete(link);
        this.greeted(peer, link, greeting);
      },
      welcomed: nothing,
      refused: nothing,
      frame: nothing,
      closed: () => this.waiting.delete(link),
    });
    this.waiting.set(link, peer);
  }

  tick(now: number): void {
    for (const link of [...this.waiting.keys()]) {
      if (now - link.since > GREETING_MS) link.abort(sentence('no-path'));
    }
  }
}
