import { relayUrl, type RelayAddress } from '../address/relay-address.ts';

/** The result of a probe. `open`: a node that speaks libp2p answers there. */
export type Probe = 'open' | 'full' | 'slow' | 'blocked' | 'dead';

/** The first line of multistream-select, by which every libp2p connection begins, as the specification frames it. */
const GREETING = new TextEncoder().encode('\x13/multistream/1.0.0\n');

/** RFC 6455 §7.4, IANA registry: "Try Again Later". */
export const TRY_AGAIN_LATER = 1013;

/** Time-out. */
const PROBE_MS = 6000;

/** What a probe needs of its surroundings. */
export interface ProbeOptions {
  /** Makes the socket; by default the browser's own. */
  open?: (url: string) => WebSocket;
  /** Milliseconds. */
  patience?: number;
  /** Where the browser tells of what the page's policy forbade; `document` in a page. */
  policy?: EventTarget | undefined;
}

/**
 * Finds out why a relay cannot be used: calls it as libp2p would and waits for its first words. The library's own
 * errors are all alike, since a WebSocket tells little: but whether it opened, how it closed and how long it was
 * silent.
 */
export function probe(relay: RelayAddress, options: ProbeOptions = {}): Promise<Probe> {
  const {
    open = (url) => new WebSocket(url),
    patience = PROBE_MS,
    policy = globalThis.document as EventTarget | undefined,
  } = options;
  return new Promise((resolve) => {
    let socket: WebSocket;
    const forbidden = (event: Event): void => {
      if ((event as SecurityPolicyViolationEvent).blockedURI.startsWith(relayUrl(relay).slice(0, -1))) done('blocked');
    };
    policy?.addEventListener('securitypolicyviolation', forbidden);
    const timer = setTimeout(() => done(socket.readyState === socket.OPEN ? 'slow' : 'blocked'), patience);
    const done = (found: Probe): void => {
      clearTimeout(timer);
      policy?.removeEventListener('securitypolicyviolation', forbidden);
      resolve(found);
      try {
        socket.close();
      } catch {
        // One that the browser never opened cannot be closed.
      }
    };
    try {
      socket = open(relayUrl(relay));
    } catch {
      // A page that came over https may not call ws://.
      done('blocked');
      return;
    }
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => socket.send(GREETING);
    socket.onmessage = ({ data }: MessageEvent<unknown>) => done(greets(data) ? 'open' : 'dead');
    // The close event tells how it failed.
    socket.onerror = () => undefined;
    // The report of a policy that forbids the call arrives in the same turn, after the failure.
    socket.onclose = ({ code }) => setTimeout(() => done(code === TRY_AGAIN_LATER ? 'full' : 'dead'), 0);
  });
}

function greets(data: unknown): boolean {
  if (!(data instanceof ArrayBuffer) || data.byteLength === 0) return false;
  return new Uint8Array(data).every((byte, at) => byte === (GREETING[at] ?? byte));
}
