import type { Game } from './game.ts';
import { auctionGame } from './auction/index.ts';
import { generalsGame } from './generals/index.ts';
import { loveLetterGame } from './love-letter/index.ts';
import { proofGames } from './proof/index.ts';
import { sukenGames } from './suken/index.ts';
import { werewolfGame } from './werewolf/index.ts';

export { SettingsError, checkSettings, defaultSettings } from './settings.ts';

/** All games. A new game adds its folder, its view on the page, and one line here. */
export const games: readonly Game[] = [
  ...sukenGames,
  werewolfGame,
  loveLetterGame,
  generalsGame,
  auctionGame,
  ...proofGames,
];

export const gameById = (id: string): Game | undefined => games.find((game) => game.id === id);
