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

/** Number of the message by which a seat has stopped the table, if it has. */
export function abortIn(chain: readonly Message[]): number | undefined {
  for (const message of chain) {
    if (isConfirmation(message)) return undefined;
    const vote = readVote(message, MAX_SEATS);
    if (vote !== undefined && isBeforeGame(vote.removal.part)) return message.sequence;
  }
  return undefined;
}

/** Whether a seat's stopping would count. */
export const mayAbort = (chain: readonly Message[]): boolean =>
  !chain.some(isConfirmation) && abortIn(chain) === undefined;
