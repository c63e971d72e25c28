import { NetError } from '../net/base/errors.ts';
import { formatRelayAddress, hostKind } from '../net/address/relay-address.ts';
import { saveMemory } from '../net/relay/frugal.ts';
import { startRelay } from '../net/relay/relay.ts';
import { fingerprint, makeCertificate, type Certificate } from './serve/certificate.ts';
import { keptSeed } from './serve/key-file.ts';
import { runIfMain, wholeNumber } from './command.ts';
import { portOption, untilInterrupted } from './serve/options.ts';
import { GATEWAY_LIMITS } from './serve/gateway.ts';
import type { RelayMetrics } from './serve/metrics.ts';
import { EVERYWHERE, openPort, type OpenPort } from './serve/port.ts';
import { certificateAdvice, lanAddresses, ownNames, relayAnnouncement } from './serve/terminal.ts';

/** Connections beyond the places, for pages that only call somebody or try whether the relay answers. */
const SPARE = 500;

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
  places?: number | undefined;
  /** Connections from one address that can be open at once. */
  each?: number | undefined;
  /** Connections beyond the places. */
  spare?: number;
  /** Port of 127.0.0.1 where figures are to be had; 0 for any that is free. */
  metrics?: number | undefined;
}

/** A relay that runs alone, without a page. */
export interface RunningRelay extends Pick<OpenPort, 'port' | 'close'> {
  /** The address of the figures. */
  metricsPort?: number | undefined;
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
  each = GATEWAY_LIMITS.each,
  spare = SPARE,
  metrics,
}: RelayOptions): Promise<RunningRelay> {
  const figures = metrics === undefined ? undefined : await loadMetrics();
  const relay = await startRelay({ seed, places, metrics: figures?.forRelay });
  const open = await openPort(
    relay,
    (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
        .end('A Facedown relay. There is no page here.\n'),
    {
      host,
      port,
      certificate,
      gateway: { ...GATEWAY_LIMITS, each, ...(places === undefined ? {} : { sockets: places + spare }) },
    },
  );
  const metricsPort = await figures?.serve(metrics ?? 0, open.counts).catch(async (error: unknown) => {
    await open.close();
    throw error;
  });
  return {
    ...open,
    metricsPort,
    close: async () => {
      figures?.close();
      await open.close();
    },
    peer: relay.peer,
    address: formatRelayAddress({ host: open.host, port: open.port, tls: certificate !== undefined, peer: relay.peer }),
  };
}

/** Loaded only if figures are asked for: the library is as large as the relay. */
const loadMetrics = async (): Promise<RelayMetrics> => (await import('./serve/metrics.ts')).relayMetrics();

/** @throws {UsageError} */
const numberOption = (option: string, given: string | undefined): number | undefined =>
  given === undefined ? undefined : wholeNumber(option, given, 1, 1_000_000);

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
    places: { value: '<n>', help: 'pages that can be reachable through it at once (default: 6000)' },
    each: { value: '<n>', help: `connections that one address can have at once (default: ${GATEWAY_LIMITS.each})` },
    metrics: { value: '<port>', help: 'show figures for Prometheus at http://127.0.0.1:port/metrics' },
  },
  async run(_, { host = '0.0.0.0', port, key = '.facedown-relay-key', public: url, lan, ...rest }) {
    const outside = url === undefined ? undefined : hostAndPort(url);
    const chosenPort = portOption(port);
    const certificate = lan ? await makeCertificate(ownNames()) : undefined;
    saveMemory();
    const running = await runRelay({
      host,
      ...chosenPort,
      seed: keptSeed(key),
      certificate,
      places: numberOption('--places', rest.places),
      each: numberOption('--each', rest.each),
      metrics: rest.metrics === undefined ? undefined : portOption(rest.metrics).port,
    });
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
