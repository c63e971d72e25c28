import type { Gone } from '../table/sealed/departure.ts';
import { sameGone } from '../table/sealed/departure.ts';
import { sameBytes } from './cbor.ts';
import type { Header } from './header.ts';
import { tableId } from './header.ts';
import type { Message } from './message.ts';
import { FIRST, inOrder, readMessage } from './message.ts';

/** How far ahead of its turn a message may come before it is dropped, to be fetched again later. */
const EARLY_MESSAGES = 32;
const EARLY_BYTES = 8 * 1024 * 1024;

/** So much of one seat may wait for its turn; a round has a dozen messages of a seat at the most. */
const WAITING_BYTES = 64 * 1024 * 1024;
const WAITING_MESSAGES = 256;

/** What a seat's own messages convict it of, whatever the game. Nothing that it says from there on counts. */
export interface Offence {
  readonly code: 'link' | 'flood' | 'equivocation';
  readonly reason: string;
  /** Number of the message that convicts. */
  readonly at: number;
  /** Number of the first message that does not count: what has been used already cannot be taken back by its author. */
  readonly from: number;
  readonly evidence: readonly Message[];
}

/** What one seat has said. */
class Chain {
  readonly messages: Message[] = [];
  readonly early = new Map<number, Message>();
  earlyBytes = 0;
  /** Up to here messages have been used, in this run or an earlier one. */
  used = 0;
  waitingBytes = 0;
  offence: Offence | undefined;
  /** What the seat has said on the other branch, when it told two stories. */
  other: Message[] = [];
  /** Where this run of the session stands, among messages said while the same seats were gone. */
  cursor = 0;
}

/**
 * What every seat has said, each seat's messages a chain linked by hashes. Late, doubled and reordered arrivals
 * change nothing; two different messages for one place convict their author.
 */
export class Log {
  readonly id: Uint8Array;
  private readonly seats: Chain[];

  constructor(readonly header: Header) {
    this.id = tableId(header);
    this.seats = header.seats.map(() => new Chain());
  }

  /**
   * Takes in a message from anywhere: those that are new in the log now, in their order.
   * @throws {MessageError} when it is refused at sight (blame the sender)
   */
  add(bytes: Uint8Array): Message[] {
    const message = readMessage(bytes, this.id, this.header.seats.map(({ key }) => key));
    const chain = this.seats[message.seat]!;
    const { messages } = chain;
    if (message.sequence < messages.length) {
      compare(chain, messages[message.sequence]!, message);
      return [];
    }
    if (chain.offence !== undefined) {
      keepOther(chain, message);
      return [];
    }
    if (message.sequence > messages.length) {
      keepEarly(chain, message);
      return [];
    }
    const before = messages.length;
    append(chain, message);
    drain(chain);
    return messages.slice(before);
  }

  /** Takes in a message that an earlier run of this machine has taken in: it was not too much then. */
  restore(bytes: Uint8Array): void {
    for (const { seat, sequence } of this.add(bytes)) {
      const chain = this.seats[seat]!;
      chain.used = sequence + 1;
      chain.waitingBytes = 0;
    }
  }

  /** What each seat has said, as far as it counts. */
  get chains(): readonly (readonly Message[])[] {
    return this.seats.map(({ messages }) => messages);
  }

  offenceOf(seat: number): Offence | undefined {
    return this.seats[seat]?.offence;
  }

  /** The seat's next message in this run while these are gone, if it has arrived and counts. */
  next(seat: number, gone: Gone): Message | undefined {
    const { messages, cursor, offence } = this.seats[seat]!;
    const end = Math.min(messages.length, offence?.from ?? messages.length);
    for (let at = cursor; at < end; at += 1) {
      const { slot } = messages[at]!;
      if (slot.part !== 'vote' && sameGone(slot.gone, gone)) return messages[at];
    }
    return undefined;
  }

  /** The seat's message has been used. */
  take({ seat, sequence }: Message): void {
    const chain = this.seats[seat]!;
    chain.cursor = sequence + 1;
    for (; chain.used <= sequence; chain.used += 1) chain.waitingBytes -= chain.messages[chain.used]!.bytes.length;
  }

  /** What this machine holds of a seat from its message number `from` on. */
  from(seat: number, from: number): readonly Message[] {
    return this.seats[seat]!.messages.slice(from);
  }

