import type { Connection, Libp2p } from '@libp2p/interface';
import { peerIdFromString } from '@libp2p/peer-id';
import { describe, expect, test } from 'vitest';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { RelayContact } from '../../../src/net/relay/relay-contact.ts';

const peer = peerIdFromKey(new Uint8Array(32).fill(7));
const address = `/ip4/127.0.0.1/tcp/4001/ws/p2p/${peer}`;

/** A contact with a relay whose connection answers a ping so. */
async function contact(ping: () => Promise<number>): Promise<{ check: () => Promise<void>; cut: string[] }> {
  const cut: string[] = [];
  const connection = {
    remotePeer: peerIdFromString(peer),
    muxer: { ping },
    abort: (error: Error) => cut.push(error.name),
  } as unknown as Connection;
  const libp2p = { dial: async () => connection, getConnections: () => [connection] } as unknown as Libp2p;
  const made = new RelayContact(address, libp2p, { hasReservation: () => false } as never, () => undefined);
  await made.connect();
  return { check: () => made.check(), cut };
}

describe('a relay that is pinged', () => {
  test('is kept when it answers', async () => {
    const { check, cut } = await contact(async () => 3);
    await check();
    expect(cut).toEqual([]);
  });

  test('is disconnected if the connection only seems open, or if no answer comes', async () => {
    for (const name of ['MuxerClosedError', 'TimeoutError']) {
      const { check, cut } = await contact(() => Promise.reject(Object.assign(new Error(name), { name })));
      await check();
      expect(cut).toEqual([name]);
    }
  });
});
