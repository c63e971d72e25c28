import type { Answer, Question, Sight } from '../table/step.ts';
import type { Agent } from './game.ts';

/** Wraps players so that their answers and sights are reported. */
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
