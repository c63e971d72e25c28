import type { Connection } from '@libp2p/interface';
import { ed25519 } from '@noble/curves/ed25519.js';
import { multiaddr, type Multiaddr } from '@multiformats/multiaddr';
import { describe, expect, test } from 'vitest';
import type { Host } from '../../src/net/host.ts';
import { peerIdFromKey } from '../../src/net/identity.ts';
import { Seeker, type Need } from '../../src/net/seeker.ts';

const keyPeer = (n: number): string => peerIdFromKey(ed25519.getPublicKey(new Uint8Array(32).fill(n)));

/** A host whose relay takes every call, while direct calls never come to anything. */
function behindWalls() {
  const peer = keyPeer(2);
  const circuit = multiaddr(`/ip4/127.0.0.1/tcp/1/ws/p2p/${keyPeer(3)}/p2p-circuit/p2p/${peer}`);
  const direct = multiaddr(`/ip4/127.0.0.1/tcp/1/ws/p2p/${keyPeer(3)}/p2p-circuit/webrtc/p2p/${peer}`);
  const connection = { status: 'open', limits: {}, remoteAddr: circuit } as unknown as Connection;
  const world = {
    need: 'any' as Need,
    /** Calls under way, by their kind; libp2p lets a second call to one peer wait for the first. */
    direct: 0,
    relayed: 0,
    used: 0,
    standing: [] as Connection[]
  };
  const dial = (addresses: Multiaddr[], { signal }: { signal: AbortSignal }): Promise<Connection> => {
    if (addresses.includes(direct)) {
      world.direct += 1;
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          world.direct -= 1;
          reject(new Error('aborted'));
        });
      });
    }
    world.relayed += 1;
    if (world.direct > 0) return new Promise(() => undefined);
    world.standing = [connection];
    return Promise.resolve(connection);
  };
  const host = {
    // The smaller PeerId begins without waiting for the other.
    self: '0',
    libp2p: { dial, getConnections: () => world.standing },
    routes: () => ({ direct: [direct], relayed: [circuit] })
  } as unknown as Host;
  const seeker = new Seeker(host, peer, {
    need: () => world.need,
    use: () => {
      world.used += 1;
      world.need = 'direct';
      return Promise.resolve();
    },
    carry: () => Promise.resolve(undefined),
    failed: () => undefined,
    crowd: () => 0
  });
  const cut = (): void => {
    world.standing = [];
    world.need = 'any';
    seeker.again(true);
  };
  return { world, seeker, cut, connection };
}

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

describe('who is only reached through a relay', () => {
  test('is called there once nothing direct has come of it, also if the relay has cut the introduction off', async () => {
    const { world, seeker, connection } = behindWalls();
    seeker.begin([]);
    const now = performance.now() + 1000;
    seeker.tick(now);
    await settled();
    expect(world).toMatchObject({ direct: 1, relayed: 0 });
    world.standing = [connection];
    seeker.tick(now + 1000);
    world.standing = [];
    seeker.tick(now + 20_000);
    await settled();
    seeker.tick(now + 20_500);
    await settled();
    expect(world).toMatchObject({ direct: 0, relayed: 1, used: 1 });
    seeker.end();
  });

  test('is called there again at once when the relay ends the connection, whatever else is under way', async () => {
    const { world, seeker, cut, connection } = behindWalls();
    seeker.begin([]);
    const began = performance.now() + 1000;
    seeker.tick(began);
    await settled();
    world.standing = [connection];
    seeker.tick(began + 20_000);
    seeker.tick(began + 20_500);
    await settled();
    expect(world).toMatchObject({ used: 1, direct: 1 });
    for (let times = 2; times < 5; times += 1) {
      cut();
      await settled();
      seeker.tick(performance.now() + 2000);
      await settled();
      expect(world).toMatchObject({ used: times, need: 'direct' });
    }
    seeker.end();
  });

  test('is not called there when the link that was lost was a direct one', async () => {
    const { world, seeker, cut } = behindWalls();
    world.need = 'nothing';
    seeker.begin([]);
    cut();
    seeker.again(false);
    seeker.tick(performance.now() + 5000);
    await settled();
    expect(world).toMatchObject({ direct: 1, relayed: 0, used: 0 });
    seeker.end();
  });
});
