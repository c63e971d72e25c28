import { generateKeyPair } from '@libp2p/crypto/keys';
import type { Connection, Libp2p, PeerId, Stream } from '@libp2p/interface';
import { peerIdFromPrivateKey } from '@libp2p/peer-id';
import { streamPair } from '@libp2p/utils';
import type { Multiaddr } from '@multiformats/multiaddr';
import { encodeInvitation } from '../../../src/net/address/invitation.ts';
import { readSpokenCode } from '../../../src/net/address/spoken-code.ts';
import { type Found, findByCode } from '../../../src/net/code/find.ts';
import { Offers } from '../../../src/net/code/offer.ts';
import { servePlaces } from '../../../src/net/code/place-service.ts';
import { systemRandom } from '../../../src/peer/model/random.ts';

type Handler = (stream: Stream, connection: Connection) => void;
type Address = Multiaddr | Multiaddr[];

/** A node that finds others by address alone: streams between two nodes of this process. */
export interface Node extends Pick<Libp2p, 'peerId' | 'dial' | 'handle' | 'addEventListener'> {
  readonly handlers: Map<string, Handler>;
  /** Whom a call really reaches, in place of the one in its address. */
  divert?: Node;
  up: boolean;
}

/** Pages and relays without sockets and without Noise: whose key a connection proves is taken from the node itself. */
export class Network {
  private readonly nodes = new Map<string, Node>();
  private readonly offers: Offers[] = [];

  /** Ends what would go on by itself. */
  stop(): void {
    for (const offers of this.offers) offers.end();
  }

  async node(): Promise<Node> {
    const peerId = peerIdFromPrivateKey(await generateKeyPair('Ed25519'));
    const handlers = new Map<string, Handler>();
    const node: Node = {
      peerId,
      handlers,
      up: true,
      handle: async (protocol, handler) => void handlers.set(String(protocol), handler as Handler),
      dial: (async (addresses: Address) => this.connect(peerId, node, addresses)) as Libp2p['dial'],
      addEventListener: () => undefined,
    };
    this.nodes.set(peerId.toString(), node);
    return node;
  }

  /** A relay, and its address. */
  async relay(): Promise<{ node: Node; address: string }> {
    const node = await this.node();
    await servePlaces(node as unknown as Libp2p, ({ remotePeer }) => remotePeer.toString());
    return { node, address: `/ip4/192.0.2.1/tcp/80/ws/p2p/${node.peerId.toString()}` };
  }

  /** A page that offers its invitation under a code; resolves when there is one. */
  async host(...relays: string[]) {
    const node = await this.node();
    const link = encodeInvitation({ table: systemRandom(8), opener: node.peerId.toString(), relays: [] });
    const offers = new Offers(node, () => relays, systemRandom);
    this.offers.push(offers);
    await offers.start();
    offers.begin(() => new TextEncoder().encode(link));
    return { node, offers, link, digits: await codeOf(offers) };
  }

  private async connect(own: PeerId, caller: Node, addresses: Address): Promise<Connection> {
    const named = [addresses].flat().flatMap((address) => {
      const peers = address.getComponents().flatMap(({ name, value }) => (name === 'p2p' ? [value!] : []));
      return peers.every((peer) => this.nodes.get(peer)?.up === true) ? [this.nodes.get(peers.at(-1)!)!] : [];
    })[0];
    if (named === undefined) throw new Error('nobody is there');
    const remote = caller.divert ?? named;
    const newStream = async (protocol: string): Promise<Stream> => {
      const handler = remote.handlers.get(protocol);
      if (handler === undefined) throw new Error('unsupported');
      const [near, far] = await streamPair({ protocol });
      handler(far, { remotePeer: own } as Connection);
      return near;
    };
    return { remotePeer: remote.peerId, newStream, close: async () => undefined } as unknown as Connection;
  }
}

/** The code, once there is one that is not `other`. */
export async function codeOf(offers: Offers, other?: string): Promise<string> {
  for (let n = 0; n < 500; n += 1) {
    const { digits } = offers.state;
    if (digits !== undefined && digits !== other) return digits;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('no code was made');
}

/** What a friend does who has been told a code. */
export const find = (
  page: Pick<Libp2p, 'peerId' | 'dial'>,
  relays: readonly string[],
  digits: string,
): Promise<Found> => findByCode(page, relays, readSpokenCode(digits)!, systemRandom, new AbortController().signal);

/** The code with another password. */
export const wrong = (digits: string): string => digits.slice(0, 7) + ((Number(digits[7]) + 1) % 10);
