import type { Protocol } from '../../../table/step.ts';
import { removedSeats } from '../../../table/steps.ts';
import type { LoveLetterEvent } from '../event.ts';
import { tell } from '../event.ts';
import type { LeftEvent } from '../../../table/step.ts';
import type { Standing } from '../standing.ts';
import { EMPTY_STANDING, heard } from '../standing.ts';
import type { LoveLetterTerms } from '../terms.ts';

/** A match in progress: its terms, and its public state. */
export interface Match {
  readonly terms: LoveLetterTerms;
  standing: Standing;
}

export const newMatch = (terms: LoveLetterTerms): Match => ({ terms, standing: EMPTY_STANDING });

/** Emits a public event, and updates the standing, which depends on public events alone. */
export function* say(match: Match, event: Exclude<LoveLetterEvent, LeftEvent>): Protocol<void> {
  match.standing = heard(match.standing, event);
  yield* tell(event);
}

/** Whether a person plays for this player: it is not a virtual player, and has not left. */
export const isPerson = ({ terms, standing }: Match, player: number): boolean =>
  player < terms.seats && !standing.virtual.includes(player) && !standing.gone.includes(player);

/**
 * Returns those of these players who have left since this was last called, and announces for each whether it plays on
 * as a virtual player.
 */
export function* vacate(match: Match, players: readonly number[]): Protocol<number[]> {
  const left = (yield* removedSeats()).filter((seat) => players.includes(seat) && isPerson(match, seat));
  for (const player of left)
    yield* say(match, { name: 'vacated', player, becomes: match.terms.stays ? 'virtual' : 'out' });
  return left;
}

/** The players who take part in the match. */
export const taking = ({ standing }: Match): number[] =>
  Array.from({ length: standing.players }, (_, player) => player).filter((player) => !standing.gone.includes(player));
