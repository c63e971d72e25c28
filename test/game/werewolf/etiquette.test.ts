import { describe, expect, it } from 'vitest';
import { werewolfEtiquette } from '../../../protocol/game/werewolf/etiquette.ts';
import type { Naming } from '../../../protocol/game/werewolf/questions.ts';
import {
  answerNaming,
  ATTACK_QUESTION,
  EXCHANGE_QUESTION,
  GUARD_QUESTION,
  indexNamed,
  JUDGE_QUESTION,
  targetQuestion,
  targetsFor,
  targetsIn,
  VOTE_QUESTION,
} from '../../../protocol/game/werewolf/questions.ts';
import type { StoryItem } from '../../../protocol/game/story.ts';

const SEAT = 1;
const opened: StoryItem = { kind: 'event', event: { name: 'opened', seats: 5, roles: { werewolf: 2, villager: 3 } } };
const sight = (name: string, faces: readonly string[]): StoryItem => ({ kind: 'sight', sight: { name, faces } });
const wolf = [opened, sight('werewolf.role', ['werewolf']), sight('werewolf.fellows', ['0', '4', '0', '0'])];
const villager = [opened, sight('werewolf.role', ['villager']), sight('werewolf.fellows', ['0', '0', '0', '0'])];

/** Whom the table is told that the player names, where they have picked `target`. */
function told(
  name: string,
  naming: Naming,
  target: number | null,
  story: readonly StoryItem[],
): number | null | undefined {
  const question = targetQuestion(name, targetsFor([0, 1, 2, 3, 4], SEAT), {}, naming);
  const picked = answerNaming(question, targetsIn(question).indexOf(target));
  return targetsIn(question)[indexNamed(question, werewolfEtiquette.handedIn!(question, picked, SEAT, story))];
}

describe('the answer that a machine sends for its player', () => {
  it('is nobody if a werewolf picks a member of the pack as victim, for every form of the answer', () => {
    for (const naming of ['index', 'place', 'front'] as const) {
      for (const name of [EXCHANGE_QUESTION, ATTACK_QUESTION]) {
        expect([0, 2, 3, 4, null].map((target) => told(name, naming, target, wolf))).toEqual([0, 2, null, 4, null]);
      }
    }
  });

  it('is the player’s own pick everywhere else', () => {
    for (const target of [0, 2, 3, 4, null]) {
      for (const name of [GUARD_QUESTION, JUDGE_QUESTION, VOTE_QUESTION])
        expect(told(name, 'index', target, wolf)).toBe(target);
      for (const name of [EXCHANGE_QUESTION, ATTACK_QUESTION])
        expect(told(name, 'index', target, villager)).toBe(target);
    }
  });
});
