import { beforeEach, describe, expect, it } from 'vitest';
import { encodeLengths } from '../../../protocol/room/wire/lengths.ts';
import { beginningOf } from '../../../src/peer/engine/feed-answer.ts';
import { FOR_GAME, FOR_RESYNC } from '../../../src/peer/transport/frame.ts';
import { WatcherFeed } from '../../../src/peer/transport/watcher-feed.ts';
import { HandClock } from '../hand-clock.ts';

const KB = 1024;
const table = new Uint8Array(32);
const lengthsOf = (length: number): Uint8Array => encodeLengths(table, [length]);

/** A message of so many bytes, unlike all others. */
let made = 0;
const message = (bytes = 200): Uint8Array => {
  made += 1;
  const one = new Uint8Array(bytes);
  new DataView(one.buffer).setUint32(bytes - 4, made);
  return one;
};

let clock: HandClock;
let feed: WatcherFeed;
let log: Uint8Array[];
/** What was read of the log, and what was sent to whom. */
let reads: number;
let sent: { readonly peer: string; readonly frames: readonly Uint8Array[] }[];

const grow = (...messages: Uint8Array[]): void => {
  for (const one of messages) {
    log.push(one);
    feed.grown(one.length);
  }
};
const ask = (peer: string, length: number): boolean => feed.ask(peer, lengthsOf(length));
const messagesTo = (peer: string): number =>
  sent.filter((each) => each.peer === peer).flatMap(({ frames }) => frames.filter(([kind]) => kind === FOR_GAME))
    .length;

beforeEach(() => {
  clock = new HandClock();
  log = [];
  reads = 0;
  sent = [];
  feed = new WatcherFeed(clock, (peer, lengths) => {
    reads += 1;
    const had = lengths.at(-1)!;
    const frames = feed.answer(peer, beginningOf(log.slice(had)), lengthsOf(log.length));
    if (frames.length > 0) sent.push({ peer, frames });
  });
});

describe('a seat’s machine sends a watcher', () => {
  it('the messages that it lacks, and how many there are', () => {
    grow(message(), message());
    expect(ask('eve', 0)).toBe(true);
    expect(sent.map(({ frames }) => frames.map(([kind]) => kind))).toEqual([[FOR_GAME, FOR_GAME, FOR_RESYNC]]);
  });

  it('nothing until there are new messages, and then these, for one question', () => {
    ask('eve', 0);
    clock.pass(10_000);
    expect(sent).toEqual([]);
    grow(message());
    clock.pass(1000);
    grow(message());
    clock.pass(1000);
    expect(messagesTo('eve')).toBe(1);
    expect(ask('eve', 1)).toBe(true);
    expect(messagesTo('eve')).toBe(2);
  });

  it('a bounded part at a time, but at least one message', () => {
    grow(message(700 * KB), message(700 * KB), message(3000 * KB));
    ask('eve', 0);
    expect(messagesTo('eve')).toBe(1);
    clock.pass(1000);
    ask('eve', 2);
    expect(messagesTo('eve')).toBe(2);
  });

  it('a bounded number of bytes a second, for all watchers together', () => {
    grow(message(1000 * KB));
    for (const peer of ['eve', 'fay', 'gus']) ask(peer, 0);
    expect(sent.length).toBe(1);
    clock.pass(999);
    expect(sent.length).toBe(1);
    clock.pass(1100);
    expect(sent.map(({ peer }) => peer)).toEqual(['eve', 'fay', 'gus']);
  });
});

describe('a watcher who asks for more than they need', () => {
  it('is recognised by asking again before the answer', () => {
    ask('eve', 0);
    expect([1, 2, 3].map(() => ask('eve', 0))).toEqual([false, false, false]);
  });

  it('is sent nothing twice on one stream, and the log is read a bounded number of times', () => {
    grow(...Array.from({ length: 10 }, () => message()));
    for (let time = 0; time < 1000; time += 1) {
      ask('eve', 0);
      clock.pass(10);
    }
    expect(messagesTo('eve')).toBe(10);
    expect(reads).toBeLessThan(5);
  });

  it('is refused after being sent the log twice, however often the watcher reconnects', () => {
    grow(...Array.from({ length: 40 }, () => message(100 * KB)));
    let refused = 0;
    for (let time = 0; time < 100; time += 1) {
      feed.reset('eve');
      for (let round = 0; round < 10; round += 1) {
        if (!ask('eve', Math.min(40, 10 * round))) refused += 1;
        clock.pass(2000);
      }
    }
    // Twice 4 MB, 4 MB to spare, and one answer more.
    expect(messagesTo('eve')).toBeLessThanOrEqual(130);
    expect(refused).toBeGreaterThan(500);
  });

  it('does not keep others from being answered', () => {
    grow(message());
    for (let time = 0; time < 50; time += 1) {
      feed.reset('eve');
      ask('eve', 0);
      if (time === 10) ask('fay', 0);
      clock.pass(60);
    }
    expect(messagesTo('fay')).toBe(1);
  });
});
