import {
  asBytes,
  asInteger,
  asList,
  asText,
  decodeItem,
  EncodingError,
  encodeItem,
} from '../../../protocol/room/wire/cbor.ts';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import type { Item } from '../../../protocol/room/wire/cbor.ts';
import { MAX_SEATS } from '../../../protocol/room/wire/header.ts';
import type { Clock } from '../model/clock.ts';
import type { ChatLine, ChatMessage } from '../model/chat-message.ts';
import { TEXT_LENGTH } from '../model/chat-message.ts';

const PHRASE_LENGTH = 20;
const LONGEST_FRAME = 1024;
/** The most lines kept. */
const LINES = 200;
/** The most lines at once, and the pause in milliseconds after which one more is allowed. */
const BURST = 8;
const PAUSE_MS = 1_500;

export const encodeChatMessage = (table: Uint8Array, said: ChatMessage): Uint8Array =>
  encodeItem('text' in said ? [table, said.text] : [table, said.phrase, said.seat ?? null]);

/** @throws {EncodingError}; undefined for a message at another table */
export function readChatMessage(table: Uint8Array, bytes: Uint8Array): ChatMessage | undefined {
  if (bytes.length > LONGEST_FRAME) throw new EncodingError('a chat message is too long');
  const [at, words, seat] = asList(decodeItem(bytes), 'a chat message', 2, 3) as readonly [
    Item,
    Item,
    Item | undefined,
  ];
  if (!sameBytes(asBytes(at, 'the table', 32), table)) return undefined;
  if (seat === undefined) return { text: asText(words, 'the text', TEXT_LENGTH) };
  const phrase = asText(words, 'the phrase', PHRASE_LENGTH);
  return seat === null ? { phrase } : { phrase, seat: asInteger(seat, 'a seat', 0, MAX_SEATS - 1) };
}

/** Limits the rate of one seat's messages, but allows short bursts. */
class RateLimit {
  private left = BURST;
  private at: number | undefined;

  constructor(private readonly clock: Clock) {}

  take(): boolean {
    const now = this.clock.now();
    if (this.at !== undefined) this.left = Math.min(BURST, this.left + (now - this.at) / PAUSE_MS);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

export interface ChatPort {
  /** The seats that receive a message by `from` now; see `Etiquette.audience`. */
  audience(from: number): readonly number[];
  send(seat: number, bytes: Uint8Array): void;
  heard(line: Omit<ChatLine, 'at'>): void;
}

/**
 * The chat at one table: messages are neither signed nor part of the transcript; the link proves their author. A
 * message by a seat that may not write now, by the game's etiquette, is dropped; each machine enforces this itself.
 */
export class Chat {
  private readonly limits = new Map<number, RateLimit>();

  constructor(
    private readonly table: Uint8Array,
    private readonly seat: number,
    private readonly clock: Clock,
    private readonly port: ChatPort,
  ) {}

  /** @returns whether it was sent: the player may write now, and has not written too often */
  say(said: ChatMessage): boolean {
    const seats = this.port.audience(this.seat);
    if (!seats.includes(this.seat) || !this.limitOf(this.seat).take()) return false;
    const bytes = encodeChatMessage(this.table, said);
    readChatMessage(this.table, bytes);
    for (const seat of seats) if (seat !== this.seat) this.port.send(seat, bytes);
    this.port.heard({ from: this.seat, said, seats });
    return true;
  }

  /** Takes in a message from another seat. @throws {EncodingError} for a message that no honest machine sends */
  take(from: number, bytes: Uint8Array): void {
    const said = readChatMessage(this.table, bytes);
    if (said === undefined || !this.limitOf(from).take()) return;
    const seats = this.port.audience(from);
    // Machines are not exactly in step, so a message that is slightly early or late is not a fault.
    if (seats.includes(from) && seats.includes(this.seat)) this.port.heard({ from, said, seats });
  }

  private limitOf(seat: number): RateLimit {
    const known = this.limits.get(seat) ?? new RateLimit(this.clock);
    this.limits.set(seat, known);
    return known;
  }
}

/** Adds a message; the oldest are dropped. */
export const withLine = (lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] =>
  [...lines, line].slice(-LINES);
