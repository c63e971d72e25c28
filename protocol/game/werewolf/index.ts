import type { Game } from '../game.ts';
import { werewolfBot } from './bot/bot.ts';
import { werewolfEtiquette } from './etiquette.ts';
import { werewolf } from './procedure.ts';
import { fitRoles, rulesOf } from './rules.ts';
import { defaultsFor, SEATS, SETTINGS } from './settings.ts';

/** Moderatorless Werewolf. moderatorless-werewolf-2026 §3. */
export const werewolfGame: Game = {
  id: 'werewolf',
  version: 2,
  seats: SEATS,
  settings: SETTINGS,
  defaultsFor,
  fit: fitRoles,
  etiquette: werewolfEtiquette,
  procedure: ({ seats, settings }) => werewolf(rulesOf(seats, settings)),
  bot: ({ seat, uniform }) => werewolfBot({ seat, uniform }),
};
