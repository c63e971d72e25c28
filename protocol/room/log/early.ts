import type { Message } from '../wire/message.ts';

/** How many places ahead of its turn a message may arrive; one further ahead is dropped, and fetched again later. */
const EARLY_MESSAGES = 32;
const EARLY_BYTES = 8 * 1024 * 1024;

/** Messages of a seat that arrived before their predecessors, one for each number. */
export class EarlyMessages {
  private readonly held = new Map<number, Message>();
  private bytes = 0;

  at(sequence: number): Message | undefined {
    return this.held.get(sequence);
  }

  /** @param length how many messages the chain has */
  keep(message: Message, length: number): void {
    if (message.sequence - length > EARLY_MESSAGES || this.bytes + message.bytes.length > EARLY_BYTES) return;
    this.held.set(message.sequence, message);
    this.bytes += message.bytes.length;
  }

  /** Removes and returns the message with this number, whose turn it is. */
  take(sequence: number): Message | undefined {
    const message = this.held.get(sequence);
    if (message !== undefined) this.bytes -= message.bytes.length;
    this.held.delete(sequence);
    return message;
  }
}
