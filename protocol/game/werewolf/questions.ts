import type { Plain, Question } from '../../table/step.ts';

/** Names of the questions that players are asked. Every living player is asked every one, whatever her role. */
export const EXCHANGE_QUESTION = 'werewolf.exchange';
export const JUDGE_QUESTION = 'werewolf.judge';
export const GUARD_QUESTION = 'werewolf.guard';
export const ATTACK_QUESTION = 'werewolf.attack';
export const VOTE_QUESTION = 'werewolf.vote';
export const CLAIM_QUESTION = 'werewolf.claim';

/** Names of what a player sees for herself. */
export const ROLE_SIGHT = 'werewolf.role';
export const FELLOWS_SIGHT = 'werewolf.fellows';
export const EXCHANGE_SIGHT = 'werewolf.exchange';
export const JUDGED_SIGHT = 'werewolf.judged';

/** Whom a player can name: the other candidates in the order of their seats, and last nobody. */
export const targetsFor = (candidates: readonly number[], seat: number): (number | null)[] => [
  ...candidates.filter((other) => other !== seat),
  null,
];

/**
 * A question for one target; the answer is the target's index, or for `arrange` the order that `orderFor` makes of it.
 * Who says nothing names nobody, which is the last target.
 */
export function targetQuestion(name: string, targets: readonly (number | null)[], data: Readonly<Record<string, Plain>>): Question {
  const options = targets.length;
  const nobody = options - 1;
  return { name, options, otherwise: isArranged(name) ? orderFor(nobody, options) : nobody, data: { ...data, targets } };
}

/**
 * The answer to a question that is answered by arranging bundles: the first bundle, the only one in which roles
 * differ, in the place of the chosen target.
 */
export function orderFor(choice: number, options: number): number[] {
  const rest = Array.from({ length: options - 1 }, (_, index) => index + 1);
  return [...rest.slice(0, choice), 0, ...rest.slice(choice)];
}

/** The questions that are answered by arranging bundles. */
export const isArranged = (name: string): boolean =>
  name === JUDGE_QUESTION || name === GUARD_QUESTION || name === ATTACK_QUESTION;
