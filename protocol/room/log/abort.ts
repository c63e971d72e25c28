import { isBeforeGame } from '../../table/sealed/part.ts';
import { MAX_SEATS } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import { isConfirmation } from '../wire/message.ts';
import { readVote } from '../wire/vote.ts';

/**
 * While the key is made nobody can be left out: a machine that cannot go on with what a seat said stops for good. Others may
 * have been told another story, and be in the game already. So it says that it stops: it votes about a place before the
 * game. Such a vote counts only if its author has not confirmed anything before (seen-phase.ts), and nothing that she says
 * afterwards counts: so as long as she is present nothing of the game is confirmed by all, and whoever learns of both, the
 * vote and what convicts a seat, stops as well.
 */

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
      else if (stops(message)) this.at = message.sequence;
    }
    return this;
  }

  /** Whether the seat's stopping would still count. */
  get isOpen(): boolean {
    return !this.confirmed && this.at === undefined;
  }
}

function stops(message: Message): boolean {
  const vote = readVote(message, MAX_SEATS);
  return vote !== undefined && isBeforeGame(vote.removal.part);
}
