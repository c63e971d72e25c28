import type { Gone } from '../../table/sealed/removal.ts';
import { sameGone } from '../../table/sealed/removal.ts';
import { sameBytes } from '../../bytes/equal.ts';
import type { Message } from '../wire/message.ts';
import type { History } from '../membership/record/history.ts';
import { Abort } from '../membership/abort.ts';
import { EarlyMessages } from './early.ts';
import { follows } from '../membership/record/equivocation.ts';
import type { BranchTree } from '../membership/record/branch-tree.ts';
import type { Offence } from '../membership/record/fork.ts';
import { Fork } from '../membership/record/fork.ts';
import { Unused } from './unused.ts';
import { contradict, mayFollow } from '../membership/chains.ts';
import { isConsumed } from '../membership/rule.ts';

/**
 * The most of unconsumed messages that a peer is told at a time, so that whoever floods one machine does not flood
 * other links through it.
 */
const TOLD_MESSAGES = 32;
const TOLD_BYTES = 1024 * 1024;

interface Looked {
  readonly gone: Gone;
  at: number;
  /** Bytes of the messages passed over. */
  before: number;
}

/**
 * One seat's messages, each linked to the one before by its hash, and how far they have been consumed. After a fork
 * `messages` is the branch that counts.
 */
export class Chain {
  readonly messages: Message[] = [];
  private readonly fork = new Fork();
  private readonly early = new EarlyMessages();
  /**
   * Number after the last message consumed, in this run or an earlier one, or taken for consumed (`usePresent`).
   */
  private used = 0;
  /** Number after the last message consumed since the machine started. */
  private consumedHere = 0;
  private readonly unused = new Unused();
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

  get offence(): Offence | undefined {
    return this.fork.offence;
  }

  /**
   * Takes in a message.
   * @param unbounded a vote that another seat has cast as well: it is kept beyond all bounds
   * @returns the messages that are new, in order, to be stored
   */
  add(message: Message, unbounded = false): Message[] {
    const { messages } = this;
    if (message.sequence < messages.length) return this.compare(messages[message.sequence]!, message, unbounded);
    if (this.offence !== undefined && !this.fork.isEnd(message, messages)) return this.keepOther(message, unbounded);
    if (message.sequence > messages.length) return this.keepEarly(message);
    const before = messages.length;
    const rest = this.append(message);
    return [...messages.slice(before), ...rest];
  }

  /** As `add`, for a message of this machine's own seat, or one that it has stored: no bound applies to it. */
  keep(message: Message): void {
    this.unbounded = true;
    this.add(message, true);
    this.unbounded = false;
  }

  /** Takes all messages that are present for consumed: an earlier process may have consumed them. */
  usePresent(): void {
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
    const stop = this.stoppedAt ?? messages.length;
    const looked = this.lookingFor(gone, close);
    for (; looked.at < stop; looked.at += 1) {
      const { slot, bytes } = messages[looked.at]!;
      if (close && looked.before > TOLD_BYTES) return undefined;
      const counts = isConsumed(looked.at, slot.part, offence, close);
      if (counts && slot.part !== 'vote' && sameGone(slot.gone, gone)) return messages[looked.at];
      looked.before += bytes.length;
    }
    return undefined;
  }

  /** The state of the search for the next message: a repeated search continues where the last one stopped. */
  private lookingFor(gone: Gone, close: boolean): Looked {
    const known = this.looked.get(close);
    if (known !== undefined && sameGone(known.gone, gone)) return known;
    const looked: Looked = { gone, at: this.cursor, before: 0 };
    this.looked.set(close, looked);
    return looked;
  }

  /** Number of the message by which the seat has stopped the table (membership/before-game.ts), if it has. */
  get stoppedAt(): number | undefined {
    return this.abort.follow(this.messages).at;
  }

  /** Whether a vote of the seat to stop the table would still count. */
  get mayStop(): boolean {
    return this.abort.follow(this.messages).isOpen;
  }

  /** Notes that a message has been consumed. Those before it that were passed over still count against the bound. */
  take(message: Message): void {
    const { sequence } = message;
    this.cursor = sequence + 1;
    this.looked.clear();
    this.used = Math.max(this.used, sequence + 1);
    if (sequence < this.consumedHere) return;
    this.consumedHere = sequence + 1;
    this.unused.take(message);
  }

