import type { Connection, Libp2p, Stream } from '@libp2p/interface';
import { lpStream } from '@libp2p/utils';
import { Reader } from '../../../protocol/bytes/reader.ts';
import { NetError } from '../base/errors.ts';
import { KEY_BYTES, keyFromPeerId, peerIdFromKey } from '../address/identity.ts';
import { readDescription, writeDescription, type Description } from './description.ts';
import { Slots } from './slots.ts';
import type { HandTransport } from './transport.ts';

/** What a carrier needs from the mesh that it serves. */
export interface CarrierPort {
  /** The connection under the direct link to a peer. */
  way: (peer: string) => Connection | undefined;
  /** All peers with direct links. */
  linked: () => string[];
  /** Whether a peer that calls through another may open a link. */
  admits: (peer: string) => boolean;
  /** A peer is about to connect to us. */
  incoming: (peer: string) => void;
}

/** The protocols from a caller to a peer that both know, and from there to the called peer. */
const CARRY = '/facedown/carry/1.0.0';
const CARRIED = '/facedown/carried/1.0.0';

/** A peer's key and the longest description. */
const LETTER_BYTES = 320;
/** Time-out of forwarding a request and getting its answer; the gathering of addresses takes most of it. */
const LETTER_MS = 8_000;
/** Time-out from the answer to the connection. */
const CONNECT_MS = 10_000;
/**
 * Requests being forwarded, in all and from one peer. Whoever joins a table of fifteen through us calls all others at
 * once.
 */
const REQUESTS = { most: 64, each: 16 };
/** Connections that are being made to us, in all and by one peer. */
const CALLS = { most: 24, each: 3 };
/** The most peers that are asked to carry, one after the other. */
const CARRIERS = 4;

/**
 * Connects peers by descriptions that other peers carry: a peer linked to anyone at the table can be connected to
 * all, without a relay or codes. Each request names the other side by its key, which the connection then has to prove;
 * so a carrier can lose or damage a request, and nothing else. Only requests between two peers with direct links are
 * carried.
 */
export class Carrier {
  private readonly requests = new Slots(REQUESTS);
  private readonly calls = new Slots(CALLS);
  private asked = 0;

  constructor(
    readonly libp2p: Libp2p,
    readonly transport: Pick<HandTransport, 'offer' | 'answer'>,
    readonly port: CarrierPort,
  ) {}

  async start(): Promise<void> {
    const limits = { maxInboundStreams: REQUESTS.each, maxOutboundStreams: REQUESTS.most };
    await this.libp2p.handle(
      CARRY,
      (stream, connection) => this.serve(stream, connection, (request) => this.pass(request)),
      limits,
    );
    await this.libp2p.handle(
      CARRIED,
      (stream, connection) => this.serve(stream, connection, (request) => this.answer(request)),
      limits,
    );
  }

  /** Connects to a peer through whoever is linked to both; undefined when nobody is. */
  async call(peer: string, signal: AbortSignal): Promise<Connection | undefined> {
    const carriers = this.port.linked().filter((carrier) => carrier !== peer);
    if (carriers.length === 0) return undefined;
    // A silent peer must not be asked first every time.
    const first = this.asked++ % carriers.length;
    const offered = await this.transport.offer();
    const request = Uint8Array.from([...keyFromPeerId(peer), ...writeDescription(offered.description)]);
    for (const carrier of [...carriers.slice(first), ...carriers.slice(0, first)].slice(0, CARRIERS)) {
      const way = this.port.way(carrier);
      const answer = way === undefined || signal.aborted ? undefined : await this.ask(way, CARRY, request);
      if (answer !== undefined) return offered.connect(peer, answer, limited(signal, CONNECT_MS));
    }
    offered.close();
    return undefined;
  }

  /** Deals with one request on a stream that a linked peer has opened; a stream that is cut is a refusal. */
  private serve(
    stream: Stream,
    connection: Connection,
    deal: (request: Request) => Promise<Uint8Array | undefined>,
  ): void {
    const from = connection.remotePeer.toString();
    const free = this.port.way(from) === undefined ? undefined : this.requests.take(from);
    if (free === undefined) {
      stream.abort(new NetError('refused', 'Requests are carried for linked peers, a few at a time.'));
      return;
    }
    const signal = AbortSignal.timeout(LETTER_MS);
    const framed = lpStream(stream, { maxDataLength: LETTER_BYTES });
    framed
      .read({ signal })
      .then((bytes) => deal({ from, ...opened(bytes.subarray()) }))
      .then(async (answer) => {
        if (answer === undefined)
          throw new NetError('peer-absent', 'The peer that this request names is not connected here, or refuses.');
        await framed.write(answer, { signal });
        await stream.close({ signal });
      })
      .catch((error: Error) => stream.abort(error))
      .finally(free);
  }

  /** We are the carrier: the request names the peer who is called. */
  private async pass({ from, peer, description }: Request): Promise<Uint8Array | undefined> {
    const way = peer === from ? undefined : this.port.way(peer);
    if (way === undefined) return undefined;
    const answer = await this.ask(
      way,
      CARRIED,
      Uint8Array.from([...keyFromPeerId(from), ...writeDescription(description)]),
    );
    return answer === undefined ? undefined : Uint8Array.from(writeDescription(answer));
  }

  /** We are called: the request names the peer who calls. */
  private async answer({ peer, description }: Request): Promise<Uint8Array | undefined> {
    const own = peer === this.libp2p.peerId.toString();
    const free = own || !this.port.admits(peer) ? undefined : this.calls.take(peer);
    if (free === undefined) return undefined;
    this.port.incoming(peer);
    try {
      const answered = await this.transport.answer(peer, description, AbortSignal.timeout(LETTER_MS + CONNECT_MS));
      answered.connected.then(free, free);
      return Uint8Array.from(writeDescription(answered.description));
    } catch (error) {
      free();
      throw error;
    }
  }

  private async ask(way: Connection, protocol: string, request: Uint8Array): Promise<Description | undefined> {
    const signal = AbortSignal.timeout(LETTER_MS);
    let stream: Stream | undefined;
    try {
      stream = await way.newStream(protocol, { signal });
      const framed = lpStream(stream, { maxDataLength: LETTER_BYTES });
      await framed.write(request, { signal });
      const cursor = new Reader((await framed.read({ signal })).subarray(), spoilt);
      const description = readDescription(cursor);
      if (!cursor.done) throw spoilt();
      return description;
    } catch {
      return undefined;
    } finally {
      stream?.close().catch(() => undefined);
    }
  }
}

interface Request {
  /** The linked peer that has sent it: the caller at the carrier, the carrier at the called peer. */
  from: string;
  peer: string;
  description: Description;
}

function opened(bytes: Uint8Array): Omit<Request, 'from'> {
  const cursor = new Reader(bytes, spoilt);
  const peer = peerIdFromKey(cursor.take(KEY_BYTES));
  const description = readDescription(cursor);
  if (!cursor.done) throw spoilt();
  return { peer, description };
}

const spoilt = (): NetError => new NetError('protocol-violation', 'The other side sent a request that cannot be read.');

/** A signal that also ends by itself. */
function limited(signal: AbortSignal, ms: number): AbortSignal {
  const both = new AbortController();
  const end = (): void => both.abort();
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end);
  both.signal.addEventListener('abort', () => clearTimeout(timer));
  if (signal.aborted) end();
  return both.signal;
}
