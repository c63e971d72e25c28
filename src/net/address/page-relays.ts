import { parseIceServer } from './ice-server.ts';
import { NO_NETWORK, type NetworkSettings } from './network-settings.ts';
import { formatRelayAddress, parseRelayAddress } from './relay-address.ts';

/** The most relays and ICE servers taken from one answer. */
const RELAYS = 8;
const ICE_SERVERS = 4;

/** What a page's server says in `relay.json` beside the page; on a static host that is a file. */
export interface RelayFile {
  /** PeerId of the relay on the server's own port, if it runs one. */
  peer?: string;
  /** Multiaddrs of relays elsewhere. */
  relays?: string[];
  /** STUN and TURN servers, each as `readNetworkSettings` reads a line. */
  iceServers?: string[];
}

/** How long the server is waited for. Meanwhile nothing else is tried. */
const ANSWER_MS = 4000;

/** The place a page was loaded from, as `location` gives it. */
export interface PageOrigin {
  protocol: string;
  hostname: string;
  port: string;
}

/**
 * The relays of this page: the one on its own origin first. That one's address is put together here, since only
 * the browser knows by which name and through which proxy it has reached the server.
 */
export function relaysOf(file: unknown, page: PageOrigin): string[] {
  const { peer, relays } = (typeof file === 'object' && file !== null ? file : {}) as {
    peer?: unknown;
    relays?: unknown;
  };
  const found: string[] = [];
  const tls = page.protocol === 'https:';
  if (typeof peer === 'string') {
    const port = page.port === '' ? (tls ? 443 : 80) : Number(page.port);
    add(() => formatRelayAddress({ host: page.hostname.replace(/^\[|\]$/g, ''), port, tls, peer }));
  }
  for (const relay of Array.isArray(relays) ? relays.slice(0, RELAYS) : []) {
    if (typeof relay === 'string') add(() => relay);
  }
  return found;

  function add(address: () => string): void {
    try {
      found.push(formatRelayAddress(parseRelayAddress(address())));
    } catch {
      // One malformed entry does not discard the others.
    }
  }
}

/** The STUN and TURN servers that the page's server names; malformed ones are skipped. */
export function iceServersOf(file: unknown): NetworkSettings['iceServers'] {
  const { iceServers } = (typeof file === 'object' && file !== null ? file : {}) as { iceServers?: unknown };
  if (!Array.isArray(iceServers)) return [];
  return iceServers.slice(0, ICE_SERVERS).flatMap((line: unknown) => {
    try {
      return typeof line === 'string' ? [parseIceServer(line)] : [];
    } catch {
      return [];
    }
  });
}

/** Asks the page's server for relays and more. An unreachable server names none. */
export async function fetchPageNetwork(page: PageOrigin = location): Promise<NetworkSettings> {
  try {
    const answer = await fetch(new URL('relay.json', document.baseURI), {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) return NO_NETWORK;
    const file: unknown = await answer.json();
    return { relays: relaysOf(file, page), iceServers: iceServersOf(file) };
  } catch {
    return NO_NETWORK;
  }
}