  /** Begins again, for a session that is run from its start. */
  rewind(): void {
    this.cursor = 0;
    this.looked.clear();
  }

  /** The seat's messages, on all branches. */
  get history(): History {
    return this.fork.history(this.messages);
  }

  /** The seat's messages that are not on the branch that counts. */
  get other(): readonly Message[] {
    return this.fork.other;
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
    const start = Math.max(length, this.consumedHere);
    const ahead = this.messages.slice(start, start + TOLD_MESSAGES);
    let bytes = 0;
    const some = ahead.filter((message, index) => (bytes += message.bytes.length) <= TOLD_BYTES || index === 0);
    return [...this.messages.slice(length, start), ...some];
  }

  /** The branches that go on from what this run has consumed, the one that counts first, each from its beginning. */
  get branches(): (readonly Message[])[] {
    const { messages, tree, cursor } = this;
    const ends = [...(tree?.ends ?? [])].filter((end) => tree!.parted(end)! >= cursor);
    return [messages, ...ends.map((end) => [...messages.slice(0, tree!.parted(end)), ...tree!.wayTo(end)])];
  }

  /** The branches beside the one that counts. */
  get tree(): BranchTree | undefined {
    return this.fork.tree(this.messages);
  }

  /** Makes the branch up to this message the one that counts. False if the message is on no other branch. */
  switchTo(message: Message): boolean {
    const { tree } = this;
    const parted = tree?.parted(message);
    if (parted === undefined) return false;
    this.replaceFrom(tree!.wayTo(message), parted);
    return true;
  }

  private replaceFrom(branch: readonly Message[], at: number): void {
    const { messages } = this;
    const former = messages.splice(at);
    for (const message of branch) {
      if (!mayFollow(messages, message)) break;
      messages.push(message);
    }
    this.fork.exchange(messages.slice(at), former, messages.length);
    this.abort = new Abort();
    this.used = Math.min(this.used, at);
    this.consumedHere = Math.min(this.consumedHere, at);
    this.unused.recount(messages.slice(this.consumedHere));
    this.changed();
  }

  /** Notes that other messages count now. */
  private changed(): void {
    this.revision += 1;
    this.looked.clear();
  }

  /**
   * Lets one more message of a convicted seat count, which the others consumed before they removed the seat, and which
   * arrived here after the evidence. False if no message follows.
   */
  countOneMore(): boolean {
    const { offence, messages, fork } = this;
    if (offence === undefined) return false;
    if (offence.from < messages.length) {
      fork.countFrom(offence.from + 1);
      this.changed();
      return true;
    }
    const next = fork.nextAfter(messages);
    if (next === undefined || !mayFollow(messages, next)) return false;
    messages.push(next);
    fork.exchange([next], [], messages.length);
    this.unused.add(next);
    this.changed();
    return true;
  }

  private append(message: Message): Message[] {
    const last = this.messages.at(-1);
    if (!follows(message, last)) {
      this.fork.unlinked(message, last);
      this.changed();
      return this.keepOther(message);
    }
    if ((this.unused.isFull(message) || !mayFollow(this.messages, message)) && !this.unbounded) return [];
    this.unused.add(message);
    this.messages.push(message);
    this.arrivals += 1;
    this.revision += 1;
    const next = this.early.take(this.messages.length);
    return next === undefined ? [] : this.append(next);
  }

  private keepEarly(message: Message): Message[] {
    const known = this.early.at(message.sequence);
    if (known !== undefined) return sameBytes(known.hash, message.hash) ? [] : [known, ...this.compare(known, message)];
    this.early.keep(message, this.messages.length);
    return [];
  }

  /** Compares two messages with one number: if they differ they convict their author. */
  private compare(first: Message, second: Message, unbounded = false): Message[] {
    if (!contradict(first, second)) return [];
    if (this.fork.equivocates(first, second, this.used)) this.changed();
    return this.keepOther(second, unbounded);
  }

  private keepOther(message: Message, unbounded = false): Message[] {
    if (!this.fork.keep(message, this.messages, unbounded)) return [];
    this.arrivals += 1;
    this.revision += 1;
    return [message];
  }
}
