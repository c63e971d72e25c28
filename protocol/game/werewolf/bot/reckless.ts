import type { Agent, Uniform } from '../../game.ts';
import { answerNaming, targetsIn } from '../questions.ts';

/**
 * Answers anything that it is offered, whatever it was dealt: attacks as a villager, uses potions that are used up or never were
 * its own, claims to be the hunter. What its cards do not allow has no effect.
 */
export const recklessPlayer = (uniform: Uniform): Agent => ({
  answer(question) {
    const index = uniform(question.options);
    return targetsIn(question).length > 0 ? answerNaming(question, index) : index;
  },
  see: () => undefined,
  hear: () => undefined,
});
