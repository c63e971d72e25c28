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
 * The most of one seat's messages that is held without having been consumed, whether it is waiting or was passed
 * over. A message beyond it is dropped; one that counts can be fetched again. A usual round has at most a dozen
 * messages of a seat.
 */
const UNUSED_BYTES = 64 * 1024 * 1024;
const UNUSED_MESSAGES = 256;

/**
 * The bound grows by this many messages for each one consumed: while a seat waits it may vote about every other seat,
 * in vain.
 */
const UNUSED_BETWEEN = MAX_SEATS;

/**
 * The most of unconsumed messages that a peer is told at a time, so that whoever floods one machine does not flood
 * other links through it.
 */
const TOLD_MESSAGES = 32;
const TOLD_BYTES = 1024 * 1024;

/** An offence that a seat's own messages prove, whatever the game. Of its messages from there on only votes count. */
export interface Offence {
  readonly code: 'link' | 'equivocation';
  readonly reason: string;
  /** Number of the message that convicts. */
  readonly at: number;
  /**
   * Number of the first message that does not count. It is never before what has been consumed, so no author can take
   * back what others have built on.
   */
  readonly from: number;
  readonly evidence: readonly Message[];
}

interface Looked {
  readonly gone: Gone;
  at: number;
  /** Bytes of the messages passed over. */
  before: number;
}

/**
 * One seat's messages, each linked to the one before by its hash. After a fork `messages` is the branch that counts.
 */
export class Chain {
  readonly messages: Message[] = [];
  offence: Offence | undefined;
  private readonly second = new Equivocation();
  private readonly early = new Map<number, Message>();
  private earlyBytes = 0;
  /**
   * Number after the last message consumed, in this run or an earlier one, or present when the machine started again.
   */
  private used = 0;
  /** Number after the last message consumed since the machine started. */
  private passed = 0;
  private unused = { messages: 0, bytes: 0 };
  /** Messages consumed since the machine started. */
  private uses = 0;
  private unbounded = false;
  /** Number from which this run of the session looks for its next message. */
  private cursor = 0;
  /** Counts the messages taken in. */
  arrivals = 0;
  /** Counts the changes of the messages, or of which of them count. */
  revision = 0;
  private abort = new Abort();
  /** Where `next` has stopped looking, by its argument `close`. Forgotten at every change but an appended message. */
  private readonly looked = new Map<boolean, Looked>();

  /**
   * Takes in a message.
   * @param seconded a vote that another seat has cast as well: it is kept beyond all bounds
   * @returns the messages that are new, in order, to be stored
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

  /** As `add`, for a message of this machine's own seat: no bound applies to it. */
  keep(message: Message): void {
    this.unbounded = true;
    this.add(message, true);
    this.unbounded = false;
  }

  /** As `add`, for a message stored by an earlier run of this machine, which checked the bounds then. */
  restore(message: Message): void {
    this.keep(message);
    this.used = this.messages.length;
  }

  /**
   * The next message to consume while these seats are gone, if it has arrived and counts.
   * @param close whether the outcome is being signed. Then the signature of a seat that has equivocated counts as
   * well, because machines that finished before they learned of it no longer vote. It does not count behind more
   * bytes than are told at a time: a machine that is finished by it must be able to forward it with all that precedes
   * it.
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

  /** Goes on where the last search for the same has ended. */
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

  /** Whether a vote of the seat to stop the table would still count. */
  get mayStop(): boolean {
    return this.abort.follow(this.messages).isOpen;
  }

  /** Notes that a message has been consumed. Those before it that were passed over still count against the bound. */
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

  /** Begins again, for a session that is run from its start. */
  rewind(): void {
    this.cursor = 0;
    this.looked.clear();
  }

  /** What the seat has said, on all branches. */
  get history(): History {
    const { messages: chain, offence, other } = this;
    return offence === undefined ? { chain } : { chain, fork: { at: offence.at, other } };
  }

  /** The seat's messages that are not on the branch that counts. */
  get other(): readonly Message[] {
    return this.second.messages;
  }

  /** Messages that this run has not consumed. */
  get waiting(): Message[] {
    return this.messages.slice(this.cursor);
  }

  /**
   * The messages for a peer that holds the first `length`: all that were consumed here, and some of those not
   * consumed yet.
   */
  told(length: number): readonly Message[] {
    const start = Math.max(length, this.passed);
    const ahead = this.messages.slice(start, start + TOLD_MESSAGES);
    let bytes = 0;
    const some = ahead.filter((message, index) => (bytes += message.bytes.length) <= TOLD_BYTES || index === 0);
    return [...this.messages.slice(length, start), ...some];
  }

  /**
   * Makes the other branch the one that counts, as far as it is held, and keeps the former one as the other.
   * @param ending only if the seat signs the outcome on it, and nothing that this run has consumed changes
   * @returns false if no other branch goes on from the fork
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

  /** The branches that go on from what this run has consumed, the one that counts first, each from its beginning. */
  get stories(): (readonly Message[])[] {
    const { messages, second, cursor } = this;
    const common = messages.slice(0, cursor);
    return [messages, ...second.branches(common.at(-1), cursor).map((branch) => [...common, ...branch])];
  }

  /** Makes the branch with this message the one that counts. False if it is so already, or there is none. */
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

  /** Notes that other messages count now. */
  private changed(): void {
    this.revision += 1;
    this.looked.clear();
  }

  /**
   * Lets one more message of a convicted seat count. The others consumed it before they removed the seat, and here it
   * arrived after the evidence. False if no message follows.
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

  /** Whether a seat that has equivocated signs, by this message, the outcome of the branch that is held. */
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

  /**
   * Compares two messages with one number: if they differ they convict their author. The earliest such pair counts.
   */
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
