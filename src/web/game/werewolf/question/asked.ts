import type { Mark } from '../../../../../protocol/game/werewolf/roles.ts';
import { roleOf } from '../../../../../protocol/game/werewolf/roles.ts';
import {
  answerNaming,
  ATTACK_QUESTION,
  CLAIM_QUESTION,
  EXCHANGE_QUESTION,
  GUARD_QUESTION,
  indexNamed,
  JUDGE_QUESTION,
  KNOWN_QUESTION,
  PAIR_QUESTION,
  POTIONS_QUESTION,
  SHOOT_QUESTION,
  targetsIn,
  VOTE_QUESTION,
} from '../../../../../protocol/game/werewolf/questions.ts';
import type { WerewolfView } from '../../../../../protocol/game/werewolf/view/view.ts';
import type { Answer, Question } from '../../../../../protocol/table/step.ts';
import type { WerewolfText } from '../words/text-en.ts';

const MARK_OF: Readonly<Record<string, Mark>> = {
  [EXCHANGE_QUESTION]: 'pack',
  [JUDGE_QUESTION]: 'judges',
  [GUARD_QUESTION]: 'guards',
  [ATTACK_QUESTION]: 'attacks',
  [SHOOT_QUESTION]: 'hunts',
  [PAIR_QUESTION]: 'pairs',
  [POTIONS_QUESTION]: 'brews',
};

/** Whether a role decides if the answer has any effect. */
export const isRoleQuestion = ({ name }: Question): boolean => Object.hasOwn(MARK_OF, name);

/** Whether this player's answer has any effect; the player's bundle decides it, the page only says so. */
export function counts(question: Question, { role, mayShoot }: Pick<WerewolfView, 'role' | 'mayShoot'>): boolean {
  if (question.name === SHOOT_QUESTION && mayShoot === false) return false;
  const mark = MARK_OF[question.name];
  return mark !== undefined && role !== undefined && roleOf(role).marks.includes(mark);
}

/** Whom the page offers: everybody but those who have left. The list lies open on the table, so it depends on no role. */
export const choicesFor = (question: Question, { left }: WerewolfView): readonly (number | null)[] =>
  targetsIn(question).filter((target) => target === null || !left.includes(target));

/** The answer that names a target, in the form that the question takes. */
export const answerFor = (question: Question, target: number | null): Answer =>
  answerNaming(question, targetsIn(question).indexOf(target));

/** Whom an answer names. */
export const targetIn = (question: Question, answer: Answer): number | null | undefined =>
  targetsIn(question)[indexNamed(question, answer)];

/** What a question is called, for everybody who is asked it, whatever the role. */
export function titleOf({ name }: Question, t: WerewolfText): string | undefined {
  if (name === VOTE_QUESTION) return t.vote.title;
  if (name === KNOWN_QUESTION) return t.known.title;
  if (name === CLAIM_QUESTION) return t.claim.title;
  if (name === PAIR_QUESTION) return t.pair.title;
  if (name === POTIONS_QUESTION) return t.potions.title;
  return name === SHOOT_QUESTION ? t.shoot[0] : t.questions[name as keyof WerewolfText['questions']]?.[0];
}
