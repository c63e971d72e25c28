import { bytesToHex } from '@noble/hashes/utils.js';
import { sameBytes } from '../../bytes/equal.ts';
import type { Message } from '../wire/message.ts';
import { FIRST } from '../wire/message.ts';

/**
 * So much is kept of what goes on from a story by its links, whatever else there is: so many messages in the place where it
 * goes on, for its author can sign as many as she likes; so many places further on; and so many in all, apart from those in
 * the place where the story that counts goes on. None is longer; those of a usual round are by far shorter.
 */
const NEXT_RIVALS = 4;
const NEXT_PLACES = 8;
const NEXT_MESSAGES = 128;
const NEXT_BYTES = 256 * 1024;

/** And so much besides. */
const OTHER_MESSAGES = 64;
const OTHER_VOTES = 256;
const OTHER_BYTES = 16 * 1024 * 1024;

/** The story that counts, and where the two part. */
interface Story {
  readonly messages: readonly Message[];
  readonly at: number;
}

/**
 * What a seat has said that is convicted by it, beside the story that counts. Others may have gone on with some of it: what goes
 * on from a story, message by message, cannot be crowded out by the rest.
 */
export class Equivocation {
  messages: readonly Message[] = [];
  /** Of those what goes on from a story. */
  private readonly following = new Set<Message>();
  /** Hashes of all messages. */
  private known = new Set<string>();
  /** How much is here of what does not. */
  private besides = { votes: 0, others: 0, bytes: 0 };

  /** Takes in a message: whether it is new here and kept. @param seconded it is kept however much is here */
  keep(message: Message, story: Story, seconded: boolean): boolean {
    if (this.known.has(bytesToHex(message.hash))) return false;
    if (this.isNext(message, story)) this.following.add(message);
    else if (!seconded && this.isTooMuch(message)) return false;
    this.messages = [...this.messages, message];
    this.count(message);
    return true;
  }

  private count(message: Message): void {
    this.known.add(bytesToHex(message.hash));
    if (this.following.has(message)) return;
    this.besides[isVote(message) ? 'votes' : 'others'] += 1;
    this.besides.bytes += message.bytes.length;
  }

  /** What follows a message, or what comes first, at this number. */
  after(last: Message | undefined, sequence: number): Message | undefined {
    return this.messages.find((message) => message.sequence === sequence && follows(message, last));
  }

  /** All that goes on from a message, as far as it is here: one list for each way in which it does. */
  branches(last: Message | undefined, sequence: number): Message[][] {
    const next = this.messages.filter((message) => message.sequence === sequence && follows(message, last));
    return next.flatMap((message) => {
      const further = this.branches(message, sequence + 1);
      return further.length === 0 ? [[message]] : further.map((rest) => [message, ...rest]);
    });
  }

  /** Gives these up, and takes others for them. */
  exchange(out: readonly Message[], back: readonly Message[] = []): void {
    this.messages = [...this.messages.filter((message) => !out.includes(message)), ...back];
    for (const message of out) this.following.delete(message);
    this.known = new Set();
    this.besides = { votes: 0, others: 0, bytes: 0 };
    for (const message of this.messages) this.count(message);
  }

  /** Whether it goes on from one of the two stories, and there is room for it. */
  private isNext(message: Message, { messages, at }: Story): boolean {
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

/** Whether a message links to another, or, without one, is its author's first. */
export const follows = ({ previous }: Message, last: Message | undefined): boolean =>
  sameBytes(previous, last?.hash ?? FIRST);

/** Bytes of all of them. */
export const total = (messages: readonly Message[]): number =>
  messages.reduce((sum, { bytes }) => sum + bytes.length, 0);
