import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cac } from 'cac';
import { NetError } from '../net/errors.ts';
import type { RelayFile } from '../net/page-relays.ts';
import { formatRelayAddress } from '../net/relay-address.ts';
import { startRelay } from '../net/relay.ts';
import { answerFile } from './serve/files.ts';
import { Gateway } from './serve/gateway.ts';
import { SECURITY_HEADERS } from './serve/headers.ts';
import { listen } from './serve/listen.ts';
import { announcement, lanAddresses, openInBrowser } from './serve/terminal.ts';

/** What is served, and where. */
export interface ServeOptions {
  /** Folder of the built page. */
  root: string;
  /** Address to listen on. Default: this machine alone. */
  host?: string;
  /** Default: 8420, or the next that is free. */
  port?: number;
}

/** A running server of page and relay. */
export interface Served {
  /** The page, as this machine opens it. */
  url: string;
  port: number;
  /** Multiaddr of the relay, as this machine reaches it. */
  relayAddress: string;
  /** Ends the relay alone, abruptly; the page is served on. */
  killRelay: () => Promise<void>;
  close: () => Promise<void>;
}

const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** Serves page and relay on one port: one address for friends to open, one hole in a firewall. */
export async function serve({ root, host = '127.0.0.1', port }: ServeOptions): Promise<Served> {
  if (!existsSync(join(root, 'index.html'))) {
    throw new NetError('no-page', `There is no page in ${resolve(root)}. Build it first: npm start does.`);
  }
  const relay = await startRelay();
  const gateway = new Gateway(relay.port);
  let file: RelayFile = { peer: relay.peer };
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (request.url === '/relay.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(file));
      return;
    }
    answerFile(root, request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, socket, head) => gateway.accept(request, socket, head));
  server.on('clientError', (_, socket) => socket.destroy());

  const killRelay = async (): Promise<void> => {
    file = {};
    gateway.cut();
    await relay.stop();
  };
  const taken = await listen(server, host, port).catch(async (error: unknown) => {
    await relay.stop();
    throw error;
  });
  const name = EVERYWHERE.has(host) ? '127.0.0.1' : host;
  return {
    url: `http://${name === '127.0.0.1' ? 'localhost' : name.includes(':') ? `[${name}]` : name}:${taken}/`,
    port: taken,
    relayAddress: formatRelayAddress({ host: name, port: taken, tls: false, peer: relay.peer }),
    killRelay,
    close: async () => {
      await killRelay();
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    }
  };
}

/** `npm start`: serves until interrupted. */
export async function main(argv: string[]): Promise<void> {
  const cli = cac('facedown serve');
  cli
    .command('', 'Serve the page, and the relay by which pages find each other')
    .option('--root <folder>', 'The built page', { default: 'dist' })
    .option('--host <address>', 'Address to listen on; 127.0.0.1 for this computer alone', { default: '0.0.0.0' })
    .option('--port <port>', 'Port to listen on (default: 8420, or the next that is free)')
    .option('--no-open', 'Do not open the page in a browser')
    .action(start);
  cli.help();
  cli.parse(argv, { run: false });
  await cli.runMatchedCommand();
}

async function start({ root, host, port, open }: { root: string; host: string; port?: unknown; open: boolean }): Promise<void> {
  const served = await serve({ root, host, ...portOption(port) });
  const shared = EVERYWHERE.has(host) ? lanAddresses().map(address => `http://${address}:${served.port}/`) : [];
  console.log(announcement(served.url, shared));
  if (open) openInBrowser(served.url);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void served.close().finally(() => process.exit(0)));
  }
}

function portOption(value: unknown): { port?: number } {
  if (value === undefined) return {};
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new NetError('bad-address', `${String(value)} is no port: ports are numbers up to 65535.`);
  return { port };
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main(process.argv).catch((error: unknown) => {
    // What the user can mend is told in a sentence; anything else is our own fault and shows where.
    const expected = error instanceof NetError || (error instanceof Error && error.name === 'CACError');
    console.error(expected ? error.message : error);
    process.exit(1);
  });
}
