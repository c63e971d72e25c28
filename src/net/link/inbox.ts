import { concat } from '../../../protocol/bytes/concat.ts';
import { chunkBytes, Kind, type Chunk } from './chunks.ts';
import { NetError } from '../base/errors.ts';
import { FRAME_LIMIT, UNDER_WAY_LIMIT, WINDOW } from './outbox.ts';

/** Credit is granted in steps of this size, so that it costs little. */
const CREDIT_STEP = WINDOW / 8;

/** Counted for each frame in the owner's hands besides its bytes, because the smallest one makes work, too. */
const FRAME_COST = 4096;

/** The most bytes that may be in the owner's hands before the next frame waits. */
const IN_HAND_LIMIT = WINDOW;

/**
 * Puts frames together and counts what has been consumed. A frame counts as consumed when the owner's handler is done
 * with it, so a slow owner slows the sender instead of filling memory. Frames that have arrived and would be too much
 * for the owner wait here.
 */
export class Inbox {
  private parts: Uint8Array[] = [];
  private partBytes = 0;
  private owed = 0;
  private inHand = 0;
  /** Whole frames, not yet delivered. */
  private ready: Uint8Array[] = [];

  constructor(
    readonly deliver: (frame: Uint8Array) => void | Promise<void>,
    readonly grant: (bytes: number) => void,
  ) {}

  /** Takes a `part` or `last` chunk. */
  accept(chunk: Chunk): void {
    this.owed += chunkBytes(chunk.body.length);
    if (this.owed > UNDER_WAY_LIMIT)
      throw new NetError('protocol-violation', 'The other side sends more than it was granted.');
    this.partBytes += chunk.body.length;
    if (this.partBytes > FRAME_LIMIT)
      throw new NetError('frame-too-large', 'The other side sends a frame that is too large.');
    if (chunk.kind === Kind.part) this.parts.push(chunk.body);
    else this.complete(chunk.body);
    this.settle();
  }

  private complete(last: Uint8Array): void {
    this.ready.push(this.parts.length === 0 ? last : concat([...this.parts, last]));
    this.parts = [];
    this.partBytes = 0;
    this.hand();
  }

  /** The stream has ended; the owner resynchronises on the next. */
  drop(): void {
    this.ready = [];
  }

  private hand(): void {
    while (this.inHand <= IN_HAND_LIMIT) {
      const frame = this.ready.shift();
      if (frame === undefined) return;
      const done = this.deliver(frame);
      // A handler typed `void` may return anything.
      if (!(done instanceof Promise)) continue;
      const cost = frame.length + FRAME_COST;
      this.inHand += cost;
      const settle = (): void => {
        this.inHand -= cost;
        this.hand();
        this.settle();
      };
      done.then(settle, settle);
    }
  }

  private settle(): void {
    if (this.owed < CREDIT_STEP || this.ready.length > 0 || this.inHand > IN_HAND_LIMIT) return;
    const bytes = this.owed;
    this.owed = 0;
    this.grant(bytes);
  }
}
