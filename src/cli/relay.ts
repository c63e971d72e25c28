import { NetError } from '../net/base/errors.ts';
import { formatRelayAddress, hostKind } from '../net/address/relay-address.ts';
import { startRelay } from '../net/relay/relay.ts';
import { fingerprint, makeCertificate, type Certificate } from './serve/certificate.ts';
import { keptSeed } from './serve/key-file.ts';
import { runIfMain } from './command.ts';
import { portOption, untilInterrupted } from './serve/options.ts';
import { EVERYWHERE, openPort, type OpenPort } from './serve/port.ts';
import { certificateAdvice, lanAddresses, ownNames, relayAnnouncement } from './serve/terminal.ts';

/** Which relay is run, and where. */
export interface RelayOptions {
  /** Address to listen on. Default: this machine alone. */
  host?: string;
  /** Default: 8420, or the next that is free. */
  port?: number;
  /** 32 bytes from which its key is made; a fresh key if left out. */
  seed?: Uint8Array;
  /** Speaks TLS with it. */
  certificate?: Certificate | undefined;
  /** Pages that can be reachable through it at once. */
  places?: number;
}

/** A relay that runs alone, without a page. */
export interface RunningRelay extends Pick<OpenPort, 'port' | 'close'> {
  /** Its PeerId. */
  peer: string;
  /** Its multiaddr, as this machine reaches it. */
  address: string;
}

/** Runs a relay. Whoever opens its address in a browser reads what it is. */
export async function runRelay({
  host = '127.0.0.1',
  port,
  seed,
  certificate,
  places,
}: RelayOptions): Promise<RunningRelay> {
  const relay = await startRelay({ seed, places });
  const open = await openPort(
    relay,
    (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
        .end('A Facedown relay. There is no page here.\n'),
    { host, port, certificate },
  );
  return {
    ...open,
    peer: relay.peer,
    address: formatRelayAddress({ host: open.host, port: open.port, tls: certificate !== undefined, peer: relay.peer }),
  };
}

/** @throws {NetError} `bad-address` */
function hostAndPort(text: string): { host: string; port: number; tls: boolean } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (
    url === undefined ||
    !/^wss?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== '' ||
    hostKind(host) === undefined
  ) {
    throw new NetError(
      'bad-address',
      `${text} is no address of a relay from outside. It looks like wss://relay.example or ws://192.0.2.1:8420, without a path.`,
    );
  }
  const tls = url.protocol === 'wss:';
  return { host, port: url.port === '' ? (tls ? 443 : 80) : Number(url.port), tls };
}

/** `npm run relay`: runs until interrupted. */
await runIfMain(import.meta.url, {
  call: 'npm run relay --',
  summary: 'Runs a relay alone, for pages that come from elsewhere.',
  options: {
    host: { value: '<address>', help: 'address to listen on; 127.0.0.1 for this computer alone (default: 0.0.0.0)' },
    port: { value: '<port>', help: 'port to listen on (default: 8420, or the next that is free)' },
    lan: {
      help: 'speak TLS, with a certificate made on the spot; every friend must once open https://this-computer:port and accept it',
    },
    key: {
      value: '<file>',
      help: 'where its key is kept, so that its address stays the same (default: .facedown-relay-key)',
    },
    public: {
      value: '<url>',
      help: 'where others reach it, as when a proxy with a certificate stands before it: wss://relay.example',
    },
  },
  async run(_, { host = '0.0.0.0', port, key = '.facedown-relay-key', public: url, lan }) {
    const outside = url === undefined ? undefined : hostAndPort(url);
    const chosenPort = portOption(port);
    const certificate = lan ? await makeCertificate(ownNames()) : undefined;
    const running = await runRelay({ host, ...chosenPort, seed: keptSeed(key), certificate });
    const hosts = EVERYWHERE.has(host) ? lanAddresses() : [];
    const near = hosts.map((name) =>
      formatRelayAddress({ host: name, port: running.port, tls: lan, peer: running.peer }),
    );
    const addresses =
      outside === undefined ? [...near, running.address] : [formatRelayAddress({ ...outside, peer: running.peer })];
    console.log(
      relayAnnouncement(addresses, certificate === undefined ? undefined : certificateAdvice(fingerprint(certificate))),
    );
    untilInterrupted(running);
  },
});
