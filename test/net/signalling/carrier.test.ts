import '../../../src/net/base/polyfill.node.ts';
import { noise } from '@libp2p/noise';
import { tcp } from '@libp2p/tcp';
import { yamux } from '@libp2p/yamux';
import type { Connection, Libp2p } from '@libp2p/interface';
import { lpStream } from '@libp2p/utils';
import { createLibp2p } from 'libp2p';
import { generateKeyPairFromSeed } from '@libp2p/crypto/keys';
import { afterEach, describe, expect, test } from 'vitest';
import { Carrier } from '../../../src/net/signalling/carrier.ts';
import { writeDescription, type Description } from '../../../src/net/signalling/description.ts';
import { keyFromPeerId } from '../../../src/net/address/identity.ts';

const nodes: Libp2p[] = [];

afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

const half = (fill: number): Description => ({
  ufrag: 'abcd',
  pwd: 'p'.repeat(24),
  fingerprint: new Uint8Array(32).fill(fill),
  candidates: [],
});

/** A peer over TCP whose offers and answers are mere descriptions, filled with its number. */
async function peer(number: number) {
  const node = await createLibp2p({
    privateKey: await generateKeyPairFromSeed('Ed25519', new Uint8Array(32).fill(number)),
    addresses: { listen: ['/ip4/127.0.0.1/tcp/0'] },
    transports: [tcp()],
    connectionEncrypters: [noise()],
    streamMuxers: [yamux()],
    connectionMonitor: { enabled: false },
  });
  nodes.push(node);
  const self = node.peerId.toString();
  const links = new Map<string, Connection>();
  const heard: { calls: string; fill: number | undefined }[] = [];
  const answers: { from: string; fill: number | undefined }[] = [];
  const incoming: string[] = [];
  const state = { closed: 0, admits: true };
  const carrier = new Carrier(
    node,
    {
      offer: () =>
        Promise.resolve({
          description: half(number),
          connect: (from: string, answer: Description) => {
            answers.push({ from, fill: answer.fingerprint[0] });
            return Promise.resolve({} as Connection);
          },
          close: () => void state.closed++,
        }),
      answer: (calls: string, offer: Description) => {
        heard.push({ calls, fill: offer.fingerprint[0] });
        return Promise.resolve({
          description: half(number),
          connected: new Promise<void>(() => undefined),
          close: () => undefined,
        });
      },
    },
    {
      way: (of) => links.get(of),
      linked: () => [...links.keys()],
      admits: () => state.admits,
      incoming: (from) => void incoming.push(from),
    },
  );
  await carrier.start();
  return { node, self, links, heard, answers, incoming, state, carrier };
}

type Peer = Awaited<ReturnType<typeof peer>>;

/** Connects two, and links them unless it is said not to. */
async function join(one: Peer, two: Peer, linked = true): Promise<Connection> {
  const connection = await one.node.dial(two.node.getMultiaddrs());
  if (!linked) return connection;
  one.links.set(two.self, connection);
  await expect.poll(() => two.node.getConnections(one.node.peerId).length).toBe(1);
  two.links.set(one.self, two.node.getConnections(one.node.peerId)[0]!);
  return connection;
}

const patience = (): AbortSignal => AbortSignal.timeout(5000);
const letter = (to: Peer, fill: number): Uint8Array =>
  Uint8Array.from([...keyFromPeerId(to.self), ...writeDescription(half(fill))]);

/** What comes back for a letter: the answer, or nothing when the stream is cut. */
async function post(connection: Connection, protocol: string, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const framed = lpStream(await connection.newStream(protocol, { signal: patience() }));
    await framed.write(bytes, { signal: patience() });
    return (await framed.read({ signal: patience() })).subarray();
  } catch {
    return undefined;
  }
}

describe('descriptions carried by peers', { timeout: 30_000 }, () => {
  test('reach the named peer with the caller’s name, and the answer comes back', async () => {
    const [a, b, c] = await Promise.all([peer(1), peer(2), peer(3)]);
    await join(a, b);
    await join(b, c);
    expect(await a.carrier.call(c.self, patience())).toBeDefined();
    expect(c.heard).toEqual([{ calls: a.self, fill: 1 }]);
    expect(c.incoming).toEqual([a.self]);
    expect(a.answers).toEqual([{ from: c.self, fill: 3 }]);
    expect(b.heard).toEqual([]);
  });

  test('are given to one peer after the other, until one knows the way', async () => {
    const [a, b, c, d] = await Promise.all([peer(1), peer(2), peer(3), peer(4)]);
    await join(a, b);
    await join(a, c);
    await join(c, d);
    for (let round = 0; round < 2; round++) expect(await a.carrier.call(d.self, patience())).toBeDefined();
    expect(d.heard).toHaveLength(2);
    expect(await d.carrier.call(b.self, patience())).toBeUndefined();
    expect(d.state.closed).toBe(1);
    const alone = await peer(5);
    expect(await alone.carrier.call(b.self, patience())).toBeUndefined();
  });

  test('are not accepted from strangers, for strangers, or for a peer that the called one does not admit', async () => {
    const [a, b, c, stranger] = await Promise.all([peer(1), peer(2), peer(3), peer(9)]);
    await join(a, b);
    await join(b, c);
    const toB = await join(stranger, b, false);
    expect(await post(toB, '/facedown/carry/1.0.0', letter(c, 9))).toBeUndefined();
    expect(await post(toB, '/facedown/carried/1.0.0', letter(c, 9))).toBeUndefined();
    expect(await post(a.links.get(b.self)!, '/facedown/carry/1.0.0', letter(stranger, 1))).toBeUndefined();
    expect(await post(a.links.get(b.self)!, '/facedown/carry/1.0.0', letter(a, 1))).toBeUndefined();
    c.state.admits = false;
    expect(await post(a.links.get(b.self)!, '/facedown/carry/1.0.0', letter(c, 1))).toBeUndefined();
    expect([...b.heard, ...c.heard, ...stranger.heard]).toEqual([]);
  });

  test('are refused when they are too long or malformed', async () => {
    const [a, b, c] = await Promise.all([peer(1), peer(2), peer(3)]);
    await join(a, b);
    await join(b, c);
    const way = a.links.get(b.self)!;
    const right = letter(c, 1);
    for (const wrong of [
      new Uint8Array(100_000),
      new Uint8Array(0),
      right.subarray(0, -1),
      Uint8Array.from([...right, 0]),
      right.fill(0, 32, 34),
    ]) {
      expect(await post(way, '/facedown/carry/1.0.0', wrong)).toBeUndefined();
    }
    expect(c.heard).toEqual([]);
    expect(await post(way, '/facedown/carry/1.0.0', letter(c, 1))).toBeDefined();
  });

  test('are answered a few at a time', async () => {
    const [a, b, c] = await Promise.all([peer(1), peer(2), peer(3)]);
    await join(a, b);
    await join(b, c);
    // Nobody takes up the answers, so each holds a half-made connection at whoever is called.
    const answers = [];
    for (let count = 0; count < 6; count++)
      answers.push(await post(a.links.get(b.self)!, '/facedown/carry/1.0.0', letter(c, 1)));
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(3);
    expect(c.heard).toHaveLength(3);
  });
});
