import { bytesToHex } from '@noble/hashes/utils.js';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import { EncodingError } from '../../../protocol/room/wire/cbor.ts';
import { MAX_WATCHERS } from '../../../protocol/room/wire/header.ts';
import { readLengths } from '../../../protocol/room/wire/lengths.ts';
import { frame, FOR_GAME, FOR_RESYNC } from './frame.ts';
import type { Clock } from '../model/clock.ts';

/**
 * The most bytes per millisecond to all watchers of this machine together, and the shortest pause between two answers.
 */
const BYTES_PER_MS = 1024;
const PAUSE_MS = 50;

/** A watcher is sent at most twice the log, over all its streams, and this many bytes more. */
const SPARE_BYTES = 4 * 1024 * 1024;

/** The number of watchers for which sent messages are remembered. */
const MOST_REMEMBERED = 4 * MAX_WATCHERS;

/** This many bytes at the end of a message, which belong to its signature, identify it. */
const IDENTIFYING_BYTES = 32;

interface Watching {
  /** The watcher's lengths, while its question is open. */
  lengths: Uint8Array | undefined;
  /** The growth of the log when there was nothing to send to it. */
  triedAt: number | undefined;
  /** Messages sent on this stream. */
  readonly sent: Set<string>;
  /** Bytes sent on all its streams. */
  bytes: number;
}

/**
 * Sends the log to watchers. A watcher states how much it has, and gets one answer: at once if it lacks anything, else
 * when there is more. Answers are bounded and sent one at a time, and no message is sent twice on one stream. So
 * watchers cost the game a bounded share of the machine and of the line, however many there are and whatever they ask.
 */
export class WatcherFeed {
  private readonly watchers = new Map<string, Watching>();
  private growth = 0;
  private logBytes = 0;
  /** The watcher whose answer is being read, and how far the log had grown then. */
  private reading: { readonly peer: string; readonly growth: number } | undefined;
  private stopPause: (() => void) | undefined;

  /**
   * @param read reads the messages that a watcher with these lengths (`lengths.ts`) lacks, in order and bounded;
   * replies by `answer`
   */
  constructor(
    private readonly clock: Clock,
    private readonly read: (peer: string, lengths: Uint8Array) => void,
  ) {}

  /** The log is longer by a message. */
  grown(bytes: number): void {
    this.growth += 1;
    this.logBytes += bytes;
    this.go();
  }

  /** A watcher asks for what it lacks. @returns false if that is more than an honest one asks */
  ask(peer: string, lengths: Uint8Array): boolean {
    const watching = this.watchers.get(peer) ?? { lengths: undefined, triedAt: undefined, sent: new Set(), bytes: 0 };
    this.watchers.set(peer, watching);
    const [first] = this.watchers.keys();
    if (this.watchers.size > MOST_REMEMBERED) this.watchers.delete(first!);
    if (watching.lengths !== undefined || watching.bytes > 2 * this.logBytes + SPARE_BYTES) return false;
    watching.lengths = lengths;
    watching.triedAt = undefined;
    this.go();
    return true;
  }

  /**
   * Takes the messages read for a watcher, and this machine's lengths.
   * @returns the frames to be sent: none while there is nothing new for it
   */
  answer(peer: string, messages: readonly Uint8Array[], lengths: Uint8Array): Uint8Array[] {
    const { growth } = this.reading ?? { growth: 0 };
    this.reading = undefined;
    const watching = this.watchers.get(peer);
    const fresh = messages.filter((bytes) => watching?.sent.has(identityOf(bytes)) === false);
    const bytes = fresh.reduce((sum, one) => sum + one.length, 0);
    this.pause(Math.max(PAUSE_MS, bytes / BYTES_PER_MS));
    if (watching === undefined || watching.lengths === undefined) return [];
    if (fresh.length === 0) {
      watching.triedAt = growth;
      return [];
    }
    watching.lengths = undefined;
    watching.bytes += bytes;
    for (const one of fresh) watching.sent.add(identityOf(one));
    return [...fresh.map((one) => frame(FOR_GAME, one)), frame(FOR_RESYNC, lengths)];
  }

  /**
   * The stream to a watcher has ended, or there is a fresh one: what was sent before may be lost, and its question with
   * it.
   */
  reset(peer: string): void {
    const watching = this.watchers.get(peer);
    if (watching === undefined) return;
    watching.lengths = undefined;
    watching.sent.clear();
  }

  stop(): void {
    this.stopPause?.();
    this.watchers.clear();
  }

  private pause(milliseconds: number): void {
    this.stopPause?.();
    this.stopPause = this.clock.after(milliseconds, () => {
      this.stopPause = undefined;
      this.go();
    });
  }

  /** Has the next question read that may have an answer; its watcher then becomes the last in line. */
  private go(): void {
    if (this.reading !== undefined || this.stopPause !== undefined) return;
    for (const [peer, watching] of this.watchers) {
      const { lengths, triedAt } = watching;
      if (lengths === undefined || triedAt === this.growth) continue;
      this.watchers.delete(peer);
      this.watchers.set(peer, watching);
      this.reading = { peer, growth: this.growth };
      return this.read(peer, lengths);
    }
  }
}

const identityOf = (message: Uint8Array): string => bytesToHex(message.subarray(-IDENTIFYING_BYTES));

/**
 * Hands a watcher's question to the feed. One about another table, such as the last one, is ignored.
 * @returns what is wrong with the question, if no honest watcher asks it
 */
export function questionFault(
  feed: WatcherFeed,
  table: Uint8Array,
  peer: string,
  question: Uint8Array,
): string | undefined {
  try {
    if (!sameBytes(readLengths(question).table, table)) return undefined;
    return feed.ask(peer, question) ? undefined : 'asks for more than a watcher needs';
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
    return error.message;
  }
}
