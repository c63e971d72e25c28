import { readU32, u32, U32_BYTES } from '../../../protocol/bytes/u32.ts';
import type { Stream } from '@libp2p/interface';
import { ChunkReader, Kind, type Chunk } from './chunks.ts';
import { NetError } from '../base/errors.ts';
import { Inbox } from './inbox.ts';
import { Outbox } from './outbox.ts';

/** The events of a wire. */
export interface WireEvents {
  frame: (bytes: Uint8Array) => void | Promise<void>;
  /** A chunk that is neither frame nor credit. */
  control: (chunk: Chunk) => void;
  /** Any bytes arrived. */
  heard: () => void;
  /** Once, whatever the cause. */
  closed: (error?: Error) => void;
}

/** How long the last chunks may take to leave. */
const PARTING_MS = 500;

const EMPTY = new Uint8Array(0);

/** Frames and control chunks over one libp2p stream, with credit in both directions. */
export class Wire {
  private readonly outbox = new Outbox();
  private readonly inbox: Inbox;
  private readonly reader = new ChunkReader();
  private full = false;
  private open = true;
  private leaving = false;

  constructor(
    readonly stream: Stream,
    readonly events: WireEvents,
  ) {
    this.inbox = new Inbox(
      (frame) => this.events.frame(frame),
      (bytes) => this.grant(bytes),
    );
    stream.addEventListener('message', (event) => {
      const { data } = event;
      this.receive(data instanceof Uint8Array ? [data] : data);
    });
    // Not stream.onDrain(): @libp2p/utils 7.4.1 makes its promise once and never again, so it stops holding back.
    stream.addEventListener('drain', () => {
      this.full = false;
      this.pump();
    });
    stream.addEventListener('close', (event) => this.closed(event.error));
    stream.addEventListener('remoteCloseWrite', () => this.close());
  }

  /** Bytes of frames not yet handed to the stream. */
  get waiting(): number {
    return this.outbox.waiting;
  }

  /** Queues a frame; false when this wire is closed or its queue full. */
  send(frame: Uint8Array): boolean {
    if (!this.open || this.leaving || !this.outbox.push(frame)) return false;
    this.pump();
    return true;
  }

  /** Sends a control chunk, before all waiting frames. */
  control(kind: Kind, body: Uint8Array = EMPTY): void {
    if (!this.open || this.leaving) return;
    this.guard(() => this.outbox.control(kind, body));
    this.pump();
  }

  /** Lets what has been handed to the stream leave, then closes it. */
  close(): void {
    if (!this.open || this.leaving) return;
    this.leaving = true;
    const signal = AbortSignal.timeout(PARTING_MS);
    this.stream.close({ signal }).then(
      () => this.closed(),
      (error: Error) => this.abort(error),
    );
  }

  /** Cuts the stream. */
  abort(error: Error): void {
    if (!this.open) return;
    this.stream.abort(error);
    this.closed(error);
  }

  private receive(pieces: Iterable<Uint8Array>): void {
    if (!this.open) return;
    this.events.heard();
    this.guard(() => {
      for (const piece of pieces) {
        for (const chunk of this.reader.read(piece)) {
          this.dispatch(chunk);
          if (!this.open) return;
        }
      }
    });
    this.pump();
  }

  private dispatch(chunk: Chunk): void {
    if (chunk.kind === Kind.part || chunk.kind === Kind.last) this.inbox.accept(chunk);
    else if (chunk.kind === Kind.ping) this.outbox.control(Kind.pong, chunk.body);
    else if (chunk.kind === Kind.credit) this.outbox.credit(creditIn(chunk));
    else this.events.control(chunk);
  }

  private grant(bytes: number): void {
    this.control(Kind.credit, u32(bytes));
  }

  private pump(): void {
    while (this.open && !this.full) {
      const chunk = this.outbox.next();
      if (chunk === undefined) return;
      try {
        this.full = !this.stream.send(chunk);
      } catch (error) {
        this.abort(error as Error);
      }
    }
  }

  /** Runs code that throws when the other side breaks the protocol; then the stream is cut. */
  private guard(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.abort(error as Error);
    }
  }

  private closed(error?: Error): void {
    if (!this.open) return;
    this.open = false;
    this.inbox.drop();
    this.events.closed(error);
  }
}

function creditIn({ body }: Chunk): number {
  if (body.length !== U32_BYTES)
    throw new NetError('protocol-violation', 'The other side grants credit in an unknown way.');
  return readU32(body);
}
