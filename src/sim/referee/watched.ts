import type { Agent } from '../../../protocol/game/game.ts';
import { whims } from '../../peer/model/random.ts';
import type { Answer, Question, Sight } from '../../../protocol/table/step.ts';
import type { Sitting } from './referee.ts';

/** The game's bots. */
export const bots =
  ({ game, seats, settings, seed }: Sitting) =>
  (seat: number): Agent =>
    game.bot({ seat, seats, settings, uniform: whims(seed * 16 + seat) });

/** Players, watched: what they answer and see is told. */
export const watched =
  (
    players: (seat: number) => Agent,
    answered: (seat: number, question: Question, answer: Answer) => void,
    saw: (seat: number, sight: Sight) => void = () => {},
  ) =>
  (seat: number): Agent => {
    const player = players(seat);
    return {
      answer(question) {
        const answer = player.answer(question);
        answered(seat, question, answer);
        return answer;
      },
      see(sight) {
        saw(seat, sight);
        player.see(sight);
      },
      hear: (event) => player.hear(event),
    };
  };
