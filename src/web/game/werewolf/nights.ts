import type { Disclosed } from '../../../../protocol/room/disclosure/check.ts';
import {
  ATTACK_QUESTION,
  EXCHANGE_QUESTION,
  GUARD_QUESTION,
  JUDGE_QUESTION,
  PAIR_QUESTION,
  pairsIn,
  POTIONS_QUESTION,
  potionsIn,
  ROLE_SIGHT,
} from '../../../../protocol/game/werewolf/questions.ts';
import type { WerewolfView } from '../../../../protocol/game/werewolf/view/view.ts';
import type { Answer, Question } from '../../../../protocol/table/step.ts';
import { counts, targetIn } from './question/asked.ts';
import { roleName } from './words/role-names.ts';
import type { WerewolfText } from './words/text-en.ts';

/** A night as those who show their cards tell it. */
export interface NightShown {
  readonly night: number;
  readonly lines: readonly string[];
}

/** What players chose in the nights, as far as they show it: choices that their roles made count. */
export function nightsShown(
  disclosed: readonly Disclosed[],
  { roles }: WerewolfView,
  names: readonly string[],
  t: WerewolfText,
): NightShown[] {
  const nights = new Map<number, string[]>();
  for (const { seat, sights, answers } of [...disclosed].sort((a, b) => a.seat - b.seat)) {
    const role = roles[seat] ?? sights.find(({ name }) => name === ROLE_SIGHT)?.faces[0];
    for (const { question, answer } of answers) {
      const deed = role === undefined ? undefined : deedOf(question, answer, role, names, t);
      if (deed === undefined) continue;
      const night = Number(question.data?.['night'] ?? 0);
      const line = t.deeds.line(names[seat] ?? '', roleName(role!, t), deed);
      nights.set(night, [...(nights.get(night) ?? []), line]);
    }
  }
  return [...nights].sort(([a], [b]) => a - b).map(([night, lines]) => ({ night, lines }));
}

function deedOf(
  question: Question,
  answer: Answer,
  role: string,
  names: readonly string[],
  t: WerewolfText,
): string | undefined {
  if (!counts(question, { role })) return undefined;
  const d = t.deeds;
  const name = (seat: number): string => names[seat] ?? `${seat + 1}`;
  if (question.name === PAIR_QUESTION) {
    const pair = pairsIn(question)[answer as number];
    return pair === undefined ? d.lots : d.pair(t.and(pair.map(name)));
  }
  if (question.name === POTIONS_QUESTION) {
    const [heal, poison] = potionsIn(question)[answer as number] ?? [0, null];
    const deeds = [...(heal === 1 ? [d.heal] : []), ...(poison === null ? [] : [d.poison(name(poison))])];
    return deeds.length === 0 ? d.nothing : deeds.join(t.comma);
  }
  const target = targetIn(question, answer);
  if (target === undefined) return undefined;
  if (target === null) return question.name === EXCHANGE_QUESTION ? undefined : d.nobody;
  switch (question.name) {
    case EXCHANGE_QUESTION:
      return d.proposed(name(target));
    case JUDGE_QUESTION:
      return d.looked(name(target));
    case GUARD_QUESTION:
      return d.guarded(name(target));
    case ATTACK_QUESTION:
      return d.attacked(name(target));
    default:
      return undefined;
  }
}
