import type { Game } from '../../game/game.ts';
import { thresholdRange } from '../../game/duties.ts';
import { fitSettings } from '../../game/settings.ts';
import type { Header, SeatEntry } from '../wire/header.ts';
import type { Terms } from '../wire/terms.ts';

/**
 * The header of a table of these people, if they can play by these terms. Settings are fitted to the number of people.
 */
export function headerOf(terms: Terms, people: readonly SeatEntry[], game: Game | undefined): Header | undefined {
  const count = people.length;
  if (game === undefined || count < game.seats.min || count > game.seats.max) return undefined;
  const settings = fitSettings(game, terms.settings, count);
  const { min, max } = thresholdRange(game, { seats: count, settings, copying: terms.copying });
  if (terms.threshold < min || terms.threshold > max) return undefined;
  return { ...terms, settings, gameVersion: game.version, seats: people };
}
