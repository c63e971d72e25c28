import { circuitRelayTransport } from '@libp2p/circuit-relay-v2';
import { identify } from '@libp2p/identify';
import type { Libp2p, Transport } from '@libp2p/interface';
import { lpStream } from '@libp2p/utils';
import { webSockets } from '@libp2p/websockets';
import { multiaddr } from '@multiformats/multiaddr';
import { createLibp2p } from 'libp2p';
import { afterEach, describe, expect, test } from 'vitest';
import { runRelay } from '../../../src/cli/relay.ts';
import { encodeInvitation } from '../../../src/net/address/invitation.ts';
import { askRelay } from '../../../src/net/code/ask.ts';
import { Offers } from '../../../src/net/code/offer.ts';
import {
  DELIVERY_BYTES,
  DELIVERY_PROTOCOL,
  encodePlaceAnswer,
  PLACE_BYTES,
  PLACE_PROTOCOL,
} from '../../../src/net/code/wire.ts';
import { nodeOptions } from '../../../src/net/node/node-options.ts';
import { reservationsOf } from '../../../src/net/relay/reservations.ts';
import { systemRandom } from '../../../src/peer/model/random.ts';
import { codeOf, find, Network, type Node, wrong } from './pages.ts';

let network = new Network();
afterEach(() => {
  network.stop();
  network = new Network();
});

const patient = { timeout: 10_000, interval: 5 };
const failing = (code: string): unknown => expect.objectContaining({ code });

/** Opens a stream to a page that offers a code, and says something. */
async function say(pest: Node, relay: string, to: Node, words: Uint8Array) {
  const connection = await pest.dial(multiaddr(`${relay}/p2p-circuit/p2p/${to.peerId.toString()}`));
  const stream = await connection.newStream(DELIVERY_PROTOCOL);
  const framed = lpStream(stream);
  await framed.write(words);
  return { stream, answer: async () => (await framed.read()).subarray() };
}

/** A request that is well formed: a commitment to anything, and the generator as share. */
const REQUEST = Uint8Array.from([
  ...new Uint8Array(32),
  ...Buffer.from('e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76', 'hex'),
]);

