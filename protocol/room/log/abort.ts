import { isBeforeGame } from '../../table/sealed/part.ts';
import { MAX_SEATS } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import { isConfirmation } from '../wire/message.ts';
import { readVote } from '../wire/vote.ts';

/**
 * Stopping a table while its key is made. No seat can be removed then, so a machine that cannot accept what a seat
 * has sent stops for good. Another machine may have been told something else and be in the game already; therefore
 * the stopping machine says so, by a vote about a place before the game.
 * Such a vote counts only if its author has confirmed nothing before it (seen-phase.ts), and nothing that she says
 * after it counts. So while she is present no place of the game is ever confirmed by all, and every machine that
 * learns of the vote and of the evidence stops as well.
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
