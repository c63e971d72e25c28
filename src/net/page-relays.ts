import { formatRelayAddress, parseRelayAddress } from './relay-address.ts';

/** More relays than this are not listened to. */
const RELAYS = 8;

/** What a page's server says in `/relay.json`. */
export interface RelayFile {
  /** PeerId of the relay on the server's own port, if it runs one. */
  peer?: string;
  /** Multiaddrs of relays elsewhere. */
  relays?: string[];
}

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
  const { peer, relays } = (typeof file === 'object' && file !== null ? file : {}) as { peer?: unknown; relays?: unknown; };
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
      // One malformed entry must not take the others with it.
    }
  }
}

/** Asks the page's server for its relays; none when it does not answer, as when it has been switched off. */
export async function fetchRelays(page: PageOrigin = location): Promise<string[]> {
  try {
    const answer = await fetch(new URL('relay.json', document.baseURI), { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return answer.ok ? relaysOf(await answer.json(), page) : [];
  } catch {
    return [];
  }
}
