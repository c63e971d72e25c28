import type { Game, Settings, Uniform } from '../game.ts';
import type { Forfeit } from '../winners.ts';
import { forfeit } from '../winners.ts';
import { generalsBot } from './bot/bot.ts';
import { generalsDescription } from './description.ts';
import { generalsEtiquette } from './etiquette.ts';
import type { GeneralsEvent } from './event.ts';
import type { GeneralsOutcome } from './outcome.ts';
import { generals } from './procedure.ts';
import { generalsReferee } from './referee.ts';
import { SEATS, SETTINGS, termsOf } from './settings.ts';
import { EMPTY_STANDING, heard } from './standing.ts';

/** Game of the Generals. [MW] 4.1. */
export const generalsGame = {
  id: 'generals',
  version: 1,
  seats: SEATS,
  settings: SETTINGS,
  etiquette: generalsEtiquette,
  procedure: ({ settings }) => generals(termsOf(settings)),
  deserted: (present, _, story) => settled(story) ?? forfeit(present),
  description: generalsDescription,
  bot: generalsBot,
  simulation: { weight: 2, settings: simulated, referee: generalsReferee },
} satisfies Game<GeneralsEvent, GeneralsOutcome | Forfeit>;

/** Any settings, without a time for thinking, and with a limit by which games end soon. */
function simulated(_: number, uniform: Uniform): Settings {
  return { quiet: 20 + uniform(40), pace: 0 };
}

/** The outcome that was settled before a seat left. Leaving before the armies are shown does not change it. */
function settled(story: readonly GeneralsEvent[]): GeneralsOutcome | undefined {
  const { over, plies } = story.reduce(heard, EMPTY_STANDING);
  return over === null ? undefined : { ...over, moves: plies.length };
}
