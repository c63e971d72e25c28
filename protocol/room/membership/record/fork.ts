import type { History } from './history.ts';
import type { Message } from '../../wire/message.ts';
import type { BranchTree } from './branch-tree.ts';
import { Equivocation, follows } from './equivocation.ts';

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

/**
 * Where a seat's chain forks: the offence that its messages prove, the messages that are not on the branch that
 * counts, and the branches that these make. `messages` is always the branch that counts.
 */
export class Fork {
  offence: Offence | undefined;
  private readonly second = new Equivocation();

  /** The seat's messages that are not on the branch that counts. */
  get other(): readonly Message[] {
    return this.second.messages;
  }

  /** What the seat has said, on all branches. */
  history(chain: readonly Message[]): History {
    const { offence, other } = this;
    return offence === undefined ? { chain } : { chain, fork: { at: offence.at, other } };
  }

  /** Convicts the seat of a message that does not follow its last one. */
  unlinked(message: Message, last: Message | undefined): void {
    const at = message.sequence;
    this.offence = {
      code: 'link',
      reason: `message ${at} does not follow the author's last one`,
      at,
      from: at,
      evidence: last === undefined ? [message] : [last, message],
    };
  }

  /**
   * Convicts the seat of two different messages with one number. The earliest such pair counts.
   * @param used number after the last message consumed
   * @returns whether the offence has changed
   */
  equivocates(first: Message, second: Message, used: number): boolean {
    const { sequence: at } = second;
    const { offence } = this;
    if (offence?.code === 'equivocation' && at >= offence.at) return false;
    this.offence = {
      code: 'equivocation',
      reason: `two different messages number ${at}, both signed`,
      at,
      from: Math.min(offence?.from ?? Infinity, Math.max(at, used)),
      evidence: [first, second],
    };
    return true;
  }

  /**
   * Keeps a message that is not on the branch that counts.
   * @param unbounded whether it is kept beyond all bounds
   * @returns whether it is new and was kept
   */
  keep(message: Message, messages: readonly Message[], unbounded: boolean): boolean {
    return this.second.keep(message, { messages, at: this.offence!.at }, unbounded);
  }

  /** Whether a seat that has equivocated signs, by this message, the outcome of the branch that counts. */
  isEnd(message: Message, messages: readonly Message[]): boolean {
    if (this.offence?.code !== 'equivocation' || message.slot.part !== 'close') return false;
    return message.sequence === messages.length && follows(message, messages.at(-1));
  }

  /** The branches that its messages make beside the one that counts; undefined if there is no offence. */
  tree(messages: readonly Message[]): BranchTree | undefined {
    return this.offence && this.second.treeOf({ messages, at: this.offence.at });
  }

  /** The message that goes on from the end of the branch that counts. */
  nextAfter(messages: readonly Message[]): Message | undefined {
    return this.second.after(messages.at(-1), messages.length);
  }

  /** Notes that these messages count now, and those do not any more; none that is held counts from `from` on. */
  exchange(counts: readonly Message[], former: readonly Message[], from: number): void {
    this.second.exchange(counts, former);
    this.countFrom(from);
  }

  /** Moves the end of what counts. */
  countFrom(from: number): void {
    if (this.offence !== undefined) this.offence = { ...this.offence, from };
  }
}