describe('a spoken code', () => {
  test('brings friends the invitation, and each sees the same check as the host', async () => {
    const { address } = await network.relay();
    const { offers, link, digits } = await network.host(address);
    const friends = await Promise.all([network.node(), network.node(), network.node(), network.node()]);
    // All at once: more than there are tries.
    const found = await Promise.all(friends.map((friend) => find(friend, [address], digits)));
    expect(found.map((one) => one.link)).toEqual([link, link, link, link]);
    expect(offers.state).toMatchObject({ digits, failed: 0, withdrawn: 0 });
    expect([...offers.state.came].sort()).toEqual(found.map(({ check }) => check).sort());
  });

  test('that is wrong brings nothing, and is withdrawn at the third guess; the next code is good', async () => {
    const { address } = await network.relay();
    const { offers, link, digits } = await network.host(address);
    const guesser = await network.node();
    for (let guess = 1; guess <= 3; guess += 1) {
      await expect(find(guesser, [address], wrong(digits))).rejects.toEqual(failing('spoken-wrong'));
      if (guess < 3) await expect.poll(() => offers.state.failed, patient).toBe(guess);
    }
    const next = await codeOf(offers, digits);
    expect(offers.state).toMatchObject({ failed: 0, withdrawn: 1, stopped: false, came: [] });
    // The right code comes too late.
    await expect(find(guesser, [address], digits)).rejects.toEqual(failing('spoken-unknown'));
    expect((await find(guesser, [address], next)).link).toBe(link);
  });

  test('is not made anew for ever: after three codes a person has to ask for the next', async () => {
    const { address } = await network.relay();
    const { offers } = await network.host(address);
    for (let code = 1; code <= 3; code += 1) {
      const guesser = await network.node();
      const digits = await codeOf(offers);
      for (let guess = 1; guess <= 3; guess += 1) await find(guesser, [address], wrong(digits)).catch(() => undefined);
      await expect.poll(() => offers.state.withdrawn, patient).toBe(code);
    }
    expect(offers.state).toMatchObject({ digits: undefined, stopped: true });
    await offers.place();
    expect(offers.state.digits).toBeUndefined();
    offers.renew();
    await codeOf(offers);
    expect(offers.state).toMatchObject({ withdrawn: 0, stopped: false });
  });

  test('is not guessed by many at once: exchanges that are not finished use up the tries', async () => {
    const { address } = await network.relay();
    const { node, offers, digits } = await network.host(address);
    const open = async () => say(await network.node(), address, node, REQUEST);
    const three = [await open(), await open(), await open()];
    for (const { answer } of three) expect((await answer())[0]).toBe(0);
    // `busy`: the fourth has no try.
    expect([...(await (await open()).answer())]).toEqual([1]);
    for (const { stream } of three) stream.abort(new Error('gone'));
    await expect.poll(() => offers.state.withdrawn, patient).toBe(1);
    expect(await codeOf(offers, digits)).not.toBe(digits);
  });

  test('costs a try whatever nonsense is sent, and nothing worse', async () => {
    const { address } = await network.relay();
    const { node, offers, link, digits } = await network.host(address);
    const pest = await network.node();
    for (const [index, nonsense] of [new Uint8Array(1), new Uint8Array(64)].entries()) {
      await say(pest, address, node, nonsense);
      await expect.poll(() => offers.state.failed, patient).toBe(index + 1);
    }
    await say(pest, address, node, new Uint8Array(DELIVERY_BYTES + 1)).catch(() => undefined);
    expect((await find(await network.node(), [address], digits)).link).toBe(link);
  });

  test('ends with the offer', async () => {
    const { address } = await network.relay();
    const { offers, digits, node } = await network.host(address);
    offers.end();
    expect(offers.state.digits).toBeUndefined();
    const friend = await network.node();
    await expect
      .poll(() => find(friend, [address], digits).catch((error: unknown) => error), patient)
      .toEqual(failing('spoken-unknown'));
    // `gone`, for whoever still knows where the page was.
    expect([...(await (await say(friend, address, node, REQUEST)).answer())]).toEqual([2]);
  });

  test('stays the same while its relay is away, and when it is back with nothing in mind', async () => {
    const one = await network.relay();
    const two = await network.relay();
    const { offers, link, digits } = await network.host(one.address, two.address);
    one.node.up = false;
    const friend = await network.node();
    expect((await find(friend, [one.address, two.address], digits)).link).toBe(link);
    two.node.up = false;
    await offers.place();
    await expect(find(friend, [one.address, two.address], digits)).rejects.toEqual(failing('no-relay'));
    const { servePlaces } = await import('../../../src/net/code/place-service.ts');
    await servePlaces(one.node as unknown as Libp2p, () => 'anywhere');
    one.node.up = true;
    await offers.place();
    expect(offers.state.digits).toBe(digits);
    expect((await find(friend, [one.address], digits)).link).toBe(link);
  });

  test('says what is the matter when there is no relay, or nobody', async () => {
    const { address, node } = await network.relay();
    const friend = await network.node();
    await expect(find(friend, [], '12345678')).rejects.toEqual(failing('spoken-unavailable'));
    await expect(find(friend, [address], '12345678')).rejects.toEqual(failing('spoken-unknown'));
    node.up = false;
    await expect(find(friend, [address], '12345678')).rejects.toEqual(failing('no-relay'));
  });
});

