import type { Connection } from '@libp2p/interface';
import { PROTOCOL } from '../link/link.ts';

/** How often connections are looked through. */
export const SWEEP_MS = 5_000;

/** A connection on which nobody greets is closed when older than this; signalling must be over by then. */
const IDLE_MS = 45_000;

/** What is left of the way to a link is closed sooner: the libraries would use it in place of the link's connection. */
const LEFTOVER_MS = 5_000;

/** What runs on connections that still have a purpose: links, and the signalling of @libp2p/webrtc. */
const PURPOSES = new Set([PROTOCOL, '/webrtc-signaling/0.0.1']);

/** Closes a connection that serves nothing: a leftover of signalling or of simultaneous dials, a caller who is mute. */
export function sweep(connection: Connection, linked: boolean): void {
  if (Date.now() - connection.timeline.open < (linked ? LEFTOVER_MS : IDLE_MS)) return;
  if (connection.streams.some(({ protocol }) => PURPOSES.has(protocol))) return;
  connection.close().catch(() => undefined);
}
