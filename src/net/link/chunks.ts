import { NetError } from '../base/errors.ts';

/**
 * A stream carries chunks: four bytes of length, one byte of kind, a body. Streams of libp2p keep no message
 * borders. A frame of the owner travels as chunks of at most {@link PART_BYTES}, so that a ping need not wait for
 * eight megabytes, and so that no announced length makes us allocate more than one chunk.
 */
export const Kind = {
  /** A piece of a frame with more to come; always exactly {@link PART_BYTES} long. */
  part: 1,
  /** The last piece of a frame. */
  last: 2,
  /** This many bytes of chunks have been consumed: the other side may send as many more. */
  credit: 3,
  ping: 4,
  pong: 5,
  hello: 6,
  welcome: 7,
  refuse: 8,
  bye: 9,
} as const;

export type Kind = (typeof Kind)[keyof typeof Kind];

/** One unit on the wire. */
export interface Chunk {
  kind: Kind;
  body: Uint8Array;
}

export const PART_BYTES = 60 * 1024;

const LENGTH_BYTES = 4;
const KINDS = new Set<number>(Object.values(Kind));
/** Bodies of chunks other than pieces of frames are short. */
const CONTROL_BYTES = 64;

/** What a chunk with such a body takes on the wire. */
export const chunkBytes = (body: number): number => LENGTH_BYTES + 1 + body;

export function encodeChunk(kind: Kind, body: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(chunkBytes(body.length));
  new DataView(chunk.buffer).setUint32(0, body.length + 1);
  chunk[LENGTH_BYTES] = kind;
  chunk.set(body, LENGTH_BYTES + 1);
  return chunk;
}

/** Cuts a byte stream, however chopped, into chunks. Holds at most one chunk. */
export class ChunkReader {
  private readonly head = new Uint8Array(LENGTH_BYTES + 1);
  private headFilled = 0;
  private body: Uint8Array | undefined;
  private bodyFilled = 0;

  /** The chunks completed by these bytes. Throws `protocol-violation` at the first byte that no honest peer sends. */
  *read(piece: Uint8Array): Generator<Chunk> {
    let at = 0;
    for (;;) {
      if (this.body === undefined) {
        const taken = Math.min(this.head.length - this.headFilled, piece.length - at);
        this.head.set(piece.subarray(at, at + taken), this.headFilled);
        this.headFilled += taken;
        at += taken;
        if (this.headFilled < this.head.length) return;
        this.body = new Uint8Array(bodyLength(this.head));
        this.bodyFilled = 0;
      }
      const taken = Math.min(this.body.length - this.bodyFilled, piece.length - at);
      this.body.set(piece.subarray(at, at + taken), this.bodyFilled);
      this.bodyFilled += taken;
      at += taken;
      if (this.bodyFilled < this.body.length) return;
      const chunk = { kind: this.head[LENGTH_BYTES] as Kind, body: this.body };
      this.body = undefined;
      this.headFilled = 0;
      yield chunk;
    }
  }
}

function bodyLength(head: Uint8Array): number {
  const length = new DataView(head.buffer).getUint32(0) - 1;
  const kind = head[LENGTH_BYTES] ?? 0;
  if (!KINDS.has(kind))
    throw new NetError('protocol-violation', `The other side sent a chunk of unknown kind ${kind}.`);
  const wrong =
    kind === Kind.part
      ? length !== PART_BYTES
      : length < 0 || length > (kind === Kind.last ? PART_BYTES : CONTROL_BYTES);
  if (wrong) throw new NetError('protocol-violation', `The other side announced a chunk of ${length} bytes.`);
  return length;
}
