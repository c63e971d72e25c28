import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChunkReader, encodeChunk, Kind, PART_BYTES, type Chunk } from '../../../src/net/link/chunks.ts';
import { NetError } from '../../../src/net/base/errors.ts';
import { Inbox } from '../../../src/net/link/inbox.ts';
import { FRAME_LIMIT, Outbox, QUEUE_LIMIT, WINDOW } from '../../../src/net/link/outbox.ts';

/** All chunks of a box whose reader grants credit at once. */
function cellsOf(outbox: Outbox): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let chunk = outbox.next(); chunk !== undefined; chunk = outbox.next()) {
    chunks.push(chunk);
    outbox.credit(chunk.length);
  }
  return chunks;
}

function concat(parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

/** Reads a byte stream that arrives chopped at the given places. */
function readChopped(stream: Uint8Array, cuts: number[]): Chunk[] {
  const reader = new ChunkReader();
  const edges = [0, ...cuts.map((cut) => cut % (stream.length + 1)).sort((a, b) => a - b), stream.length];
  return edges.slice(1).flatMap((end, i) => [...reader.read(stream.subarray(edges[i], end))]);
}

describe('frames on a stream', () => {
  test('arrive whole and in order however the stream is chopped', () => {
    const lengths = fc.array(
      fc.oneof(fc.nat(300), fc.constantFrom(0, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 3 * PART_BYTES)),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(lengths, fc.array(fc.nat(), { maxLength: 40 }), (sizes, cuts) => {
        const frames = sizes.map((size, i) => new Uint8Array(size).fill(i + 1));
        const outbox = new Outbox();
        for (const frame of frames) outbox.push(frame);
        const arrived: Uint8Array[] = [];
        const inbox = new Inbox(
          (frame) => void arrived.push(frame),
          () => undefined,
        );
        for (const chunk of readChopped(concat(cellsOf(outbox)), cuts)) inbox.accept(chunk);
        expect(arrived.map((frame) => frame.length)).toEqual(sizes);
        // Buffer.compare: vitest's own equality takes seconds over megabytes.
        expect(arrived.every((frame, i) => Buffer.compare(frame, frames[i] ?? frame) === 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('of the largest size pass, larger ones are refused on both sides', () => {
    const outbox = new Outbox();
    outbox.push(new Uint8Array(FRAME_LIMIT));
    const inbox = new Inbox(
      (frame) => expect(frame.length).toBe(FRAME_LIMIT),
      () => undefined,
    );
    for (const chunk of readChopped(concat(cellsOf(outbox)), [])) inbox.accept(chunk);
    expect(() => outbox.push(new Uint8Array(FRAME_LIMIT + 1))).toThrow(
      expect.objectContaining({ code: 'frame-too-large' }),
    );

    const part = { kind: Kind.part, body: new Uint8Array(PART_BYTES) };
    const endless = new Inbox(
      () => undefined,
      () => undefined,
    );
    expect(() => {
      for (let sent = 0; sent <= FRAME_LIMIT; sent += PART_BYTES) endless.accept(part);
    }).toThrow(expect.objectContaining({ code: 'frame-too-large' }));
  });

  test('random bytes are refused or wait, but never allocate memory', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        const reader = new ChunkReader();
        try {
          for (const { body } of reader.read(noise)) expect(body.length).toBeLessThanOrEqual(noise.length);
        } catch (error) {
          expect(error).toBeInstanceOf(NetError);
        }
      }),
    );
  });

  test.each([
    ['unknown kind', [0, 0, 0, 1, 77]],
    ['no length', [0, 0, 0, 0, Kind.ping]],
    ['four gigabytes', [255, 255, 255, 255, Kind.last]],
    ['a short piece', [0, 0, 0, 2, Kind.part]],
    ['a long ping', [0, 0, 1, 0, Kind.ping]],
  ])('an announcement of %s is a violation', (_, head) => {
    expect(() => [...new ChunkReader().read(Uint8Array.from(head))]).toThrow(
      expect.objectContaining({ code: 'protocol-violation' }),
    );
  });
});

describe('back-pressure', () => {
  test('the bytes in transit are bounded until credit comes', () => {
    const outbox = new Outbox();
    outbox.push(new Uint8Array(FRAME_LIMIT));
    let sent = 0;
    for (let chunk = outbox.next(); chunk !== undefined; chunk = outbox.next()) sent += chunk.length;
    expect(sent).toBeGreaterThanOrEqual(WINDOW);
    expect(sent).toBeLessThan(WINDOW + 2 * PART_BYTES);
    outbox.credit(PART_BYTES);
    expect(outbox.next()).toBeDefined();
  });

  test('pings and pongs overtake frames', () => {
    const outbox = new Outbox();
    outbox.push(new Uint8Array(FRAME_LIMIT));
    while (outbox.next() !== undefined);
    outbox.control(Kind.ping, new Uint8Array(4));
    expect(outbox.next()?.[4]).toBe(Kind.ping);
  });

  test('the queue is bounded', () => {
    const outbox = new Outbox();
    for (let queued = 0; queued < QUEUE_LIMIT; queued += FRAME_LIMIT)
      expect(outbox.push(new Uint8Array(FRAME_LIMIT))).toBe(true);
    expect(outbox.push(new Uint8Array(1))).toBe(false);
    expect(outbox.waiting).toBe(QUEUE_LIMIT);
  });

  test('credit for bytes never sent is a violation', () => {
    expect(() => new Outbox().credit(1)).toThrow(expect.objectContaining({ code: 'protocol-violation' }));
  });

  test('unread answers are bounded', () => {
    const outbox = new Outbox();
    expect(() => {
      for (let i = 0; i < 10_000; i++) outbox.control(Kind.pong, new Uint8Array(4));
    }).toThrow(expect.objectContaining({ code: 'protocol-violation' }));
  });

  test('a slow owner withholds credit, and a sender that ignores this is cut off', async () => {
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    let granted = 0;
    const inbox = new Inbox(
      () => slow,
      (bytes) => void (granted += bytes),
    );
    const piece = { kind: Kind.last, body: new Uint8Array(PART_BYTES) };
    const flood = (): void => {
      for (let i = 0; i < 1000; i++) inbox.accept(piece);
    };
    expect(flood).toThrow(expect.objectContaining({ code: 'protocol-violation' }));
    expect(granted).toBeLessThanOrEqual(WINDOW + PART_BYTES);
    const before = granted;
    finish();
    await slow;
    await Promise.resolve();
    expect(granted).toBeGreaterThan(before);
  });
});

test('a chunk keeps its kind and body', () => {
  const chunks = [...new ChunkReader().read(encodeChunk(Kind.bye, Uint8Array.of(1)))];
  expect(chunks).toEqual([{ kind: Kind.bye, body: Uint8Array.of(1) }]);
});
