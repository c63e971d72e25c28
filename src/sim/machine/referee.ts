import type { Game, Settings } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import type { Referee } from '../../../protocol/game/simulation.ts';
import { botSeed, uniformFrom } from '../../peer/model/random.ts';

/**
 * The referee of a simulated table, for games that bring one. Settings are those that differ from the game's defaults.
 */
export const refereeOf = ({
  game,
  seats,
  settings,
  seed,
  reckless = [],
}: {
  readonly game: Game;
  readonly seats: number;
  readonly settings: Settings;
  readonly seed: number;
  /** Seats whose players answer anything that they are offered. */
  readonly reckless?: readonly number[];
}): Referee | undefined =>
  game.simulation?.referee(
    { seats, settings: { ...defaultSettings(game, seats), ...settings } },
    {
      of: (seat) => uniformFrom(botSeed(seed, seat)),
      shared: uniformFrom(seed),
      reckless: (seat) => reckless.includes(seat),
    },
  );
