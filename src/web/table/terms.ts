import type { Game } from '../../../protocol/game/game.ts';
import { defaultSettings, gameById } from '../../../protocol/game/registry.ts';
import type { Terms } from '../../peer/state.ts';

/** Enough that a minority sees nothing, few enough that one may leave; for two players: both. */
export const usualThreshold = (seats: number): number => Math.floor(seats / 2) + 1;

/** What a table starts from before its people change anything. */
export function openingTerms(id: string): Terms {
  const game = knownGame(id);
  return {
    game: id,
    settings: defaultSettings(game),
    copying: 'ciphertext',
    threshold: usualThreshold(game.seats.min),
  };
}

export function knownGame(id: string): Game {
  const game = gameById(id);
  if (game === undefined) throw Object.assign(new Error(`unknown game "${id}"`), { code: 'game' });
  return game;
}
