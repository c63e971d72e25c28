import type { Gone } from '../../table/sealed/removal.ts';
import { sameGone } from '../../table/sealed/removal.ts';
import { sameBytes } from '../../bytes/equal.ts';
import { MAX_SEATS } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import type { History } from '../membership/history.ts';
import { follows, Equivocation, total } from './equivocation.ts';
import { Abort } from './abort.ts';
import { mayFollow } from './votes-between.ts';

/** How far ahead of its turn a message may come before it is dropped, to be fetched again later. */
const EARLY_MESSAGES = 32;
const EARLY_BYTES = 8 * 1024 * 1024;

/**
 * So much of a seat may be here unused: what waits for its turn, and what no turn has come for. More is not taken in;
 * what counts of it can be fetched again. A round has a dozen messages of a seat at the most.
 */
const UNUSED_BYTES = 64 * 1024 * 1024;
const UNUSED_MESSAGES = 256;

/** And so many messages more for each that has been used: while it waits a seat may vote about each of the others, in vain. */
const UNUSED_BETWEEN = MAX_SEATS;

/** So much of that is told to a peer at a time: who floods one machine gets no other link flooded through it. */
const TOLD_MESSAGES = 32;
const TOLD_BYTES = 1024 * 1024;

/** What a seat's own messages convict it of, whatever the game. Nothing that it says from there on counts, but votes. */
export interface Offence {
  readonly code: 'link' | 'equivocation';
  readonly reason: string;
  /** Number of the message that convicts. */
  readonly at: number;
  /** Number of the first message that does not count: what has been used already cannot be taken back by its author. */
  readonly from: number;
  readonly evidence: readonly Message[];
}

interface Looked {
  readonly gone: Gone;
  at: number;
  /** Bytes of what was passed by. */
  before: number;
}

/** What one seat has said, each message linked to the one before by a hash. */
export class Chain {
  readonly messages: Message[] = [];
  offence: Offence | undefined;
  private readonly second = new Equivocation();
  private readonly early = new Map<number, Message>();
  private earlyBytes = 0;
  /** Up to here messages have been used, in this run or an earlier one, or were here when the machine started again. */
  private used = 0;
  /** Up to here a run has come since the machine started; of what it has passed by or not come to so much is here. */
  private passed = 0;
  private unused = { messages: 0, bytes: 0 };
  /** How many have been used since the machine started. */
  private uses = 0;
  private unbounded = false;
  /** Where this run of the session stands, among messages said while the same seats were gone. */
  private cursor = 0;
  /** Goes up with every message that is taken in. */
  arrivals = 0;
  /** Goes up with every change of what is here or of what of it counts. */
  revision = 0;
  private abort = new Abort();
  /** How far `next` has looked in vain or to what it found, and for what, until something else than a new message changes that. */
  private readonly looked = new Map<boolean, Looked>();

  /**
   * Takes in a message: what is new here, in its order, to be kept over a restart.
   * @param seconded a vote that another seat has cast as well: it is kept however much is here
   */
  add(message: Message, seconded = false): Message[] {
    const { messages } = this;
    if (message.sequence < messages.length) return this.compare(messages[message.sequence]!, message, seconded);
    if (this.offence !== undefined && !this.isEnd(message)) return this.keepOther(message, seconded);
    if (message.sequence > messages.length) return this.keepEarly(message);
    const before = messages.length;
    const rest = this.append(message);
    return [...messages.slice(before), ...rest];
  }

  /** As `add`, for what this machine says itself: none of it is too much. */
  keep(message: Message): void {
    this.unbounded = true;
    this.add(message, true);
    this.unbounded = false;
  }

  /** As `add`, for what an earlier run of this machine has taken in: it was not too much then. */
  restore(message: Message): void {
    this.keep(message);
    this.used = this.messages.length;
  }

