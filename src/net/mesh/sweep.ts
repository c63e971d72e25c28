import type { Connection } from '@libp2p/interface';
import { PROTOCOL } from '../link/link.ts';

/** Interval between two sweeps. */
export const SWEEP_MS = 5_000;

/** The age at which a connection without a greeting is closed; signalling must be over by then. */
const IDLE_MS = 45_000;

/**
 * Leftovers of the way to a link are closed sooner: the libraries would use them instead of the link's connection.
 */
const LEFTOVER_MS = 5_000;

/** The protocols of connections that still have a purpose: links, and the signalling of @libp2p/webrtc. */
const PURPOSES = new Set([PROTOCOL, '/webrtc-signaling/0.0.1']);

/**
 * Closes connections without a purpose: leftovers of signalling or of simultaneous dials, and callers that stay
 * silent.
 */
export function sweep(connection: Connection, linked: boolean): void {
  if (Date.now() - connection.timeline.open < (linked ? LEFTOVER_MS : IDLE_MS)) return;
  if (connection.streams.some(({ protocol }) => PURPOSES.has(protocol))) return;
  connection.close().catch(() => undefined);
}
