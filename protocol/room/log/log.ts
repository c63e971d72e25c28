import { sameBytes } from '../../bytes/equal.ts';
import type { Gone, Removal } from '../../table/sealed/removal.ts';
import type { BranchTree } from '../membership/record/branch-tree.ts';
import type { Offence } from '../membership/record/fork.ts';
import { Chain } from './chain.ts';
import type { Header } from '../wire/header.ts';
import { tableId } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import { FIRST, inOrder, MessageError, readMessage } from '../wire/message.ts';
import type { History } from '../membership/record/history.ts';
import type { Held } from '../membership/machine.ts';
import { Membership } from '../membership/membership.ts';
import { readVote, VOTE_BYTES } from '../wire/vote.ts';
import { mayVote } from '../membership/chains.ts';

/**
 * Evidence messages told to a peer at a time. A stream with errors may break off; with more at a time all of them
 * would be lost.
 */
const TOLD_EVIDENCE = 32;

/**
 * The messages of all seats, each seat's a chain linked by hashes. Late, repeated and reordered arrivals change
 * nothing; two different messages with one number convict their author.
 */
export class Log implements Held {
  readonly id: Uint8Array;
  /** Which seats are gone according to these messages; follows every change of them. */
  readonly membership: Membership;
  private readonly seats: Chain[];
  /** Index of the evidence message to be told next. */
  private turn = 0;

  /**
   * @param soleHolder the seat that alone holds the key, where one does
   * @param reading how bytes become messages
   */
  constructor(
    readonly header: Header,
    readonly soleHolder: number | undefined,
    private readonly reading: typeof readMessage = readMessage,
  ) {
    this.id = tableId(header);
    this.seats = header.seats.map(() => new Chain());
    this.membership = new Membership(header.seats.length, header.threshold, soleHolder);
  }

  /**
   * Takes in a message from anywhere.
   * @returns the messages that are new, in order, to be stored
   * @throws {MessageError} when it is invalid whatever precedes it (then the peer that carried it is to blame)
   */
  add(bytes: Uint8Array): Message[] {
    return this.enter(this.read(bytes));
  }

  /** As `add`, for a message of this table that has been read and verified. @throws {MessageError} */
  enter(message: Message): Message[] {
    const added = this.seats[message.seat]!.add(this.sound(message), this.isSeconded(message));
    this.follow(message.seat);
    return added;
  }

  /**
   * Takes in a message of this machine's own seat, beyond all bounds: if it were published and not kept, the machine
   * would sign another in its place. Also one that an earlier process has stored, which checked the bounds then.
   */
  keep(bytes: Uint8Array): Message {
    const message = this.read(bytes);
    this.seats[message.seat]!.keep(message);
    this.follow(message.seat);
    return message;
  }

  /** Takes all messages that are present for consumed. */
  usePresent(): void {
    for (const chain of this.seats) chain.usePresent();
  }

  /** Each seat's messages, of a forked chain the branch that counts. */
  get chains(): readonly (readonly Message[])[] {
    return this.seats.map(({ messages }) => messages);
  }

  /**
   * Each seat's messages, on all branches. A message with a wrong link makes a branch as well: a machine that
   * holds it after the right one holds two messages with one number, and both machines must decide alike.
   */
  get histories(): History[] {
    return this.seats.map(({ history }) => history);
  }

  offenceOf(seat: number): Offence | undefined {
    return this.seats[seat]?.offence;
  }

  /** Seats that their own messages convict. */
  get offenders(): number[] {
    return [...this.seats.keys()].filter((seat) => this.offenceOf(seat) !== undefined);
  }

  /** Number of the message by which a seat has stopped the table (membership/before-game.ts), if it has. */
  stoppedAt(seat: number): number | undefined {
    return this.seats[seat]!.stoppedAt;
  }

  /** Whether a vote of the seat to stop the table would still count. */
  mayStop(seat: number): boolean {
    return this.seats[seat]!.mayStop;
  }

  /** Whether other machines would accept a vote for this removal as the seat's next message. */
  mayVote(seat: number, removal: Removal): boolean {
    return mayVote(this.seats[seat]!.messages, removal);
  }

  /** How many messages of the seat have been taken in. */
  arrivals(seat: number): number {
    return this.seats[seat]!.arrivals;
  }

  /** How often the seat's messages, or which of them count, have changed. */
  revision(seat: number): number {
    return this.seats[seat]!.revision;
  }

  /** The seat's next message to consume while these seats are gone, if it has arrived and counts. */
  next(seat: number, gone: Gone, close = false): Message | undefined {
    return this.seats[seat]!.next(gone, close);
  }

