import type { Mark } from '../../../../../protocol/game/werewolf/roles.ts';
import { roleOf } from '../../../../../protocol/game/werewolf/roles.ts';
import {
  answerNaming,
  ATTACK_QUESTION,
  EXCHANGE_QUESTION,
  GUARD_QUESTION,
  indexNamed,
  JUDGE_QUESTION,
} from '../../../../../protocol/game/werewolf/questions.ts';
import type { WerewolfView } from '../../../../../protocol/game/werewolf/view.ts';
import { offered } from '../../../../../protocol/game/werewolf/standing.ts';
import type { Answer, Question } from '../../../../../protocol/table/step.ts';

const MARK_OF: Readonly<Record<string, Mark>> = {
  [EXCHANGE_QUESTION]: 'pack',
  [JUDGE_QUESTION]: 'judges',
  [GUARD_QUESTION]: 'guards',
  [ATTACK_QUESTION]: 'attacks',
};

export const isNightQuestion = ({ name }: Question): boolean => Object.hasOwn(MARK_OF, name);

/** Whether this player's answer has any effect; her bundle decides it, the page only says so. */
export function counts(question: Question, { role }: WerewolfView): boolean {
  const mark = MARK_OF[question.name];
  return mark !== undefined && role !== undefined && roleOf(role).marks.includes(mark);
}

export const targetsOf = (question: Question): readonly (number | null)[] =>
  (question.data?.['targets'] ?? []) as readonly (number | null)[];

/** Whom the page offers: nobody who has left, and where a werewolf picks a victim none of her own pack. */
export function choicesFor(question: Question, view: WerewolfView): readonly (number | null)[] {
  const hunting = question.name === EXCHANGE_QUESTION || question.name === ATTACK_QUESTION;
  if (hunting) return offered(view, targetsOf(question));
  return targetsOf(question).filter((target) => target === null || !view.left.includes(target));
}

/** The answer that names a target, in the form that the question takes. */
export const answerFor = (question: Question, target: number | null): Answer =>
  answerNaming(question, targetsOf(question).indexOf(target));

/** Whom an answer names. */
export const targetIn = (question: Question, answer: Answer): number | null | undefined =>
  targetsOf(question)[indexNamed(question, answer)];
