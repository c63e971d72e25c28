import { sameBytes } from '../../bytes/equal.ts';
import type { Gone, Removal } from '../../table/sealed/removal.ts';
import type { Offence } from './chain.ts';
import { Chain } from './chain.ts';
import type { Header } from '../wire/header.ts';
import { tableId } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import { FIRST, inOrder, MessageError, readMessage } from '../wire/message.ts';
import type { History } from '../membership/history.ts';
import { Membership } from '../membership/membership.ts';
import { readVote, VOTE_BYTES } from '../wire/vote.ts';
import { mayVote } from './votes-between.ts';

/** So much of the evidence is told to a peer at a time: a bad stream may end in the midst of more, and then all of it is lost. */
const TOLD_EVIDENCE = 32;

/**
 * What every seat has said, each seat's messages a chain linked by hashes. Late, doubled and reordered arrivals
 * change nothing; two different messages for one place convict their author.
 */
export class Log {
  readonly id: Uint8Array;
  /** Who is gone by what is here; it follows every change of it. */
  readonly membership: Membership;
  private readonly seats: Chain[];
  /** Where in the evidence the next to be told stands. */
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
   * Takes in a message from anywhere: what is new here, in its order, to be kept over a restart.
   * @throws {MessageError} when it is refused at sight (blame the sender)
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

  /** Takes in what this machine says itself, however much it is: what it publishes and does not keep it would say otherwise next. */
  keep(bytes: Uint8Array): void {
    const message = this.read(bytes);
    this.seats[message.seat]!.keep(message);
    this.follow(message.seat);
  }

  /** Takes in a message that an earlier run of this machine has taken in: it was not too much then. */
  restore(bytes: Uint8Array): void {
    const message = this.read(bytes);
    this.seats[message.seat]!.restore(message);
    this.follow(message.seat);
  }

  /** What each seat has said, as far as it counts. */
  get chains(): readonly (readonly Message[])[] {
    return this.seats.map(({ messages }) => messages);
  }

  /**
   * What each seat has said, on both branches if there are two. A message with a wrong link is a branch as well: who saw
   * it after the right one holds two for one place, and both must come to the same.
   */
  get histories(): History[] {
    return this.seats.map(({ history }) => history);
  }

  offenceOf(seat: number): Offence | undefined {
    return this.seats[seat]?.offence;
  }

  /** Seats that are convicted by their own messages. */
  get offenders(): number[] {
    return [...this.seats.keys()].filter((seat) => this.offenceOf(seat) !== undefined);
  }

  /** Number of the message by which a seat has stopped the table (abort.ts), if it has. */
  stoppedAt(seat: number): number | undefined {
    return this.seats[seat]!.stoppedAt;
  }

  /** Whether a seat's stopping the table would still count. */
  mayStop(seat: number): boolean {
    return this.seats[seat]!.mayStop;
  }

  /** Whether others would take in a vote for this removal as the seat's next message. */
  mayVote(seat: number, removal: Removal): boolean {
    return mayVote(this.seats[seat]!.messages, removal);
  }

  /** How often a message of the seat has been taken in. */
  arrivals(seat: number): number {
    return this.seats[seat]!.arrivals;
  }

  /** How often anything has changed of what the seat has said, or of what of it counts. */
  revision(seat: number): number {
    return this.seats[seat]!.revision;
  }

  /** The seat's next message in this run while these are gone, if it has arrived and counts. */
  next(seat: number, gone: Gone, close = false): Message | undefined {
    return this.seats[seat]!.next(gone, close);
  }

  /** The seat's message has been used. */
  take(message: Message): void {
    this.seats[message.seat]!.take(message);
  }

  /** What this machine holds of a seat from its message number `from` on. */
  from(seat: number, from: number): readonly Message[] {
    return this.seats[seat]!.messages.slice(from);
  }

  /**
   * Takes the seat's other story for the one that counts, as far as it is here. False if there is none.
   * @param ending only if the seat signs the end in it, and nothing changes of what this run has used
   */
  changeStory(seat: number, ending = false): boolean {
    const changed = this.seats[seat]!.changeStory(ending);
    if (changed) this.membership.recount(this.histories);
    return changed;
  }

  /** In how many ways a seat goes on from what this run has used of it: the story that counts, then the others. */
  stories(seat: number): (readonly Message[])[] {
    return this.seats[seat]!.stories;
  }

  /** Takes that of them in which its author says this for the one that counts. */
  holdTo(message: Message): void {
    if (this.seats[message.seat]!.holdTo(message)) this.membership.recount(this.histories);
  }

  /** Lets one more message of a convicted seat count, with which the others went on. False if there is none. */
  goOn(seat: number): boolean {
    const more = this.seats[seat]!.goOn();
    this.follow(seat);
    return more;
  }

  /** The session is run from the start again. */
  rewind(): void {
    for (const chain of this.seats) chain.rewind();
  }

  /** The seat's messages that this run has not used. */
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

  /** What convicts a seat, and all its votes from there on: whoever holds them comes to the same about who is gone. */
  evidenceOf(seat: number): Message[] {
    const { messages, offence, other } = this.seats[seat]!;
    if (offence === undefined) return [];
    // Two messages with different ones before them: the stories part further back, and whoever holds the other sees where.
    const before = messages[offence.at - 1];
    const parted =
      before !== undefined &&
      offence.evidence.some(({ sequence, previous }) => sequence === offence.at && !sameBytes(previous, before.hash));
    // Those in the chain, too, from where two stories part: whoever holds the other one may count as many messages as this.
    return [
      ...new Set([
        ...(parted ? [before] : []),
        ...offence.evidence,
        ...[...messages.slice(offence.at), ...other].filter(({ slot }) => slot.part === 'vote'),
      ]),
    ];
  }

  /**
   * Messages that somebody with so many of each seat lacks, in the order in which they are needed, and evidence: as many as may be
   * told at a time. Whoever asks again gets the next of them.
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
   * Whether it is a vote that another seat has cast, too: only such a one can come to decide. Once is enough: its author can sign
   * the same again as often as she likes.
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
