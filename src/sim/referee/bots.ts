import type { Agent } from '../../../protocol/game/game.ts';
import { whims } from '../../peer/random.ts';
import type { Answer, Question, Sight } from '../../../protocol/table/step.ts';
import type { Sitting } from './referee.ts';

/** The game's bots, watched: what they answer and see is told. */
export const watchedBots =
  (
    { game, seats, settings, seed }: Sitting,
    answered: (seat: number, question: Question, answer: Answer) => void,
    saw: (seat: number, sight: Sight) => void = () => {},
  ) =>
  (seat: number): Agent => {
    const bot = game.bot({ seat, seats, settings, uniform: whims(seed * 16 + seat) });
    return {
      answer(question) {
        const answer = bot.answer(question);
        answered(seat, question, answer);
        return answer;
      },
      see(sight) {
        saw(seat, sight);
        bot.see(sight);
      },
      hear: (event) => bot.hear(event),
    };
  };