describe('a relay that lies', () => {
  /** The relay says of every place that this page is found there. */
  async function lies(relay: Node, liar: Node): Promise<void> {
    await relay.handle(PLACE_PROTOCOL, (stream) => {
      const framed = lpStream(stream, { maxDataLength: PLACE_BYTES });
      void framed.read().then(() => framed.write(encodePlaceAnswer({ kind: 'found', peer: liar.peerId.toString() })));
    });
  }

  test('and leads the friend to a page of its own gets nothing, and gives nothing', async () => {
    const { node: relay, address } = await network.relay();
    const { offers, digits } = await network.host(address);
    const liar = await network.host(address);
    await lies(relay, liar.node);
    await expect(find(await network.node(), [address], digits)).rejects.toEqual(failing('spoken-wrong'));
    expect(liar.offers.state).toMatchObject({ failed: 1, came: [] });
    expect(offers.state).toMatchObject({ digits, failed: 0, came: [] });
  });

  test('and connects the friend to another key than the one it has named is not told anything', async () => {
    const { address } = await network.relay();
    const { offers, digits } = await network.host(address);
    const liar = await network.host(address);
    const friend = await network.node();
    // The calls to the relay itself go through; the call to the host's page ends elsewhere.
    const { dial } = friend;
    friend.dial = ((to: Parameters<Libp2p['dial']>[0]) => {
      if (Array.isArray(to)) friend.divert = liar.node;
      return dial(to);
    }) as Libp2p['dial'];
    await expect(find(friend, [address], digits)).rejects.toEqual(failing('peer-absent'));
    expect([offers.state.failed, liar.offers.state.failed]).toEqual([0, 0]);
  });

  test('and knows the code by a guess cannot pass off another table as the host’s: the invitation names who gave it', async () => {
    const { node: relay, address } = await network.relay();
    const { digits, link } = await network.host(address);
    const liar = await network.node();
    await liar.handle(DELIVERY_PROTOCOL, () => undefined);
    const offers = new Offers(liar, () => [], systemRandom);
    await offers.start();
    offers.begin(() => new TextEncoder().encode(link));
    Object.assign(offers, { live: { code: { place: 0, digits }, left: 3, running: 0 } });
    await lies(relay, liar);
    await expect(find(await network.node(), [address], digits)).rejects.toEqual(failing('protocol-violation'));
    offers.end();
  });

  test('or is broken is an error, not a fault', async () => {
    const { node: relay, address } = await network.relay();
    for (const nonsense of [new Uint8Array([9]), new Uint8Array([5, 1, 2]), new Uint8Array(200)]) {
      await relay.handle(PLACE_PROTOCOL, (stream) => void lpStream(stream).write(nonsense));
      await expect(find(await network.node(), [address], '12345678')).rejects.toEqual(failing('no-relay'));
    }
  });
});

test('the same over a real relay, by Noise from end to end', async () => {
  const running = await runRelay({ port: 0 });
  const nodes: Libp2p[] = [];
  const circuits: Transport[] = [];
  const node = async (): Promise<Libp2p> => {
    const made = await createLibp2p({
      ...(await nodeOptions(systemRandom(32))),
      transports: [
        webSockets(),
        (components) => {
          circuits.push(circuitRelayTransport()(components));
          return circuits.at(-1)!;
        },
      ],
      services: { identify: identify() },
    });
    nodes.push(made);
    return made;
  };
  try {
    const host = await node();
    const { remotePeer } = await host.dial(multiaddr(running.address));
    await reservationsOf(circuits[0]!).addRelay(remotePeer, 'configured');
    const offers = new Offers(host, () => [running.address], systemRandom);
    await offers.start();
    const link = encodeInvitation({ table: systemRandom(8), opener: host.peerId.toString(), relays: [] });
    offers.begin(() => new TextEncoder().encode(link));
    const digits = await codeOf(offers);
    const friend = await node();
    await expect(find(friend, [running.address], wrong(digits))).rejects.toEqual(failing('spoken-wrong'));
    const found = await find(friend, [running.address], digits);
    expect(found).toEqual({ link, check: offers.state.came[0] });
    // Whoever has left is found no more, without having said goodbye.
    offers.begin(() => undefined);
    await host.stop();
    await expect
      .poll(() => find(friend, [running.address], digits).catch((error: unknown) => error), {
        timeout: 10_000,
        interval: 500,
      })
      .toEqual(failing('spoken-unknown'));
    offers.end();
    // Whoever goes through the numbers is stopped by address, whatever key is used.
    const look = async (page: Libp2p): Promise<string> =>
      (await askRelay(page, running.address, { kind: 'find', place: 1 })).kind;
    let looks = 0;
    while (looks < 40 && (await look(friend)) === 'nobody') looks += 1;
    expect(looks).toBeLessThan(30);
    expect(await look(await node())).toBe('often');
  } finally {
    await Promise.all(nodes.map((one) => one.stop()));
    await running.close();
  }
});

test('an address that opens requests and leaves them open does not keep others from their answers', async () => {
  const { node, address } = await network.relay();
  const pest = await network.node();
  const idle = await pest.dial(multiaddr(address));
  // The simulated relay takes each page for an address of its own.
  for (let n = 0; n < 32; n += 1) await idle.newStream(PLACE_PROTOCOL);
  expect(node.handlers.has(PLACE_PROTOCOL)).toBe(true);
  await expect(askRelay(pest, address, { kind: 'find', place: 1 })).rejects.toThrow();
  expect(await askRelay(await network.node(), address, { kind: 'find', place: 1 })).toEqual({ kind: 'nobody' });
});
