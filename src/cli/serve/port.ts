import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Relay } from '../../net/relay/relay.ts';
import type { Certificate } from './certificate.ts';
import { Gateway, type GatewayCounts, type GatewayLimits } from './gateway.ts';
import { SECURITY_HEADERS } from './headers.ts';
import { listen } from './listen.ts';
import { plainOrTls } from './plain-or-tls.ts';

/** Addresses that mean all addresses of this machine. */
export const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** An open port: it answers requests, and a relay runs behind it. */
export interface OpenPort {
  port: number;
  /** As this machine reaches it. */
  url: string;
  /** The host in {@link url}, as a multiaddr names it. */
  host: string;
  /** What has come through the gateway to the relay. */
  counts: () => GatewayCounts;
  /** Ends the relay alone, abruptly; requests are answered on. */
  killRelay: () => Promise<void>;
  close: () => Promise<void>;
}

/** Where and how a port is opened. */
export interface PortOptions {
  host: string;
  /** Default: 8420, or the next that is free. */
  port?: number | undefined;
  /** Speaks TLS with it. */
  certificate?: Certificate | undefined;
  /** What is let through to the relay. */
  gateway?: GatewayLimits | undefined;
}

/** A caller that does not finish the head of a request within this time is cut off. */
const HEAD_MS = 10_000;

/** Opens a port for pages and for the relay; the relay is stopped if that fails. */
export async function openPort(
  relay: Relay,
  answer: RequestListener,
  { host, port, certificate, gateway: limits }: PortOptions,
): Promise<OpenPort> {
  const gateway = new Gateway(relay, limits);
  const listener: RequestListener = (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (request.url === '/healthz') answerHealth(gateway.full, response);
    else answer(request, response);
  };
  const server: Server = certificate === undefined ? createServer(listener) : createSecureServer(certificate, listener);
  server.headersTimeout = HEAD_MS;
  const mixed = certificate === undefined ? undefined : plainOrTls(server);
  server.on('upgrade', (request, socket, head) => gateway.accept(request, socket, head));
  server.on('clientError', (_, socket) => socket.destroy());

  const killRelay = async (): Promise<void> => {
    gateway.cut();
    await relay.stop();
  };
  const taken = await listen(mixed?.server ?? server, host, port).catch(async (error: unknown) => {
    await relay.stop();
    throw error;
  });
  const own = EVERYWHERE.has(host) ? '127.0.0.1' : host;
  const name = own === '127.0.0.1' ? 'localhost' : own.includes(':') ? `[${own}]` : own;
  return {
    port: taken,
    url: `${certificate === undefined ? 'http' : 'https'}://${name}:${taken}/`,
    host: own,
    counts: () => gateway.counts,
    killRelay,
    close: async () => {
      await killRelay();
      server.closeAllConnections();
      mixed?.cut();
      await new Promise((done) => (mixed?.server ?? server).close(done));
    },
  };
}

/** For monitoring: whether the relay runs, and whether it lets anybody else in. */
function answerHealth(full: boolean, response: ServerResponse): void {
  response
    .writeHead(full ? 503 : 200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(full ? 'full\n' : 'ok\n');
}
