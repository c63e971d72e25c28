import type { Connection } from '@libp2p/interface';
import { ed25519 } from '@noble/curves/ed25519.js';
import { multiaddr, type Multiaddr } from '@multiformats/multiaddr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Host } from '../../../src/net/dial/host.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { Dialer, type Need } from '../../../src/net/dial/dialer.ts';

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
    standing: [] as Connection[],
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
    routes: () => ({ direct: [direct], relayed: [circuit] }),
  } as unknown as Host;
  const dialer = new Dialer(host, peer, {
    need: () => world.need,
    use: () => {
      world.used += 1;
      world.need = 'direct';
      return Promise.resolve();
    },
    carry: () => Promise.resolve(undefined),
    failed: () => undefined,
    crowd: () => 0,
  });
  const cut = (): void => {
    world.standing = [];
    world.need = 'any';
    dialer.again(true);
  };
  return { world, dialer, cut, connection };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('a peer that is reached only through a relay', () => {
  test('is called there when no direct connection succeeded, even if the relay cut the introduction off', async () => {
    const { world, dialer, connection } = behindWalls();
    dialer.begin([]);
    const now = performance.now() + 1000;
    dialer.tick(now);
    await settled();
    expect(world).toMatchObject({ direct: 1, relayed: 0 });
    world.standing = [connection];
    dialer.tick(now + 1000);
    world.standing = [];
    dialer.tick(now + 20_000);
    await settled();
    dialer.tick(now + 20_500);
    await settled();
    expect(world).toMatchObject({ direct: 0, relayed: 1, used: 1 });
    dialer.end();
  });

  test('is called there again at once when the relay ends the connection, whatever else is in progress', async () => {
    const { world, dialer, cut, connection } = behindWalls();
    dialer.begin([]);
    const began = performance.now() + 1000;
    dialer.tick(began);
    await settled();
    world.standing = [connection];
    dialer.tick(began + 20_000);
    dialer.tick(began + 20_500);
    await settled();
    expect(world).toMatchObject({ used: 1, direct: 1 });
    for (let times = 2; times < 5; times += 1) {
      cut();
      await settled();
      dialer.tick(performance.now() + 2000);
      await settled();
      expect(world).toMatchObject({ used: times, need: 'direct' });
    }
    dialer.end();
  });

  test('is not called there when a direct link was lost', async () => {
    const { world, dialer, cut } = behindWalls();
    world.need = 'nothing';
    dialer.begin([]);
    cut();
    dialer.again(false);
    dialer.tick(performance.now() + 5000);
    await settled();
    expect(world).toMatchObject({ direct: 1, relayed: 0, used: 0 });
    dialer.end();
  });
});

describe('a relay that ends every connection after a few seconds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('does not keep its peers from seeking a direct connection', async () => {
    const { world, dialer, cut, connection } = behindWalls();
    dialer.begin([]);
    let tried = 0;
    let before = 0;
    for (let second = 0; second < 600; second += 0.5) {
      await vi.advanceTimersByTimeAsync(500);
      if (second === 1) world.standing = [connection];
      dialer.tick(performance.now());
      await vi.advanceTimersByTimeAsync(0);
      if (second > 60 && world.direct > before) tried += 1;
      before = world.direct;
      if (world.used > 0 && second % 8 === 0) cut();
    }
    expect(world.used).toBeGreaterThan(50);
    expect(tried).toBeGreaterThan(2);
    expect(tried).toBeLessThan(20);
    dialer.end();
  });
});
