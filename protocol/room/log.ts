import { SeatFault } from '../table/sealed/need.ts';
import { sameBytes } from './cbor.ts';
import type { Header } from './header.ts';
import { tableId } from './header.ts';
import type { Message } from './message.ts';
import { FIRST, inOrder, readMessage } from './message.ts';

/** How far ahead of its turn a message may come before it is dropped, to be fetched again later. */
const EARLY_MESSAGES = 32;
const EARLY_BYTES = 8 * 1024 * 1024;

/** So much of one seat may wait for its turn; a round has five messages of a seat at the most. */
const WAITING_BYTES = 64 * 1024 * 1024;
const WAITING_MESSAGES = 256;

/** A seat is convicted by messages of its own, which are the evidence. */
export class LogFault extends SeatFault {
  constructor(
    message: Message,
    code: string,
    reason: string,
    readonly evidence: readonly Message[],
  ) {
    super(message.seat, message.slot, code, reason);
  }
}

/**
 * What every seat has said, each seat's messages a chain linked by hashes. Late, doubled and reordered arrivals
 * change nothing; two different messages for one place convict their author.
 */
export class Log {
  readonly id: Uint8Array;
  private readonly chains: Message[][];
  private readonly taken: number[];
  private readonly waitingBytes: number[];
  private readonly early: Map<number, Message>[];
  private readonly earlyBytes: number[];

  /** @param kept called for each message that joins its author's chain */
  constructor(
    readonly header: Header,
    private readonly kept: (message: Message) => void = () => {},
  ) {
    this.id = tableId(header);
    this.chains = header.seats.map(() => []);
    this.taken = header.seats.map(() => 0);
    this.waitingBytes = header.seats.map(() => 0);
    this.early = header.seats.map(() => new Map());
    this.earlyBytes = header.seats.map(() => 0);
  }

  /**
   * Takes in a message from anywhere.
   * @throws {MessageError} when it is refused at sight (blame the sender)
   * @throws {SeatFault} when its author has contradicted herself (blame the author)
   */
  add(bytes: Uint8Array): void {
    const message = readMessage(bytes, this.id, this.header.seats.map(({ key }) => key));
    const chain = this.chains[message.seat]!;
    if (message.sequence < chain.length) {
      this.mustBeSame(chain[message.sequence]!, message);
    } else if (message.sequence > chain.length) {
      this.keepEarly(message);
    } else {
      this.append(message);
      this.drain(message.seat);
    }
  }

  /** The first of the seat's messages that has not been taken, if it has arrived. */
  next(seat: number): Message | undefined {
    return this.chains[seat]?.[this.taken[seat]!];
  }

  /** Number of the seat's next message to be taken. */
  position(seat: number): number {
    return this.taken[seat]!;
  }

  /** The seat's next message has been used. */
  take(seat: number): void {
    this.waitingBytes[seat]! -= this.next(seat)?.bytes.length ?? 0;
    this.taken[seat]! += 1;
  }

  /** The seat's messages that have arrived and not been taken. */
  waiting(seat: number): Message[] {
    return this.chains[seat]!.slice(this.taken[seat]);
  }

  /** How many messages of each seat have arrived. */
  get lengths(): number[] {
    return this.chains.map((chain) => chain.length);
  }

  /** Hash to which the seat's next message must link. */
  headOf(seat: number): Uint8Array {
    return this.chains[seat]?.at(-1)?.hash ?? FIRST;
  }

  /** Messages that somebody with so many of each seat lacks, in the order in which they are needed. */
  missing(lengths: readonly number[]): Message[] {
    return this.chains.flatMap((chain, seat) => chain.slice(lengths[seat] ?? 0)).sort(inOrder);
  }

  private append(message: Message): void {
    if (!sameBytes(message.previous, this.headOf(message.seat))) {
      throw new LogFault(message, 'link', `message ${message.sequence} does not follow the author's last one`, [message]);
    }
    const waiting = this.waitingBytes[message.seat]! + message.bytes.length;
    const ahead = this.chains[message.seat]!.length - this.taken[message.seat]!;
    if (waiting > WAITING_BYTES || ahead >= WAITING_MESSAGES) {
      throw new LogFault(message, 'flood', 'sends more, and further ahead, than any game needs', []);
    }
    this.waitingBytes[message.seat] = waiting;
    this.chains[message.seat]!.push(message);
    this.kept(message);
  }

  private drain(seat: number): void {
    const early = this.early[seat]!;
    const chain = this.chains[seat]!;
    for (let next = early.get(chain.length); next !== undefined; next = early.get(chain.length)) {
      early.delete(next.sequence);
      this.earlyBytes[seat]! -= next.bytes.length;
      this.append(next);
    }
  }

  private keepEarly(message: Message): void {
    const early = this.early[message.seat]!;
    const known = early.get(message.sequence);
    if (known !== undefined) return this.mustBeSame(known, message);
    const ahead = message.sequence - this.chains[message.seat]!.length;
    if (ahead > EARLY_MESSAGES || this.earlyBytes[message.seat]! + message.bytes.length > EARLY_BYTES) return;
    early.set(message.sequence, message);
    this.earlyBytes[message.seat]! += message.bytes.length;
  }

  private mustBeSame(first: Message, second: Message): void {
    if (sameBytes(first.hash, second.hash)) return;
    throw new LogFault(second, 'equivocation', `two different messages number ${second.sequence}, both signed`, [first, second]);
  }
}
