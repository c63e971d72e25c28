import type { Agent, Uniform } from '../../game.ts';
import { answerNaming, targetsIn } from '../questions.ts';

/**
 * Gives any offered answer, whatever its cards: attacks as a villager, uses potions that are spent or that it never
 * had, claims to be the hunter. Answers that its cards do not allow have no effect.
 */
export const recklessPlayer = (uniform: Uniform): Agent => ({
  answer(question) {
    const index = uniform(question.options);
    return targetsIn(question).length > 0 ? answerNaming(question, index) : index;
  },
  see: () => undefined,
  hear: () => undefined,
});
