import { defaultSettings } from '../../../protocol/game/settings.ts';
import { sukenGames } from '../../../protocol/game/suken/index.ts';
import type { Referee, Sitting } from './referee.ts';
import { sukenReferee } from './suken.ts';
import { werewolfReferee } from './werewolf.ts';

const REFEREES: Readonly<Record<string, (sitting: Sitting) => Referee>> = {
  werewolf: werewolfReferee,
  ...Object.fromEntries(sukenGames.map(({ id }) => [id, sukenReferee])),
};

/** A referee over the bots of a table, for games whose rules one knows. */
export function refereeOf(sitting: Sitting): Referee | undefined {
  const settings = { ...defaultSettings(sitting.game, sitting.seats), ...sitting.settings };
  return REFEREES[sitting.game.id]?.({ ...sitting, settings });
}
