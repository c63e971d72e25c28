import { bytesToHex } from '@noble/hashes/utils.js';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { LEAST_MESSAGE_BYTES, readMessage } from '../../../protocol/room/wire/message.ts';

/** Of a machine, whether it still takes anything in, and what it has stored. */
interface Receiver {
  readonly end: string | undefined;
  readonly holds: ReadonlySet<number>;
}

/** All messages that any machine of a table can sign, numbered. Each is read and verified once. */
export class Messages {
  readonly list: Message[] = [];
  /** For each message, the number of the one that it links to; undefined for the first of a chain. */
  readonly linksTo: (number | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  /** The same, by the array that holds the bytes: it is asked for most often. */
  private readonly byArray = new WeakMap<Uint8Array, number>();
  private readonly byHash = new Map<string, number>();
  private readonly table: Uint8Array;

  constructor(private readonly header: Header) {
    this.table = tableId(header);
  }

  /** The number of a message, if these are its bytes and it has one. */
  known(bytes: Uint8Array): number | undefined {
    const known = this.byArray.get(bytes);
    if (known !== undefined || bytes.length < LEAST_MESSAGE_BYTES) return known;
    const number = this.numbers.get(keyOf(bytes));
    if (number !== undefined) this.byArray.set(bytes, number);
    return number;
  }

  numberOf(bytes: Uint8Array): number {
    const known = this.known(bytes);
    if (known !== undefined) return known;
    const keys = this.header.seats.map(({ key }) => key);
    const message = readMessage(bytes, this.table, keys);
    const number = this.list.length;
    this.numbers.set(keyOf(bytes), number);
    this.byHash.set(bytesToHex(message.hash), number);
    this.list.push(message);
    this.linksTo.push(this.byHash.get(bytesToHex(message.previous)));
    return number;
  }

  /** Reads as `readMessage`; the same bytes are the same object. */
  readonly reading: typeof readMessage = (bytes) => this.list[this.numberOf(bytes)]!;

  /**
   * The messages of a list that a machine can be sent with effect: each links to one that it holds. A machine sets
   * aside what comes earlier, so other orders lead to no other states.
   */
  due(own: number, { end, holds }: Receiver, numbers: readonly number[]): number[] {
    if (end !== undefined) return [];
    return numbers.filter((number) => {
      const { seat, sequence } = this.list[number]!;
      return seat !== own && !holds.has(number) && (sequence === 0 || holds.has(this.linksTo[number]!));
    });
  }

  /** A message in words, for people: seat, number in its chain, place, who was gone, body. */
  inWords(number: number): string {
    const { seat, sequence, slot, body } = this.list[number]!;
    const gone = slot.gone.map((removal) => ` without ${removal.seat} from ${removal.part} ${removal.round}`).join();
    return `${seat}#${sequence} ${slot.part} ${slot.round}${gone} [${[...body].slice(0, 3).join(' ')}]`;
  }
}

/** Its signature, the last 64 bytes, tells a message from all others. */
const keyOf = (bytes: Uint8Array): string => bytesToHex(bytes.subarray(-64));
