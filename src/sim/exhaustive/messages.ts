import { bytesToHex } from '@noble/hashes/utils.js';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { readMessage } from '../../../protocol/room/wire/message.ts';

/** All messages that any machine of a table can sign, numbered. Each is read and verified once. */
export class Messages {
  readonly list: Message[] = [];
  /** For each message, the number of the one that it links to; undefined for the first of a chain. */
  readonly linksTo: (number | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly byHash = new Map<string, number>();
  private readonly table: Uint8Array;

  constructor(private readonly header: Header) {
    this.table = tableId(header);
  }

  /** The number of a message, if these are its bytes and it has one. */
  known(bytes: Uint8Array): number | undefined {
    return this.numbers.get(keyOf(bytes));
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

  /** A message in words, for people: seat, number in its chain, place, who was gone, body. */
  inWords(number: number): string {
    const { seat, sequence, slot, body } = this.list[number]!;
    const gone = slot.gone.map((removal) => ` without ${removal.seat} from ${removal.part} ${removal.round}`).join();
    return `${seat}#${sequence} ${slot.part} ${slot.round}${gone} [${[...body].slice(0, 3).join(' ')}]`;
  }
}

/** Its signature, the last 64 bytes, tells a message from all others. */
const keyOf = (bytes: Uint8Array): string => bytesToHex(bytes.subarray(-64));
