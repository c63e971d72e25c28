import { cellBytes, Kind, type Cell } from './cells.ts';
import { NetError } from './errors.ts';
import { FRAME_LIMIT, UNDER_WAY_LIMIT, WINDOW } from './outbox.ts';

/** Credit is granted in steps of this size, so that it costs little. */
const CREDIT_STEP = WINDOW / 8;

/** What a frame in the owner's hands costs besides its bytes, so that empty frames are not for nothing. */
const FRAME_COST = 256;

/**
 * Puts frames together and counts what has been consumed. A frame counts as consumed when the owner's handler is
 * done with it, so a slow owner slows the sender instead of filling memory.
 */
export class Inbox {
  #parts: Uint8Array[] = [];
  #partBytes = 0;
  #owed = 0;
  #inHand = 0;

  constructor(
    readonly deliver: (frame: Uint8Array) => void | Promise<void>,
    readonly grant: (bytes: number) => void
  ) {}

  /** Takes a `part` or `last` cell. */
  accept(cell: Cell): void {
    this.#owed += cellBytes(cell.body.length);
    if (this.#owed > UNDER_WAY_LIMIT) throw new NetError('protocol-violation', 'The other side sends more than it was granted.');
    this.#partBytes += cell.body.length;
    if (this.#partBytes > FRAME_LIMIT) throw new NetError('frame-too-large', 'The other side sends a frame that is too large.');
    if (cell.kind === Kind.part) this.#parts.push(cell.body);
    else this.#complete(cell.body);
    this.#settle();
  }

  #complete(last: Uint8Array): void {
    const frame = this.#parts.length === 0 ? last : join([...this.#parts, last], this.#partBytes);
    this.#parts = [];
    this.#partBytes = 0;
    const done = this.deliver(frame);
    // A handler typed `void` may return anything.
    if (!(done instanceof Promise)) return;
    const cost = frame.length + FRAME_COST;
    this.#inHand += cost;
    const settle = (): void => {
      this.#inHand -= cost;
      this.#settle();
    };
    done.then(settle, settle);
  }

  #settle(): void {
    if (this.#owed < CREDIT_STEP || this.#inHand > WINDOW) return;
    const bytes = this.#owed;
    this.#owed = 0;
    this.grant(bytes);
  }
}

function join(parts: Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
