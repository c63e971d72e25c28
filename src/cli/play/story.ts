import type { Outcome } from '../../../protocol/game/game.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import type { PublicEvent } from '../../../protocol/table/step.ts';

/** A public event of a game in a line of English; undefined for what people need not read. */
export const storyLine = (game: string, event: PublicEvent, names: readonly string[]): string | undefined =>
  gameById(game)!.description.event(event, names);

/** How a game ended, in a line of English. */
export const resultLine = (game: string, outcome: Outcome, names: readonly string[]): string =>
  gameById(game)!.description.outcome(outcome, names);
