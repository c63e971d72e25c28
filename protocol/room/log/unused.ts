import { MAX_SEATS } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import { total } from '../membership/record/equivocation.ts';

/**
 * The most of one seat's messages that is held without having been consumed, whether it is waiting or was passed
 * over. A message beyond it is dropped; one that counts can be fetched again. A usual round has at most a dozen
 * messages of a seat.
 */
const UNUSED_BYTES = 64 * 1024 * 1024;
const UNUSED_MESSAGES = 256;

/**
 * The bound grows by this many messages for each one consumed, because a seat that waits may vote about every other
 * seat, and those votes may never be consumed.
 */
const UNUSED_BETWEEN = MAX_SEATS;

/** Counts what is held of a seat without having been consumed since the machine started. */
export class Unused {
  private messages = 0;
  private bytes = 0;
  /** Messages consumed since the machine started. */
  private uses = 0;

  /** Whether there is no room for a message. */
  isFull(message: Message): boolean {
    return (
      this.messages >= UNUSED_MESSAGES + this.uses * UNUSED_BETWEEN || this.bytes + message.bytes.length > UNUSED_BYTES
    );
  }

  add({ bytes }: Message): void {
    this.messages += 1;
    this.bytes += bytes.length;
  }

  take({ bytes }: Message): void {
    this.uses += 1;
    this.messages -= 1;
    this.bytes -= bytes.length;
  }

  /** Sets the count anew: these messages are held unconsumed, and no others. */
  recount(messages: readonly Message[]): void {
    this.messages = messages.length;
    this.bytes = total(messages);
  }
}
