import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Allowance } from '../../../src/cli/serve/allowance.ts';
import { callerOf } from '../../../src/cli/serve/caller.ts';
import { Gateway, GATEWAY_LIMITS, type GatewayLimits } from '../../../src/cli/serve/gateway.ts';
import { TRY_AGAIN_LATER } from '../../../src/net/relay/relay-probe.ts';

const ends: (() => unknown)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A gateway before a relay whose callers never prove their keys until `greeted` is emitted. */
async function gateway(limits: Partial<GatewayLimits>) {
  const relay = new EventEmitter().setMaxListeners(0);
  const door = new Gateway(
    { accept: () => new Promise((resolve) => relay.once('greeted', resolve)) },
    { ...GATEWAY_LIMITS, ...limits },
  );
  const server = createServer();
  server.on('upgrade', (request, socket, head) => door.accept(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    door.cut();
    server.closeAllConnections();
    server.close();
  });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  /**
   * Calls from an address, as a proxy would tell of it. Resolves to the socket, or the code with which it was closed.
   */
  const call = (from: string): Promise<WebSocket | number> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url, { headers: { 'x-forwarded-for': from } });
      ends.push(() => socket.terminate());
      socket.on('close', resolve).on('error', reject);
      // Whoever is refused hears so at once after the handshake.
      socket.on('open', () => socket.ping(() => socket.once('pong', () => resolve(socket))));
    });
  return { call, door, greeted: () => relay.emit('greeted') };
}

const open = expect.any(WebSocket);

describe('the gateway', () => {
  test('lets no more in from one address than its limit, and others beside them', async () => {
    const { call, door } = await gateway({ each: 2, greetingEach: 9 });
    expect([await call('192.0.2.1'), await call('192.0.2.1')]).toEqual([open, open]);
    expect(await call('192.0.2.1')).toBe(TRY_AGAIN_LATER);
    expect(await call('192.0.2.2')).toEqual(open);
    expect(door.counts).toMatchObject({ open: 3, refused: { address: 1, total: 0 } });
  });

  test('has no room for anybody when all of it is taken, and again when somebody goes', async () => {
    const { call, door } = await gateway({ sockets: 2 });
    const first = await call('192.0.2.1');
    await call('192.0.2.2');
    expect(door.full).toBe(true);
    expect(await call('192.0.2.3')).toBe(TRY_AGAIN_LATER);
    (first as WebSocket).terminate();
    await expect.poll(() => door.full).toBe(false);
    expect(await call('192.0.2.3')).toEqual(open);
  });

  test('holds few whose callers say nothing, and does not count them by that any more once they have proved their keys', async () => {
    const { call, door, greeted } = await gateway({ greeting: 3, greetingEach: 2 });
    await call('192.0.2.1');
    await call('192.0.2.1');
    expect(await call('192.0.2.1')).toBe(TRY_AGAIN_LATER);
    expect(await call('192.0.2.2')).toEqual(open);
    expect(await call('192.0.2.3')).toBe(TRY_AGAIN_LATER);
    greeted();
    await expect.poll(() => door.counts.greeting).toBe(0);
    expect(await call('192.0.2.1')).toEqual(open);
  });

  test('refuses who comes again and again', async () => {
    const { call } = await gateway({ each: 2, rate: 1e-9 });
    for (let time = 0; time < 2; time += 1) {
      const socket = await call('192.0.2.1');
      (socket as WebSocket).terminate();
    }
    expect(await call('192.0.2.1')).toBe(TRY_AGAIN_LATER);
    expect(await call('192.0.2.9')).toEqual(open);
  });
});

describe('an allowance', () => {
  test('is used up, and comes back with time up to what can be used at once', () => {
    const allowance = new Allowance(2, 3);
    const taken = (now: number) => allowance.take('someone', now);
    expect([taken(0), taken(0), taken(0), taken(0)]).toEqual([true, true, true, false]);
    expect([taken(400), taken(500), taken(500)]).toEqual([false, true, false]);
    expect([taken(1e6), taken(1e6), taken(1e6), taken(1e6)]).toEqual([true, true, true, false]);
    expect(allowance.take('another', 1e6)).toBe(true);
  });

  test('forgets who has all of it again, so that what it remembers does not grow with all who have ever called', () => {
    const allowance = new Allowance(2, 3);
    for (let caller = 0; caller < 1000; caller += 1) allowance.take(`caller ${caller}`, caller * 100);
    expect(allowance.size).toBeLessThanOrEqual(16);
    expect(allowance.take('caller 999', 99_900)).toBe(true);
    expect(allowance.take('caller 999', 99_900)).toBe(true);
    expect(allowance.take('caller 999', 99_900)).toBe(false);
  });
});

describe('who calls', () => {
  const caller = (remoteAddress: string | undefined, forwarded?: string) =>
    callerOf({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });

  test.each([
    ['192.0.2.1', undefined, '192.0.2.1'],
    ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
    // Nobody but a proxy on this machine is believed.
    ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::1', '::ffff:198.51.100.7', '198.51.100.7'],
    // What came before the proxy's own observation is whatever the caller has written.
    ['127.0.0.1', '203.0.113.5, 198.51.100.7', '198.51.100.7'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    // Whoever has one address of IPv6 has 2⁶⁴.
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    ['2001:0db8:1:2::9', undefined, '2001:db8:1:2'],
    ['2001:db8::9', undefined, '2001:db8:0:0'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0'],
    [undefined, undefined, ''],
  ])('from %s, which tells of %s, is %s', (remote, forwarded, who) => {
    expect(caller(remote, forwarded)).toBe(who);
  });
});
