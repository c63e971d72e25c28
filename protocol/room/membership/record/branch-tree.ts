import { bytesToHex } from '@noble/hashes/utils.js';
import { sameBytes } from '../../../bytes/equal.ts';
import type { Message } from '../../wire/message.ts';
import { FIRST } from '../../wire/message.ts';

/** The place of a message in the tree. */
interface Joined {
  /** The message before it, unless that is on the branch that counts. */
  readonly before: Message | undefined;
  /** Number of the first message on the way to it that is not on the branch that counts. */
  readonly parted: number;
}

/**
 * How the messages of a seat that has equivocated hang together by their links: the branches that part from the one that
 * counts anywhere from the fork on, or that go on from its end. A message joins the tree once there is a way to it; each
 * joins once, in whatever order they arrive.
 */
export class BranchTree {
  /** The last message of each branch. */
  readonly ends = new Set<Message>();
  /** The signatures of an outcome on any branch. */
  readonly closes: Message[] = [];
  private readonly joined = new Map<Message, Joined>();
  private readonly byHash = new Map<string, Message>();
  /** By the hash of the message before them. */
  private readonly byLink = new Map<string, Message[]>();
  private readonly length: number;

  /**
   * @param counts the branch that counts, from the beginning of the chain
   * @param at number at which the chain forks
   */
  constructor(
    private readonly counts: readonly Message[],
    private readonly at: number,
    others: readonly Message[],
  ) {
    this.length = counts.length;
    for (const message of others) this.add(message);
  }

  /** Whether this is still the tree of that branch and fork. */
  isOf(counts: readonly Message[], at: number): boolean {
    return this.counts === counts && this.length === counts.length && this.at === at;
  }

  /** Takes in a message that is not on the branch that counts. */
  add(message: Message): void {
    const link = bytesToHex(message.previous);
    const rivals = this.byLink.get(link);
    if (rivals === undefined) this.byLink.set(link, [message]);
    else rivals.push(message);
    this.byHash.set(bytesToHex(message.hash), message);
    const place = this.placeOf(message, this.byHash.get(link));
    if (place !== undefined) this.join(message, place);
  }

  /** Number from which on the branch with this message differs from the one that counts; undefined if it is not joined. */
  parted(message: Message): number | undefined {
    return this.joined.get(message)?.parted;
  }

  /** The messages on the way to this one that are not on the branch that counts, this one included. */
  wayTo(message: Message): Message[] {
    const way: Message[] = [];
    for (let at: Message | undefined = message; at !== undefined; at = this.joined.get(at)?.before) way.push(at);
    return way.reverse();
  }

  private placeOf({ sequence, previous }: Message, before: Message | undefined): Joined | undefined {
    const known = before === undefined ? undefined : this.joined.get(before);
    if (before !== undefined && known !== undefined)
      return before.sequence + 1 === sequence ? { before, parted: known.parted } : undefined;
    if (sequence < this.at || sequence > this.length) return undefined;
    const last = this.counts[sequence - 1];
    return sameBytes(previous, last?.hash ?? FIRST) ? { before: undefined, parted: sequence } : undefined;
  }

  private join(first: Message, place: Joined): void {
    const { joined, ends, closes, byLink } = this;
    if (place.before !== undefined) ends.delete(place.before);
    joined.set(first, place);
    const found = [first];
    for (const message of found) {
      if (message.slot.part === 'close') closes.push(message);
      const next = (byLink.get(bytesToHex(message.hash)) ?? []).filter(
        (one) => one.sequence === message.sequence + 1 && !joined.has(one),
      );
      for (const one of next) joined.set(one, { before: message, parted: place.parted });
      if (next.length === 0) ends.add(message);
      found.push(...next);
    }
  }
}
