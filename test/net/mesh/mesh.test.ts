import { afterEach, describe, expect, test } from 'vitest';
import { FRAME_LIMIT } from '../../../src/net/link/outbox.ts';
import { describeMesh } from '../../conformance/mesh.ts';
import { bytes, closeAll, listener } from './support.ts';

afterEach(closeAll);

const patient = { timeout: 20_000, interval: 50 };

describeMesh('over TCP', async (count) => {
  const ends = await Promise.all(Array.from({ length: count }, (_, seed) => listener(100 + seed)));
  return ends.map(({ mesh }) => mesh);
});

describe('meshes over TCP', { timeout: 60_000 }, () => {
  test('three peers are linked; one drops out and comes back under its key', async () => {
    const [a, b, c] = await Promise.all([listener(1), listener(2), listener(3)]);
    const all = [a, b, c];
    await Promise.all(
      all.flatMap((one) =>
        all.filter((other) => other !== one).map((other) => one.mesh.connect(other.mesh.self, other.mesh.addresses)),
      ),
    );
    for (const one of all)
      for (const other of all) if (other !== one) expect(one.mesh.send(other.mesh.self, bytes('hello'))).toBe(true);
    await expect.poll(() => all.map((one) => one.frames.length), patient).toEqual([2, 2, 2]);

    const port = Number(/tcp\/(\d+)/.exec(c.mesh.addresses[0] ?? '')?.[1]);
    await c.mesh.close();
    await expect.poll(() => [a.last(c.mesh.self), b.last(c.mesh.self)], patient).toEqual(['lost', 'lost']);
    expect(a.mesh.send(c.mesh.self, bytes('into the void'))).toBe(false);

    const back = await listener(3, port);
    await expect.poll(() => [a.last(c.mesh.self), b.last(c.mesh.self)], patient).toEqual(['direct', 'direct']);
    a.mesh.send(c.mesh.self, bytes('welcome back'));
    await expect.poll(() => back.frames.map((frame) => frame.text), patient).toEqual(['welcome back']);
  });

  test('simultaneous dials leave one link, which both sides agree on', async () => {
    for (let round = 0; round < 8; round++) {
      const [a, b] = await Promise.all([listener(10 + 2 * round), listener(11 + 2 * round)]);
      await Promise.all([a.mesh.connect(b.mesh.self, b.mesh.addresses), b.mesh.connect(a.mesh.self, a.mesh.addresses)]);
      for (let i = 0; i < 50; i++) {
        a.mesh.send(b.mesh.self, bytes(String(i)));
        b.mesh.send(a.mesh.self, bytes(String(i)));
      }
      const expected = Array.from({ length: 50 }, (_, i) => String(i));
      await expect.poll(() => a.frames.map((frame) => frame.text), patient).toEqual(expected);
      await expect.poll(() => b.frames.map((frame) => frame.text), patient).toEqual(expected);
      expect([...a.states, ...b.states].filter(({ state }) => state === 'lost')).toEqual([]);
    }
  });

  test('a stranger may connect, unless the owner refuses', async () => {
    const [host, guest, pest] = await Promise.all([listener(40), listener(41), listener(42)]);
    host.mesh.welcome = (peer) => peer === guest.mesh.self;
    await guest.mesh.connect(host.mesh.self, host.mesh.addresses);
    guest.mesh.send(host.mesh.self, bytes('may I?'));
    await expect.poll(() => host.frames, patient).toEqual([{ peer: guest.mesh.self, text: 'may I?' }]);
    const troubles: string[] = [];
    pest.mesh.trouble = (_, code) => void troubles.push(code);
    void pest.mesh.connect(host.mesh.self, host.mesh.addresses);
    await expect.poll(() => troubles[0], patient).toBe('refused');
    expect(host.last(pest.mesh.self)).toBeUndefined();
  });

  test('the same key in a second program displaces the first, which does not fight back', async () => {
    const [host, first] = await Promise.all([listener(50), listener(51)]);
    const displaced: string[] = [];
    first.mesh.displaced = (peer) => void displaced.push(peer);
    await first.mesh.connect(host.mesh.self, host.mesh.addresses);
    const second = await listener(51);
    await second.mesh.connect(host.mesh.self, host.mesh.addresses);
    await expect.poll(() => displaced, patient).toEqual([host.mesh.self]);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    host.mesh.send(first.mesh.self, bytes('to the seat'));
    await expect.poll(() => second.frames.length, patient).toBe(1);
    expect(first.frames).toEqual([]);
    expect(second.last(host.mesh.self)).toBe('direct');
  });

  test('a slow reader holds the sender back, and everything arrives', async () => {
    const [a, b] = await Promise.all([listener(70), listener(71)]);
    let taken = 0;
    b.mesh.frame = async (_, frame) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      taken += frame.length;
    };
    await a.mesh.connect(b.mesh.self, b.mesh.addresses);
    const frame = new Uint8Array(FRAME_LIMIT / 2);
    for (let i = 0; i < 7; i++) expect(a.mesh.send(b.mesh.self, frame)).toBe(true);
    expect(a.mesh.waiting(b.mesh.self)).toBeGreaterThan(6 * frame.length);
    await expect.poll(() => taken, patient).toBe(7 * frame.length);
    expect(a.mesh.waiting(b.mesh.self)).toBe(0);
  });

  test('a fault in the owner’s handler does not end the link', async () => {
    const [a, b] = await Promise.all([listener(80), listener(81)]);
    const faults: unknown[] = [];
    const catcher = (error: unknown): void => void faults.push(error);
    const before = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', catcher);
    b.mesh.frame = () => {
      throw new Error('the owner’s fault');
    };
    await a.mesh.connect(b.mesh.self, b.mesh.addresses);
    a.mesh.send(b.mesh.self, bytes('1'));
    await expect.poll(() => faults.length, patient).toBe(1);
    process.removeAllListeners('uncaughtException');
    for (const listen of before) process.on('uncaughtException', listen);
    expect(a.mesh.send(b.mesh.self, bytes('2'))).toBe(true);
    expect(b.last(a.mesh.self)).toBe('direct');
  });

  test('invalid calls are refused at once', async () => {
    const { mesh } = await listener(90);
    await expect(mesh.connect('nobody')).rejects.toMatchObject({ code: 'bad-peer-id' });
    await expect(mesh.connect(mesh.self)).rejects.toMatchObject({ code: 'bad-peer-id' });
    expect(mesh.send('nobody', bytes('?'))).toBe(false);
  });
});