  /**
   * The next message in this run while these are gone, if it has arrived and counts. With two stories, at the `close`,
   * how the seat signs the end counts still: others who have ended before they learned of it vote no more. It does not behind more
   * than can be told at a time: who is finished by it hands it on, with what stands before it.
   */
  next(gone: Gone, close = false): Message | undefined {
    const { messages, offence } = this;
    const end = offence?.from ?? messages.length;
    const stop = this.stoppedAt ?? messages.length;
    const looked = this.lookingFor(gone, close);
    for (; looked.at < stop; looked.at += 1) {
      const { slot, bytes } = messages[looked.at]!;
      if (close && looked.before > TOLD_BYTES) return undefined;
      const counts = looked.at < end || (close && slot.part === 'close');
      if (counts && slot.part !== 'vote' && sameGone(slot.gone, gone)) return messages[looked.at];
      looked.before += bytes.length;
    }
    return undefined;
  }

  /** Takes up the search where the last one for the same has left it. */
  private lookingFor(gone: Gone, close: boolean): Looked {
    const known = this.looked.get(close);
    if (known !== undefined && sameGone(known.gone, gone)) return known;
    const looked: Looked = { gone, at: this.cursor, before: 0 };
    this.looked.set(close, looked);
    return looked;
  }

  /** Number of the message by which the seat has stopped the table (abort.ts), if it has. */
  get stoppedAt(): number | undefined {
    return this.abort.follow(this.messages).at;
  }

  /** Whether its stopping the table would still count. */
  get mayStop(): boolean {
    return this.abort.follow(this.messages).isOpen;
  }

  /** A message has been used; those before it that have not been stay counted as unused. */
  take({ sequence, bytes }: Message): void {
    this.cursor = sequence + 1;
    this.looked.clear();
    this.used = Math.max(this.used, sequence + 1);
    if (sequence < this.passed) return;
    this.passed = sequence + 1;
    this.uses += 1;
    this.unused.messages -= 1;
    this.unused.bytes -= bytes.length;
  }

  /** The session is run from the start again. */
  rewind(): void {
    this.cursor = 0;
    this.looked.clear();
  }

  /** What the seat has said, on both branches if there are two. */
  get history(): History {
    const { messages: chain, offence, other } = this;
    return offence === undefined ? { chain } : { chain, fork: { at: offence.at, other } };
  }

  /** What the seat has said beside the messages: on the other branch, when it told two stories. */
  get other(): readonly Message[] {
    return this.second.messages;
  }

  /** Messages that this run has not used. */
  get waiting(): Message[] {
    return this.messages.slice(this.cursor);
  }

  /** What a peer is told that has so many messages: all that has been used of the others, and some of those to come. */
  told(length: number): readonly Message[] {
    const start = Math.max(length, this.passed);
    const ahead = this.messages.slice(start, start + TOLD_MESSAGES);
    let bytes = 0;
    const some = ahead.filter((message, index) => (bytes += message.bytes.length) <= TOLD_BYTES || index === 0);
    return [...this.messages.slice(length, start), ...some];
  }

  /**
   * Takes the other story for the one that counts, as far as it is here; what counted is kept for the other.
   * False if there is none that goes on from where the two part.
   * @param ending only if the seat signs the end in it, and nothing changes of what this run has used
   */
  changeStory(ending = false): boolean {
    const { offence, messages, second } = this;
    if (offence?.code !== 'equivocation') return false;
    const branch: Message[] = [];
    for (let at = offence.at; ; at += 1) {
      const next = second.after(branch.at(-1) ?? messages[offence.at - 1], at);
      if (next === undefined) break;
      branch.push(next);
    }
    if (
      branch.length === 0 ||
      (ending && (offence.at < this.cursor || !branch.some(({ slot }) => slot.part === 'close')))
    )
      return false;
    this.goOnWith(branch, offence.at);
    return true;
  }

  /** In how many ways the seat goes on from what this run has used: the story that counts, then the others, each from its beginning. */
  get stories(): (readonly Message[])[] {
    const { messages, second, cursor } = this;
    const common = messages.slice(0, cursor);
    return [messages, ...second.branches(common.at(-1), cursor).map((branch) => [...common, ...branch])];
  }

  /** Takes that of them in which the seat says this for the one that counts. False if that is so already, or there is none. */
  holdTo(message: Message): boolean {
    if (this.messages.includes(message)) return false;
    const story = this.stories.find((other) => other.includes(message));
    if (story === undefined) return false;
    this.goOnWith(story.slice(this.cursor), this.cursor);
    return true;
  }

