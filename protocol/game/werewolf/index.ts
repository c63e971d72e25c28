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
import {
  ATTACK_QUESTION,
  EXCHANGE_QUESTION,
  GUARD_QUESTION,
  JUDGE_QUESTION,
  PAIR_QUESTION,
  POTIONS_QUESTION,
  ROLE_SIGHT,
} from './questions.ts';
import { fitRoles, rulesOf } from './rules.ts';
import { defaultsFor, SEATS, SETTINGS } from './settings.ts';

/** What all versions have in common. */
const game = {
  id: 'werewolf',
  seats: SEATS,
  settings: SETTINGS,
  defaultsFor,
  presets: presetsFor,
  fit: fitRoles,
  etiquette: werewolfEtiquette,
  deserted: forfeit,
  description: werewolfDescription,
  // The role where the game broke off before all were turned, and what was placed by night. What the pack whispered and
  // what a seer saw are cards of others.
  disclosed: {
    sights: [ROLE_SIGHT],
    questions: [EXCHANGE_QUESTION, JUDGE_QUESTION, GUARD_QUESTION, ATTACK_QUESTION, PAIR_QUESTION, POTIONS_QUESTION],
  },
  simulation: { weight: 112, settings: drawMix, referee: werewolfReferee },
  bot: ({ seat, uniform }: BotTable) => werewolfBot({ seat, uniform }),
} satisfies Omit<Game<WerewolfEvent, WerewolfOutcome | Forfeit>, 'version' | 'procedure'>;

/** In version 4 nobody confirmed that they know their role, and every tally was public. */
const version4: Game<WerewolfEvent, WerewolfOutcome | Forfeit> = {
  ...game,
  version: 4,
  settings: SETTINGS.filter(({ name }) => name !== 'tally'),
  procedure: ({ seats, settings }) => werewolf({ ...rulesOf(seats, settings), confirmed: false }),
};

/** Moderatorless Werewolf. moderatorless-werewolf-2026 §3. */
export const werewolfGame = {
  ...game,
  version: 5,
  earlier: [version4],
  procedure: ({ seats, settings }) => werewolf(rulesOf(seats, settings)),
} satisfies Game<WerewolfEvent, WerewolfOutcome | Forfeit>;
