import { CEREMONY_ROUNDS, isBeforeGame } from '../../table/sealed/part.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import type { Message } from '../wire/message.ts';
import { MAX_SEATS } from '../wire/header.ts';
import { readVote } from '../wire/vote.ts';
import type { Held, Position } from './machine.ts';
import { forkConsumed } from './evidence.ts';

/**
 * The clauses of "Before the game" in docs/membership.md. No seat can be removed while the key is made, so a machine
 * that cannot accept what a seat has sent stops for good. Another machine may have been told something else and be in
 * the game already; therefore the stopping machine says so, by a vote about a place before the game.
 */

/** Whether a message is such a vote. */
export function asksToStop(message: Message): boolean {
  const vote = readVote(message, MAX_SEATS);
  return vote !== undefined && isBeforeGame(vote.removal.part);
}

/**
 * "That is believed only if its author has confirmed nothing before it and has not equivocated." So while the author is
 * present no place of the
 * game is ever confirmed by all, and every machine that learns of the vote and of the evidence stops as well.
 */
export const mayStop = (hasConfirmed: boolean, hasStopped: boolean): boolean => !hasConfirmed && !hasStopped;

/** A seat that is present has stopped. One that has equivocated may have told this to some and gone on with others. */
export const isStoppedBySomebody = (held: Held, { gone }: Position): boolean =>
  [...held.chains.keys()].some(
    (seat) =>
      !gone.some((other) => other.seat === seat) &&
      held.offenceOf(seat) === undefined &&
      held.stoppedAt(seat) !== undefined,
  );

/** The evidence that a seat equivocated while the key was made. Without it nobody is believed who has stopped. */
export function forkShownBeforeGame(held: Held): SeatFault | undefined {
  for (const seat of held.chains.keys()) {
    const offence = held.offenceOf(seat);
    const told = offence?.evidence.find(({ slot }) => isBeforeGame(slot.part));
    if (offence !== undefined && told !== undefined)
      return new SeatFault(seat, told.slot, offence.code, offence.reason);
  }
  return undefined;
}

/**
 * A seat that equivocated while the key was made: the machines' messages build on different ones, and there is no
 * game yet to go on with. Once all have confirmed the first place of the game they have consumed the same messages.
 */
export function forkMetBeforeGame(held: Held, position: Position): SeatFault | undefined {
  if (position.differing === undefined || position.settled !== undefined) return undefined;
  for (const seat of held.chains.keys()) {
    const [forked] = forkConsumed(held, position.unconfirmed, undefined, seat);
    if (forked === undefined || forked.slot.round >= CEREMONY_ROUNDS) continue;
    const { code, reason } = held.offenceOf(seat)!;
    return new SeatFault(seat, forked.slot, code, reason);
  }
  return undefined;
}
