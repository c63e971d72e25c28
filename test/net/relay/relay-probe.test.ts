import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createWebServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { runRelay } from '../../../src/cli/relay.ts';
import { probe } from '../../../src/net/relay/relay-probe.ts';
import { parseRelayAddress, type RelayAddress } from '../../../src/net/address/relay-address.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const peer = peerIdFromKey(new Uint8Array(32).fill(7));
const at = (port: number): RelayAddress => ({ host: '127.0.0.1', port, tls: false, peer });
const call = (relay: RelayAddress, patience = 2000) =>
  probe(relay, { open: (url) => new WebSocket(url) as never, patience, policy: undefined });

function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => void sockets.add(socket));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

describe('a probe', () => {
  test('reports "open" for a running relay', async () => {
    const relay = await runRelay({ port: 0 });
    ends.push(relay.close);
    expect(await call(parseRelayAddress(relay.address))).toBe('open');
  });

  test('reports "full" while the gateway has no room', async () => {
    const relay = await runRelay({ port: 0, each: 1 });
    ends.push(relay.close);
    const guest = new WebSocket(`ws://127.0.0.1:${relay.port}/`);
    await new Promise((resolve) => guest.once('open', resolve));
    expect(await call(at(relay.port))).toBe('full');
    guest.terminate();
    await expect.poll(() => call(at(relay.port))).toBe('open');
  });

  test('reports "slow" if the connection opens and nothing follows', async () => {
    const server = createWebServer();
    new WebSocketServer({ server });
    expect(await call(at(await listening(server)), 300)).toBe('slow');
  });

  test('reports "blocked" if the network drops everything', async () => {
    expect(await call(at(await listening(createServer())), 300)).toBe('blocked');
  });

  test('reports "blocked" if the browser may not call it', async () => {
    const open = (): never => {
      throw new DOMException(
        'An insecure WebSocket connection may not be initiated from a page loaded over HTTPS.',
        'SecurityError',
      );
    };
    expect(await probe(at(1), { open, policy: undefined })).toBe('blocked');
  });

  test('reports "blocked" if the page’s policy forbids this relay, and only then', async () => {
    const policy = new EventTarget();
    const violation = (uri: string) => Object.assign(new Event('securitypolicyviolation'), { blockedURI: uri });
    const open = (url: string) => {
      const socket = new WebSocket(url);
      socket.once('error', () => void policy.dispatchEvent(violation(url)));
      return socket as never;
    };
    const server = createServer((socket) => socket.destroy());
    const port = await listening(server);
    expect(await probe(at(port), { open, policy })).toBe('blocked');
    policy.dispatchEvent(violation('ws://elsewhere.example'));
    expect(await probe(at(port), { open: (url) => new WebSocket(url) as never, policy })).toBe('dead');
  });

  test('reports "dead" if nobody listens there, or another program does', async () => {
    const free = createServer();
    const port = await listening(free);
    await new Promise((resolve) => free.close(resolve));
    expect(await call(at(port))).toBe('dead');
    const other = createWebServer();
    new WebSocketServer({ server: other }).on('connection', (socket) => socket.send('hello'));
    expect(await call(at(await listening(other)))).toBe('dead');
  });
});
