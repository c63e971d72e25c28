import type { Message } from '../wire/message.ts';
import { isConfirmation } from '../wire/message.ts';
import { asksToStop, mayStop } from './before-game.ts';

/** Follows what one seat says, message by message, until it has confirmed something or stopped the table. */
export class Abort {
  /** Number of the message by which the seat has stopped the table, if it has. */
  at: number | undefined;
  private confirmed = false;
  private read = 0;

  follow(chain: readonly Message[]): this {
    for (; this.read < chain.length && this.isOpen; this.read += 1) {
      const message = chain[this.read]!;
      if (isConfirmation(message)) this.confirmed = true;
      else if (asksToStop(message)) this.at = message.sequence;
    }
    return this;
  }

  /** Whether the seat's stopping would still count. */
  get isOpen(): boolean {
    return mayStop(this.confirmed, this.at !== undefined);
  }
}
