import type { Answer, Question } from './step.ts';
import { AnswerError } from './error.ts';

/** Checks the answer to `commit` or `declare`: an integer 0 … options-1. @throws {AnswerError} */
export function checkedChoice(answer: Answer, options: number): number {
  if (typeof answer !== 'number' || !Number.isInteger(answer) || answer < 0 || answer >= options) {
    throw new AnswerError(`the answer must be a whole number from 0 to ${options - 1}, not ${String(answer)}`);
  }
  return answer;
}

/** Checks the answer to a declaration that the game's rules may refuse. @throws {AnswerError} */
export function checkedDeclaration(
  answer: Answer,
  { options }: Question,
  refuse: ((choice: number) => string | undefined) | undefined,
): number {
  const choice = checkedChoice(answer, options);
  const reason = refuse?.(choice);
  if (reason !== undefined) throw new AnswerError(reason);
  return choice;
}

/**
 * The sequences that an answer to `commit` selects, one from each list. The index into the last list varies fastest.
 */
export function chosenOf<T>(answer: number, lists: readonly (readonly T[])[]): T[] {
  let left = answer;
  return lists.reduceRight<T[]>((chosen, list) => {
    const choice = left % list.length;
    // Integer division, rounded down: exact, so allowed here.
    // eslint-disable-next-line no-restricted-syntax
    left = Math.floor(left / list.length);
    return [list[choice]!, ...chosen];
  }, []);
}

/** Checks the answer to `arrange`: each of 0 … options-1 exactly once. @throws {AnswerError} */
export function checkedOrder(answer: Answer, options: number): readonly number[] {
  const right =
    typeof answer !== 'number' &&
    answer.length === options &&
    answer.every((index) => Number.isInteger(index) && index >= 0 && index < options) &&
    new Set(answer).size === options;
  if (!right) throw new AnswerError(`the answer must hold each of 0 to ${options - 1} exactly once`);
  return answer;
}
