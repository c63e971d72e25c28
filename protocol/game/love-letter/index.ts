import type { Game } from '../game.ts';
import type { Forfeit } from '../winners.ts';
import { forfeit } from '../winners.ts';
import { loveLetterBot } from './bot/bot.ts';
import { loveLetterDescription } from './description.ts';
import type { LoveLetterEvent } from './event.ts';
import type { LoveLetterOutcome } from './outcome.ts';
import { loveLetter } from './procedure.ts';
import { loveLetterReferee } from './referee.ts';
import { defaultsFor, fitVirtual, SEATS, SETTINGS } from './settings.ts';
import { termsOf } from './terms.ts';

/** Love Letter with virtual players. love-letter-2025. */
export const loveLetterGame = {
  id: 'love-letter',
  version: 1,
  seats: SEATS,
  settings: SETTINGS,
  defaultsFor,
  fit: fitVirtual,
  procedure: ({ seats, settings }) => loveLetter(termsOf(seats, settings)),
  deserted: forfeit,
  description: loveLetterDescription,
  bot: loveLetterBot,
  simulation: { weight: 20, referee: loveLetterReferee },
} satisfies Game<LoveLetterEvent, LoveLetterOutcome | Forfeit>;
