import { readU32, u32, U32_BYTES } from '../../../protocol/bytes/u32.ts';
/** A ping goes out this often. */
export const BEAT_MS = 2000;

/** After this silence the owner is told `lost`, though the link may yet recover (a computing page). */
export const SILENT_MS = 7000;

/** After this silence the link is given up. Chromium's ICE needs 15 to 18 s for the same. */
export const DEAD_MS = 16000;

/** Our own clock skipped more than this between two beats: we slept or computed, the other side is not to blame. */
const SKIPPED_MS = 1000;

/** The state of a link at a beat. */
export type Pulse = 'sound' | 'silent' | 'dead';

/**
 * Decides from the times of arriving bytes whether a link lives. Any byte is a sign of life. Time during which this
 * side itself stood still is not counted: what arrived meanwhile still waits in the event queue.
 */
export class Heartbeat {
  private lastHeard: number;
  private lastBeat: number;
  private smoothed: number | undefined;
  private token = 0;
  private sentAt: number | undefined;

  constructor(now: number) {
    this.lastHeard = now;
    this.lastBeat = now;
  }

  /** Smoothed round-trip time in milliseconds. */
  get rtt(): number | undefined {
    return this.smoothed;
  }

  /** Bytes have arrived. */
  heard(now: number): void {
    this.lastHeard = now;
  }

  /** Called every {@link BEAT_MS}. */
  beat(now: number): Pulse {
    const skipped = now - this.lastBeat - BEAT_MS;
    this.lastBeat = now;
    if (skipped > SKIPPED_MS) this.lastHeard = Math.min(now, this.lastHeard + skipped);
    const quiet = now - this.lastHeard;
    return quiet > DEAD_MS ? 'dead' : quiet > SILENT_MS ? 'silent' : 'sound';
  }

  /** The body of the ping that goes out now. */
  ping(now: number): Uint8Array {
    this.token = (this.token + 1) >>> 0;
    this.sentAt = now;
    return u32(this.token);
  }

  /** The answer to a ping; only the latest counts. */
  pong(body: Uint8Array, now: number): void {
    if (body.length !== U32_BYTES || this.sentAt === undefined) return;
    if (readU32(body) !== this.token) return;
    const sample = now - this.sentAt;
    this.sentAt = undefined;
    this.smoothed = this.smoothed === undefined ? sample : this.smoothed * 0.7 + sample * 0.3;
  }
}