  private goOnWith(branch: readonly Message[], at: number): void {
    const { messages, second } = this;
    const former = messages.splice(at);
    for (const message of branch) {
      if (!mayFollow(messages, message)) break;
      messages.push(message);
    }
    second.exchange(messages.slice(at), former);
    this.abort = new Abort();
    this.used = Math.min(this.used, at);
    this.passed = Math.min(this.passed, at);
    const left = messages.slice(this.passed);
    this.unused = { messages: left.length, bytes: total(left) };
    if (this.offence !== undefined) this.offence = { ...this.offence, from: messages.length };
    this.changed();
  }

  /** What is here counts otherwise now. */
  private changed(): void {
    this.revision += 1;
    this.looked.clear();
  }

  /**
   * The others went on with what the seat said next, before they put it out, and here that came after what convicts it: one
   * message more counts. False if there is none that follows.
   */
  goOn(): boolean {
    const { offence, messages, second } = this;
    if (offence === undefined) return false;
    if (offence.from < messages.length) {
      this.offence = { ...offence, from: offence.from + 1 };
      this.changed();
      return true;
    }
    const next = second.after(messages.at(-1), messages.length);
    if (next === undefined || !mayFollow(messages, next)) return false;
    second.exchange([next]);
    messages.push(next);
    this.unused = { messages: this.unused.messages + 1, bytes: this.unused.bytes + next.bytes.length };
    this.offence = { ...offence, from: messages.length };
    this.changed();
    return true;
  }

  /** Whether a seat that has told two stories signs the end of the one that is here. */
  private isEnd(message: Message): boolean {
    const { messages, offence } = this;
    if (offence?.code !== 'equivocation' || message.slot.part !== 'close') return false;
    return message.sequence === messages.length && follows(message, messages.at(-1));
  }

  private append(message: Message): Message[] {
    const last = this.messages.at(-1);
    if (!follows(message, last)) {
      const reason = `message ${message.sequence} does not follow the author's last one`;
      const from = message.sequence;
      this.offence = {
        code: 'link',
        reason,
        at: from,
        from,
        evidence: last === undefined ? [message] : [last, message],
      };
      this.changed();
      return this.keepOther(message);
    }
    const { unused } = this;
    const full =
      unused.messages >= UNUSED_MESSAGES + this.uses * UNUSED_BETWEEN ||
      unused.bytes + message.bytes.length > UNUSED_BYTES;
    if ((full || !mayFollow(this.messages, message)) && !this.unbounded) return [];
    unused.messages += 1;
    unused.bytes += message.bytes.length;
    this.messages.push(message);
    this.arrivals += 1;
    this.revision += 1;
    const next = this.early.get(this.messages.length);
    if (next === undefined) return [];
    this.early.delete(next.sequence);
    this.earlyBytes -= next.bytes.length;
    return this.append(next);
  }

  private keepEarly(message: Message): Message[] {
    const known = this.early.get(message.sequence);
    if (known !== undefined) return sameBytes(known.hash, message.hash) ? [] : [known, ...this.compare(known, message)];
    const ahead = message.sequence - this.messages.length;
    if (ahead > EARLY_MESSAGES || this.earlyBytes + message.bytes.length > EARLY_BYTES) return [];
    this.early.set(message.sequence, message);
    this.earlyBytes += message.bytes.length;
    return [];
  }

  /** Two messages for one place, if they differ, convict; the earliest place counts. */
  private compare(first: Message, second: Message, seconded = false): Message[] {
    if (sameBytes(first.hash, second.hash)) return [];
    const { sequence: at } = second;
    const { offence } = this;
    if (offence?.code !== 'equivocation' || at < offence.at) {
      const from = Math.min(offence?.from ?? Infinity, Math.max(at, this.used));
      this.offence = {
        code: 'equivocation',
        reason: `two different messages number ${at}, both signed`,
        at,
        from,
        evidence: [first, second],
      };
      this.changed();
    }
    return this.keepOther(second, seconded);
  }

  private keepOther(message: Message, seconded = false): Message[] {
    const story = { messages: this.messages, at: this.offence!.at };
    if (!this.second.keep(message, story, seconded)) return [];
    this.arrivals += 1;
    this.revision += 1;
    return [message];
  }
}