  /**
   * Takes the seat's other story for the one that counts, as far as it is here; what counted is kept for the other.
   * False if there is none that goes on from where the two part.
   */
  changeStory(seat: number): boolean {
    const chain = this.seats[seat]!;
    const { offence, messages, other } = chain;
    if (offence?.code !== 'equivocation') return false;
    const branch: Message[] = [];
    for (let at = offence.at; ; at += 1) {
      const previous = branch.at(-1) ?? messages[offence.at - 1];
      const next = other.find(({ sequence, previous: link }) => sequence === at && sameBytes(link, previous?.hash ?? FIRST));
      if (next === undefined) break;
      branch.push(next);
    }
    if (branch.length === 0) return false;
    const given = messages.splice(offence.at, Infinity, ...branch);
    chain.other = [...other.filter((message) => !branch.includes(message)), ...given];
    chain.used = Math.min(chain.used, offence.at);
    chain.waitingBytes = messages.slice(chain.used).reduce((sum, { bytes }) => sum + bytes.length, 0);
    chain.offence = { ...offence, from: messages.length };
    return true;
  }

  /** The session is run from the start again. */
  rewind(): void {
    for (const chain of this.seats) chain.cursor = 0;
  }

  /** The seat's messages that this run has not used. */
  waiting(seat: number): Message[] {
    const { messages, cursor } = this.seats[seat]!;
    return messages.slice(cursor);
  }

  /** How many messages of each seat have arrived. */
  get lengths(): number[] {
    return this.seats.map(({ messages }) => messages.length);
  }

  /** Hash to which the seat's next message must link. */
  headOf(seat: number): Uint8Array {
    return this.seats[seat]?.messages.at(-1)?.hash ?? FIRST;
  }

  /** Messages that somebody with so many of each seat lacks, in the order in which they are needed. */
  missing(lengths: readonly number[]): Message[] {
    return this.seats.flatMap(({ messages }, seat) => messages.slice(lengths[seat] ?? 0)).sort(inOrder);
  }
}

function append(chain: Chain, message: Message): void {
  const from = message.sequence;
  if (!sameBytes(message.previous, chain.messages.at(-1)?.hash ?? FIRST)) {
    chain.offence = { code: 'link', reason: `message ${from} does not follow the author's last one`, at: from, from, evidence: [message] };
    return;
  }
  const waiting = chain.waitingBytes + message.bytes.length;
  if (waiting > WAITING_BYTES || chain.messages.length - chain.used >= WAITING_MESSAGES) {
    chain.offence = { code: 'flood', reason: 'sends more, and further ahead, than any game needs', at: from, from, evidence: [] };
    return;
  }
  chain.waitingBytes = waiting;
  chain.messages.push(message);
}

function drain(chain: Chain): void {
  const { early, messages } = chain;
  for (let next = early.get(messages.length); next !== undefined && chain.offence === undefined; next = early.get(messages.length)) {
    early.delete(next.sequence);
    chain.earlyBytes -= next.bytes.length;
    append(chain, next);
  }
}

function keepEarly(chain: Chain, message: Message): void {
  const known = chain.early.get(message.sequence);
  if (known !== undefined) return compare(chain, known, message);
  const ahead = message.sequence - chain.messages.length;
  if (ahead > EARLY_MESSAGES || chain.earlyBytes + message.bytes.length > EARLY_BYTES) return;
  chain.early.set(message.sequence, message);
  chain.earlyBytes += message.bytes.length;
}

/** So much is kept of a second story. */
const OTHER_MESSAGES = 64;

function keepOther(chain: Chain, message: Message): void {
  if (chain.offence?.code !== 'equivocation' || chain.other.length >= OTHER_MESSAGES) return;
  if (!chain.other.some(({ hash }) => sameBytes(hash, message.hash))) chain.other.push(message);
}

function compare(chain: Chain, first: Message, second: Message): void {
  if (sameBytes(first.hash, second.hash)) return;
  if (chain.offence !== undefined) return keepOther(chain, second);
  const reason = `two different messages number ${second.sequence}, both signed`;
  const at = second.sequence;
  chain.offence = { code: 'equivocation', reason, at, from: Math.max(at, chain.used), evidence: [first, second] };
  keepOther(chain, second);
}
