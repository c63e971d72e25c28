import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { runRelay, type RunningRelay } from '../../../src/cli/relay.ts';

let relay: RunningRelay;

beforeAll(async () => {
  relay = await runRelay({ port: 0, each: 2, metrics: 0 });
});

afterAll(() => relay.close());

const figures = async (): Promise<string> => (await fetch(`http://127.0.0.1:${relay.metricsPort}/metrics`)).text();

/** Resolves when the socket is open, or has been closed. */
const call = (): Promise<WebSocket> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${relay.port}/`);
    socket.on('error', () => resolve(socket)).on('close', () => resolve(socket));
    socket.on('open', () => setTimeout(() => resolve(socket), 50));
  });

describe('an operator', () => {
  test('reads how many are connected and how many were refused, beside what libp2p and Node count', async () => {
    const guests = [await call(), await call(), await call()];
    const text = await figures();
    expect(text).toContain('\nfacedown_relay_sockets 2\n');
    expect(text).toContain('\nfacedown_relay_refused_total{limit="address"} 1\n');
    expect(text).toContain('\nlibp2p_circuit_relay_server_reservations_total 0\n');
    expect(text).toMatch(/\nprocess_resident_memory_bytes \d+\n/);
    for (const guest of guests) guest.terminate();
    await expect.poll(figures).toContain('\nfacedown_relay_sockets 0\n');
  });

  test('finds no figures on the port that stands open to the world, and whether the relay is well', async () => {
    const answer = (path: string) => fetch(`http://127.0.0.1:${relay.port}${path}`);
    expect(await (await answer('/metrics')).text()).not.toContain('facedown_relay_sockets');
    const health = await answer('/healthz');
    expect([health.status, await health.text()]).toEqual([200, 'ok\n']);
  });

  test('hears that a relay is full which lets nobody else in', async () => {
    const full = await runRelay({ port: 0, places: 1, each: 1, spare: 0 });
    const guest = new WebSocket(`ws://127.0.0.1:${full.port}/`);
    await new Promise((resolve) => guest.once('open', resolve));
    const health = await fetch(`http://127.0.0.1:${full.port}/healthz`);
    expect([health.status, await health.text()]).toEqual([503, 'full\n']);
    guest.terminate();
    await full.close();
  });
});
