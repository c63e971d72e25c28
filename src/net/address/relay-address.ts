import { NetError } from '../base/errors.ts';
import { keyFromPeerId } from './identity.ts';

/** A relay that speaks WebSocket: `/ip4/192.0.2.1/tcp/8420/ws/p2p/12D3KooW…`, read without loading libp2p. */
export interface RelayAddress {
  host: string;
  port: number;
  /** `wss://`. */
  tls: boolean;
  /** The relay's PeerId. */
  peer: string;
}

const IP4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const IP6 = /^[0-9a-f:]{2,39}$/;

/** Which kind of name a host is, or undefined if it is none. */
export function hostKind(host: string): 'ip4' | 'ip6' | 'dns' | undefined {
  if (IP4.test(host)) return 'ip4';
  if (host.includes(':')) return IP6.test(host) && canParse(`http://[${host}]/`) ? 'ip6' : undefined;
  return NAME.test(host) && !/^[\d.]+$/.test(host) ? 'dns' : undefined;
}

/** Reads a relay's multiaddr; anything else is refused. */
export function parseRelayAddress(text: string): RelayAddress {
  const match =
    /^\/(ip4|ip6|dns|dns4|dns6)\/([^/]{1,253})\/tcp\/(\d{1,5})(\/tls\/ws|\/wss|\/ws)\/p2p\/([^/]{1,64})$/.exec(text);
  const [, family = '', host = '', port = '', scheme = '', peer = ''] = match ?? [];
  const kind = hostKind(host);
  if (
    match === null ||
    kind === undefined ||
    (kind !== family && !(kind === 'dns' && family.startsWith('dns'))) ||
    Number(port) > 65535 ||
    port === '0'
  ) {
    throw new NetError('bad-address', 'This is not the address of a relay.');
  }
  keyFromPeerId(peer);
  return { host, port: Number(port), tls: scheme !== '/ws', peer };
}

/** Writes a relay's multiaddr. */
export function formatRelayAddress({ host, port, tls, peer }: RelayAddress): string {
  const kind = hostKind(host);
  if (kind === undefined) throw new NetError('bad-address', `A relay cannot be named ${host}.`);
  return `/${kind}/${host}/tcp/${port}${tls ? '/tls' : ''}/ws/p2p/${peer}`;
}

/** The URL of a relay's WebSocket: `wss://relay.example:443/`. */
export function relayUrl({ host, port, tls }: RelayAddress): string {
  return `${tls ? 'wss' : 'ws'}://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/** Whether a host name means the machine itself, on every machine. */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    host === '[::1]' ||
    (hostKind(host) === 'ip4' && host.startsWith('127.'))
  );
}

/**
 * Whether a relay can be reached by somebody who opens a link to a page on this host: a relay on the opener's own
 * machine cannot, unless the page is there too.
 */
export function ofUseAt(address: string, pageHost: string): boolean {
  return isLoopback(pageHost) || !isLoopback(parseRelayAddress(address).host);
}

function canParse(url: string): boolean {
  try {
    new URL(url);
    return true;
  } catch {
    return false;
  }
}
