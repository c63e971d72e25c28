import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPage, builtPage } from '../../scripts/setup.mjs';
import { NetError } from '../net/base/errors.ts';
import { formatIceServer, parseIceServer } from '../net/address/ice-server.ts';
import { readRelay } from '../net/address/network-settings.ts';
import type { RelayFile } from '../net/address/page-relays.ts';
import { formatRelayAddress } from '../net/address/relay-address.ts';
import { startRelay, type RelayLimits } from '../net/relay/relay.ts';
import { fingerprint, makeCertificate, type Certificate } from './serve/certificate.ts';
import { answerFile } from './serve/files.ts';
import { runIfMain } from './command.ts';
import { portOption, untilInterrupted } from './serve/options.ts';
import { EVERYWHERE, openPort, type OpenPort } from './serve/port.ts';
import { announcement, certificateAdvice, lanAddresses, openInBrowser, ownNames } from './serve/terminal.ts';

/** The directory that is served, and its address. */
export interface ServeOptions {
  /** Folder of the built page. */
  root: string;
  /** Address to listen on. Default: this machine alone. */
  host?: string;
  /** Default: 8420, or the next that is free. */
  port?: number;
  /** Serves over https. */
  certificate?: Certificate;
  /** Multiaddrs of other relays that pages use besides the one served here. */
  relays?: string[];
  /** STUN and TURN servers that pages are told of. */
  iceServers?: string[];
  /** What the relay gives every relayed connection; generous if left out. */
  limits?: RelayLimits;
}

/** A running server of page and relay. */
export interface Served extends Pick<OpenPort, 'url' | 'port' | 'killRelay' | 'close'> {
  /** Multiaddr of the relay, as this machine reaches it. */
  relayAddress: string;
}

/** Serves page and relay on one port: one address for friends to open, one hole in a firewall. */
export async function serve({
  root,
  host = '127.0.0.1',
  port,
  certificate,
  relays,
  iceServers,
  limits,
}: ServeOptions): Promise<Served> {
  if (!existsSync(join(root, 'index.html'))) {
    throw new NetError('no-page', `There is no page in ${resolve(root)}. Build it first: npm start does.`);
  }
  const relay = await startRelay({ limits });
  const elsewhere: RelayFile = {
    ...(relays === undefined ? {} : { relays }),
    ...(iceServers === undefined ? {} : { iceServers }),
  };
  let file: RelayFile = { peer: relay.peer, ...elsewhere };
  const open = await openPort(
    relay,
    (request, response) => {
      if (request.url === '/relay.json') {
        response
          .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
          .end(JSON.stringify(file));
        return;
      }
      answerFile(root, request, response).catch(() => response.destroy());
    },
    { host, port, certificate },
  );
  return {
    ...open,
    relayAddress: formatRelayAddress({
      host: open.host,
      port: open.port,
      tls: certificate !== undefined,
      peer: relay.peer,
    }),
    killRelay: () => {
      file = elsewhere;
      return open.killRelay();
    },
  };
}

/** `npm start`: builds the page, and serves until interrupted. */
await runIfMain(import.meta.url, {
  call: 'npm start --',
  summary: 'Serves the page, and the relay by which pages find each other.',
  options: {
    root: { value: '<folder>', help: 'a page that is built already (default: it is built into dist)' },
    host: { value: '<address>', help: 'address to listen on; 127.0.0.1 for this computer alone (default: 0.0.0.0)' },
    port: { value: '<port>', help: 'port to listen on (default: 8420, or the next that is free)' },
    lan: {
      help: 'serve over https, with a certificate made on the spot: for friends in the same network, also without internet',
    },
    relay: {
      value: '<address>',
      help: 'one more relay that pages may use, as npm run relay prints it; can be given several times',
      repeatable: true,
    },
    ice: {
      value: '<server>',
      help: 'a STUN or TURN server for pages: stun:host:port, or "turn:host:port user password"; can be given several times',
      repeatable: true,
    },
    'no-open': { help: 'do not open the page in a browser' },
  },
  async run(_, { root, host = '0.0.0.0', port, lan, relay, ice, 'no-open': silent }) {
    const relays = relay.map(readRelay);
    const iceServers = ice.map((line) => formatIceServer(parseIceServer(line)));
    const chosenPort = portOption(port);
    if (root === undefined) buildPage();
    const certificate = lan ? await makeCertificate(ownNames()) : undefined;
    const served = await serve({
      root: root ?? builtPage,
      host,
      relays,
      iceServers,
      ...chosenPort,
      ...(certificate === undefined ? {} : { certificate }),
    });
    const shared = EVERYWHERE.has(host)
      ? lanAddresses().map((address) => `${lan ? 'https' : 'http'}://${address}:${served.port}/`)
      : [];
    const advice = certificate === undefined ? undefined : certificateAdvice(fingerprint(certificate));
    console.log(announcement(served.url, shared, advice));
    // By the address that friends use, so that links made there lead friends here.
    if (!silent) openInBrowser(lan ? (shared[0] ?? served.url) : served.url);
    untilInterrupted(served);
  },
});
