import type { Answer, Question } from '../../table/step.ts';
import type { GameTable } from '../game-table.ts';
import type { Referee, Whims } from '../simulation.ts';
import { watched } from '../watched.ts';
import type { Forfeit } from '../winners.ts';
import { generalsBot } from './bot/bot.ts';
import type { GeneralsEvent } from './event.ts';
import type { GeneralsOutcome } from './outcome.ts';
import { PlainGame } from './plain-game.ts';
import { SETUP_QUESTION, SHOW_QUESTION } from './questions.ts';
import type { Formation } from './rules/formations.ts';
import { formationOf } from './rules/formations.ts';
import { termsOf } from './settings.ts';

/** Observes both players' set-up, and follows the game with open pieces. */
export function generalsReferee(
  { settings }: GameTable,
  whims: Whims,
): Referee<GeneralsEvent, GeneralsOutcome | Forfeit> {
  const armies = new Map<number, Formation>();
  const wishes = new Map<number, Answer>();
  const answered = (seat: number, { name }: Question, answer: Answer): void => {
    if (name === SETUP_QUESTION) armies.set(seat, formationOf(answer as readonly number[]));
    if (name === SHOW_QUESTION) wishes.set(seat, answer);
  };
  return {
    agents: watched((seat) => generalsBot({ seat, settings, uniform: whims.of(seat) }), answered),
    judge(story, outcome) {
      if ('forfeit' in outcome) return 'the game was given up, and nobody has left';
      const shown = [0, 1].every((seat) => wishes.get(seat) === 1);
      return new PlainGame(termsOf(settings), [armies.get(0)!, armies.get(1)!], shown).judge(story, outcome);
    },
  };
}
