import type { SizeBound, Slot } from '../table/sealed/need.ts';
import { SeatFault } from '../table/sealed/need.ts';
import { sameBytes } from './cbor.ts';
import { hash } from './hash.ts';
import type { Message } from './message.ts';
import { inOrder } from './message.ts';

/**
 * What one machine has consumed, round by round, and the digest of it. Every message carries its author's digest
 * of the rounds before, so that a seat which tells two stories is found out at the next round.
 */
export class Course {
  readonly consumed: Message[] = [];
  private round = 0;
  private fresh: Message[] = [];
  private digest: Uint8Array;

  constructor(table: Uint8Array) {
    this.digest = hash('digest', table);
  }

  /** Digest of all rounds before `round`, which must not lie behind. */
  digestBefore(round: number): Uint8Array {
    if (round > this.round) {
      this.fresh.sort(inOrder);
      this.digest = hash('digest', this.digest, ...this.fresh.map((message) => message.hash));
      this.fresh = [];
      this.round = round;
    }
    return this.digest;
  }

  /** Takes in the message that the procedure needs next. @throws {SeatFault} when it is another one */
  consume(message: Message, slot: Slot, size: SizeBound): Uint8Array {
    const { seat, body } = message;
    if (message.slot.round !== slot.round || message.slot.part !== slot.part) {
      const is = `${message.slot.part} of round ${message.slot.round}`;
      throw new SeatFault(seat, slot, 'slot', `the message is for ${is}, where ${slot.part} of round ${slot.round} is due`);
    }
    if (!sameBytes(message.digest, this.digestBefore(slot.round))) {
      throw new SeatFault(seat, slot, 'digest', 'the message builds on another course of the game than this one');
    }
    if (body.length < size.min || body.length > size.max) {
      const due = size.min === size.max ? `${size.min}` : `${size.min} to ${size.max}`;
      throw new SeatFault(seat, slot, 'length', `the message has ${body.length} bytes where ${due} are due`);
    }
    this.note(message);
    return body;
  }

  /** Takes in a message made by this machine itself. */
  note(message: Message): void {
    this.consumed.push(message);
    this.fresh.push(message);
  }
}
