import type { Question, Sight } from '../../../table/step.ts';
import type { Agent, Uniform } from '../../game.ts';
import type { LoveLetterEvent } from '../event.ts';
import { choosePlay } from './choice.ts';
import type { Aim } from '../questions.ts';
import { AIM_QUESTION, answerAiming, PLAY_QUESTION } from '../questions.ts';
import { emptyView, heard, seen } from '../view.ts';

/** Plays a person's seat to win, from what a person there would know. */
export function loveLetterBot({ seat, uniform }: { readonly seat: number; readonly uniform: Uniform }): Agent {
  let view = emptyView(seat);
  let aim: Aim | null = null;
  return {
    answer(question: Question) {
      switch (question.name) {
        case PLAY_QUESTION: {
          const play = choosePlay(view, uniform);
          aim = play.aim;
          return play.card === view.hand ? [0, 1] : [1, 0];
        }
        case AIM_QUESTION:
          return aim === null ? uniform(question.options) : answerAiming(question, aim);
        default:
          throw new Error(`the Love Letter bot does not know the question "${question.name}"`);
      }
    },
    see(sight: Sight) {
      view = seen(view, sight);
    },
    hear(event: LoveLetterEvent) {
      view = heard(view, event);
    },
  };
}
