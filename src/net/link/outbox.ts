import { chunkBytes, encodeChunk, type Kind, Kind as K, PART_BYTES } from './chunks.ts';
import { NetError } from '../base/errors.ts';

/** The largest frame that may be sent and that is accepted. */
export const FRAME_LIMIT = 8 * 1024 * 1024;

/** Bytes that may wait for a slow peer before the link to it is given up. */
export const QUEUE_LIMIT = 32 * 1024 * 1024;

/**
 * Bytes that may be under way without having been consumed. WebRTC streams have no back-pressure for reading, so the
 * reader grants credit; small, because a ping waits behind what is under way.
 */
export const WINDOW = 1024 * 1024;

/** Answers (pongs, credit) that may be owed to a peer; one that asks for more is hostile. */
const CONTROL_LIMIT = 256;

/** What waits to be sent on one stream: control chunks first, then frames in order as far as the window allows. */
export class Outbox {
  private readonly frames: Uint8Array[] = [];
  private readonly controlChunks: Uint8Array[] = [];
  private sentOfFirst = 0;
  private waitingBytes = 0;
  private underWay = 0;

  /** Bytes of frames not yet handed to the stream. */
  get waiting(): number {
    return this.waitingBytes;
  }

  /** Queues a frame; false when the queue is full. */
  push(frame: Uint8Array): boolean {
    if (frame.length > FRAME_LIMIT) {
      throw new NetError(
        'frame-too-large',
        `A frame of ${frame.length} bytes is more than the ${FRAME_LIMIT} that may be sent.`,
      );
    }
    if (this.waitingBytes + frame.length > QUEUE_LIMIT) return false;
    this.frames.push(frame);
    this.waitingBytes += frame.length;
    return true;
  }

  /** Queues a control chunk before all frames. */
  control(kind: Kind, body: Uint8Array): void {
    if (this.controlChunks.length >= CONTROL_LIMIT) {
      throw new NetError('protocol-violation', 'The other side asks for answers faster than it reads them.');
    }
    this.controlChunks.push(encodeChunk(kind, body));
  }

  /** The next chunk that may be sent now. */
  next(): Uint8Array | undefined {
    const control = this.controlChunks.shift();
    if (control !== undefined) return control;
    const frame = this.frames[0];
    if (frame === undefined || this.underWay >= WINDOW) return undefined;
    const end = Math.min(this.sentOfFirst + PART_BYTES, frame.length);
    const chunk = encodeChunk(end === frame.length ? K.last : K.part, frame.subarray(this.sentOfFirst, end));
    this.waitingBytes -= end - this.sentOfFirst;
    this.underWay += chunk.length;
    this.sentOfFirst = end;
    if (end === frame.length) {
      this.frames.shift();
      this.sentOfFirst = 0;
    }
    return chunk;
  }

  /** The other side has consumed this many bytes. */
  credit(bytes: number): void {
    if (bytes > this.underWay)
      throw new NetError('protocol-violation', 'The other side grants credit for bytes never sent.');
    this.underWay -= bytes;
  }
}

/** The most that can be under way to us: the window, overdrawn by its last chunk. */
export const UNDER_WAY_LIMIT = WINDOW + chunkBytes(PART_BYTES);
