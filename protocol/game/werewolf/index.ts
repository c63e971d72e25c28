import type { BotTable, Game } from '../game.ts';
import type { Forfeit } from '../winners.ts';
import { forfeit } from '../winners.ts';
import { werewolfBot } from './bot/bot.ts';
import { werewolfEtiquette } from './etiquette.ts';
import { werewolfDescription } from './description.ts';
import type { WerewolfEvent } from './event.ts';
import type { WerewolfOutcome } from './end/finish.ts';
import { werewolf } from './procedure.ts';
import { werewolfReferee } from './referee.ts';
import { drawMix } from './mix/drawn.ts';
import { presetsFor } from './mix/presets.ts';
import { fitRoles, rulesOf } from './rules.ts';
import { defaultsFor, SEATS, SETTINGS } from './settings.ts';

/** Moderatorless Werewolf. moderatorless-werewolf-2026 §3. */
export const werewolfGame = {
  id: 'werewolf',
  version: 4,
  seats: SEATS,
  settings: SETTINGS,
  defaultsFor,
  presets: presetsFor,
  fit: fitRoles,
  etiquette: werewolfEtiquette,
  procedure: ({ seats, settings }) => werewolf(rulesOf(seats, settings)),
  deserted: forfeit,
  description: werewolfDescription,
  simulation: { weight: 112, settings: drawMix, referee: werewolfReferee },
  bot: ({ seat, uniform }: BotTable) => werewolfBot({ seat, uniform }),
} satisfies Game<WerewolfEvent, WerewolfOutcome | Forfeit>;