  /** Notes that the message has been consumed. */
  take(message: Message): void {
    this.seats[message.seat]!.take(message);
  }

  /** The seat's messages from number `from` on. */
  from(seat: number, from: number): readonly Message[] {
    return this.seats[seat]!.messages.slice(from);
  }

  /** The branches on which a seat goes on from what this run has consumed, the one that counts first. */
  branches(seat: number): (readonly Message[])[] {
    return this.seats[seat]!.branches;
  }

  /** The seat's branches beside the one that counts, if it has committed an offence. */
  tree(seat: number): BranchTree | undefined {
    return this.seats[seat]!.tree;
  }

  /** Makes its author's branch up to this message the one that counts. False if the message is on no other branch. */
  switchTo(message: Message): boolean {
    const changed = this.seats[message.seat]!.switchTo(message);
    if (changed) this.membership.recount(this.histories);
    return changed;
  }

  /** Lets one more message of a convicted seat count, which the others have consumed. False if there is none. */
  countOneMore(seat: number): boolean {
    const more = this.seats[seat]!.countOneMore();
    this.follow(seat);
    return more;
  }

  /** Begins again, for a session that is run from its start. */
  rewind(): void {
    for (const chain of this.seats) chain.rewind();
  }

  /** The seat's messages that this run has not consumed. */
  waiting(seat: number): Message[] {
    return this.seats[seat]!.waiting;
  }

  /** How many messages of each seat have arrived. */
  get lengths(): number[] {
    return this.seats.map(({ messages }) => messages.length);
  }

  /** Hash to which the seat's next message must link. */
  headOf(seat: number): Uint8Array {
    return this.seats[seat]?.messages.at(-1)?.hash ?? FIRST;
  }

  /**
   * The messages that convict a seat, and all its votes from there on: machines that hold them agree on who is gone.
   */
  evidenceOf(seat: number): Message[] {
    const { messages, offence, other } = this.seats[seat]!;
    if (offence === undefined) return [];
    // The two have different predecessors, so the fork is further back; with the predecessor, a machine that holds
    // the other branch can find it.
    const before = messages[offence.at - 1];
    const parted =
      before !== undefined &&
      offence.evidence.some(({ sequence, previous }) => sequence === offence.at && !sameBytes(previous, before.hash));
    // Also the votes on the branch that counts here, from the fork on: on another machine the other branch may be as
    // long.
    return [
      ...new Set([
        ...(parted ? [before] : []),
        ...offence.evidence,
        ...[...messages.slice(offence.at), ...other].filter(({ slot }) => slot.part === 'vote'),
      ]),
    ];
  }

  /**
   * The messages that a machine which holds this many of each seat lacks, in the order in which they are needed, and
   * evidence. Bounded; repeated requests get the rest in turn.
   */
  missing(lengths: readonly number[]): Message[] {
    const lacking = this.seats.flatMap((chain, seat) => chain.told(lengths[seat] ?? 0)).sort(inOrder);
    return [...lacking, ...this.evidenceInTurn()];
  }

  private evidenceInTurn(): Message[] {
    const evidence = this.seats.flatMap((_, seat) => this.evidenceOf(seat));
    if (evidence.length <= TOLD_EVIDENCE) return evidence;
    const start = this.turn % evidence.length;
    this.turn = start + TOLD_EVIDENCE;
    return [...evidence.slice(start), ...evidence].slice(0, TOLD_EVIDENCE);
  }

  private follow(seat: number): void {
    this.membership.follow(seat, this.seats[seat]!.history);
  }

  /**
   * Whether the message is a vote that another seat has cast too: only such a vote can decide anything. It is kept
   * once, because its author could sign it again any number of times.
   */
  private isSeconded(message: Message): boolean {
    const { seat, slot } = message;
    const vote = readVote(message, this.seats.length);
    if (vote === undefined || this.membership.hasOther(seat, slot.gone, vote)) return false;
    return this.membership.isSeconded(seat, slot.gone, vote.removal);
  }

  private read(bytes: Uint8Array): Message {
    return this.sound(
      this.reading(
        bytes,
        this.id,
        this.header.seats.map(({ key }) => key),
      ),
    );
  }

  private sound(message: Message): Message {
    const { slot, body } = message;
    if (slot.part === 'vote' && body.length !== VOTE_BYTES)
      throw new MessageError('length', `a vote has ${VOTE_BYTES} bytes, not ${body.length}`);
    return message;
  }
}
