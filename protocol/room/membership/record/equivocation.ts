import { bytesToHex } from '@noble/hashes/utils.js';
import { sameBytes } from '../../../bytes/equal.ts';
import type { Message } from '../../wire/message.ts';
import { FIRST } from '../../wire/message.ts';
import { BranchTree } from './branch-tree.ts';

/**
 * Bounds on messages that continue a branch by their links, which are kept apart from all others: rivals for one
 * number (an author can sign any number of them), numbers beyond the end of the branch, messages in all (those that
 * continue the branch that counts are not counted), and bytes of one message (those of a usual round are far
 * shorter).
 */
const NEXT_RIVALS = 4;
const NEXT_PLACES = 8;
const NEXT_MESSAGES = 128;
const NEXT_BYTES = 256 * 1024;

/** Bounds on all other messages of the seat. */
const OTHER_MESSAGES = 64;
const OTHER_VOTES = 256;
const OTHER_BYTES = 16 * 1024 * 1024;

/** The branch that counts, and the number at which it forks. */
interface Branch {
  readonly messages: readonly Message[];
  readonly at: number;
}

/**
 * Messages of a seat that has equivocated, other than those of the branch that counts. Other machines may have
 * consumed some of them; therefore what continues a branch, message by message, cannot be crowded out by the rest.
 */
export class Equivocation {
  messages: readonly Message[] = [];
  /** Those that continue a branch. */
  private readonly following = new Set<Message>();
  /** Hashes of all messages. */
  private known = new Set<string>();
  /** Made when it is first asked for. */
  private tree: BranchTree | undefined;
  /** How much is held of those that continue none. */
  private besides = { votes: 0, others: 0, bytes: 0 };

  /**
   * Takes in a message.
   * @param unbounded whether it is kept beyond all bounds
   * @returns whether it is new and was kept
   */
  keep(message: Message, counts: Branch, unbounded: boolean): boolean {
    if (this.known.has(bytesToHex(message.hash))) return false;
    if (this.isNext(message, counts)) this.following.add(message);
    else if (!unbounded && this.isTooMuch(message)) return false;
    this.messages = [...this.messages, message];
    this.count(message);
    this.tree?.add(message);
    return true;
  }

  private count(message: Message): void {
    this.known.add(bytesToHex(message.hash));
    if (this.following.has(message)) return;
    this.besides[isVote(message) ? 'votes' : 'others'] += 1;
    this.besides.bytes += message.bytes.length;
  }

  /** The message with this number that follows `last`; without `last`, the first of a chain. */
  after(last: Message | undefined, sequence: number): Message | undefined {
    return this.messages.find((message) => message.sequence === sequence && follows(message, last));
  }

  /** How they hang together with the branch that counts. */
  treeOf({ messages, at }: Branch): BranchTree {
    if (this.tree?.isOf(messages, at) !== true) this.tree = new BranchTree(messages, at, this.messages);
    return this.tree;
  }

  /** Gives up some messages and takes others for them. */
  exchange(out: readonly Message[], back: readonly Message[] = []): void {
    this.messages = [...this.messages.filter((message) => !out.includes(message)), ...back];
    this.tree = undefined;
    for (const message of out) this.following.delete(message);
    this.known = new Set();
    this.besides = { votes: 0, others: 0, bytes: 0 };
    for (const message of this.messages) this.count(message);
  }

  /** Whether the message continues one of the branches and there is room for it. */
  private isNext(message: Message, { messages, at }: Branch): boolean {
    const { sequence, previous, bytes } = message;
    if (bytes.length > NEXT_BYTES) return false;
    const rivals = [...this.following].filter((one) => one.sequence === sequence);
    const direct = (sequence === at || sequence === messages.length) && follows(message, messages[sequence - 1]);
    if (direct && rivals.filter((one) => sameBytes(one.previous, previous)).length >= NEXT_RIVALS) return false;
    if (direct && sequence === messages.length) return true;
    if (this.following.size >= NEXT_MESSAGES) return false;
    if (direct) return true;
    const start = sequence < messages.length ? at : messages.length;
    if (sequence < start || sequence >= start + NEXT_PLACES || rivals.length >= 2 * NEXT_RIVALS) return false;
    return [...this.following].some((one) => one.sequence === sequence - 1 && follows(message, one));
  }

  private isTooMuch(message: Message): boolean {
    const { votes, others, bytes } = this.besides;
    const full = isVote(message) ? votes >= OTHER_VOTES : others >= OTHER_MESSAGES;
    return full || bytes + message.bytes.length > OTHER_BYTES;
  }
}

const isVote = ({ slot }: Message): boolean => slot.part === 'vote';

/** Whether a message links to `last`; without `last`, whether it is the first of a chain. */
export const follows = ({ previous }: Message, last: Message | undefined): boolean =>
  sameBytes(previous, last?.hash ?? FIRST);

/** Sum of the messages' bytes. */
export const total = (messages: readonly Message[]): number =>
  messages.reduce((sum, { bytes }) => sum + bytes.length, 0);
