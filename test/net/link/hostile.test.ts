import { randomBytes } from 'node:crypto';
import '../../../src/net/base/polyfill.node.ts';
import { noise } from '@libp2p/noise';
import { tcp } from '@libp2p/tcp';
import { yamux } from '@libp2p/yamux';
import type { Connection, Libp2p, Stream } from '@libp2p/interface';
import { multiaddr } from '@multiformats/multiaddr';
import { createLibp2p } from 'libp2p';
import { afterEach, describe, expect, test } from 'vitest';
import { encodeChunk, Kind, PART_BYTES } from '../../../src/net/link/chunks.ts';
import { encodeGreeting, newInstance } from '../../../src/net/link/greeting.ts';
import { PROTOCOL } from '../../../src/net/link/link.ts';
import { bytes, closeAll, listener, type Heard } from '../mesh/support.ts';

const attackers: Libp2p[] = [];

afterEach(async () => {
  await Promise.all(attackers.splice(0).map((attacker) => attacker.stop()));
  await closeAll();
});

/** A peer that speaks libp2p but keeps to no protocol of ours. */
async function attack(victim: Heard): Promise<{ self: string; connection: Connection; open: () => Promise<Stream> }> {
  const attacker = await createLibp2p({
    transports: [tcp()],
    connectionEncrypters: [noise()],
    streamMuxers: [yamux()],
    connectionMonitor: { enabled: false },
  });
  attackers.push(attacker);
  const connection = await attacker.dial(victim.mesh.addresses.map((address) => multiaddr(address)));
  return {
    self: attacker.peerId.toString(),
    connection,
    open: () => connection.newStream(PROTOCOL, { maxOutboundStreams: 1000 }),
  };
}

/** Resolves once the victim has cut the stream. */
function cut(stream: Stream): Promise<true> {
  return new Promise((resolve) => {
    if (stream.status !== 'open') resolve(true);
    stream.addEventListener('close', () => resolve(true));
    stream.addEventListener('remoteCloseWrite', () => resolve(true));
  });
}

const hello = (): Uint8Array => encodeChunk(Kind.hello, encodeGreeting({ instance: newInstance(), generation: 0 }));
const last = (body: Uint8Array): Uint8Array => encodeChunk(Kind.last, body);

describe('a hostile peer', { timeout: 30_000 }, () => {
  test.each([
    ['sends noise', [randomBytes(5000)]],
    ['sends frames without greeting', [last(bytes('hi'))]],
    ['greets twice', [hello(), hello()]],
    ['announces four gigabytes', [hello(), Uint8Array.of(255, 255, 255, 255, Kind.last)]],
    ['grants credit that nobody needs', [hello(), encodeChunk(Kind.credit, Uint8Array.of(255, 0, 0, 0))]],
    ['answers what nobody asked', [hello(), encodeChunk(Kind.welcome, new Uint8Array(12))]],
    [
      'sends a frame without end',
      [hello(), ...Array.from({ length: 150 }, () => encodeChunk(Kind.part, new Uint8Array(PART_BYTES)))],
    ],
  ])('who %s is cut off, and nobody else', async (_, chunks) => {
    const [victim, friend] = await Promise.all([listener(100), listener(101)]);
    await friend.mesh.connect(victim.mesh.self, victim.mesh.addresses);
    const stream = await (await attack(victim)).open();
    const ended = cut(stream);
    try {
      for (const chunk of chunks) stream.send(chunk);
    } catch {
      // Cut in the middle of it.
    }
    expect(await ended).toBe(true);
    friend.mesh.send(victim.mesh.self, bytes('still here'));
    await expect.poll(() => victim.frames.map((frame) => frame.text)).toEqual(['still here']);
  });

  test('that opens many silent streams keeps few of them', async () => {
    const victim = await listener(102);
    const { open, connection } = await attack(victim);
    const streams = await Promise.allSettled(Array.from({ length: 40 }, open));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const alive = streams.filter((result) => result.status === 'fulfilled' && result.value.status === 'open');
    expect(alive.length).toBeLessThanOrEqual(3);
    connection.abort(new Error('done'));
  });

  test('that asks for pongs and reads none is limited to the buffers of streams', async () => {
    const victim = await listener(103);
    const { open } = await attack(victim);
    const stream = await open();
    const ended = cut(stream);
    stream.pause();
    stream.send(hello());
    const pings = Buffer.concat(Array.from({ length: 2000 }, () => encodeChunk(Kind.ping, new Uint8Array(64))));
    const flood = setInterval(() => {
      try {
        stream.send(pings);
      } catch {
        clearInterval(flood);
      }
    }, 5);
    expect(await ended).toBe(true);
    clearInterval(flood);
  });
});
