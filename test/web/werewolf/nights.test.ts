import { describe, expect, it } from 'vitest';
import { emptyView } from '../../../protocol/game/werewolf/view/view.ts';
import {
  ATTACK_QUESTION,
  GUARD_QUESTION,
  JUDGE_QUESTION,
  pairQuestion,
  potionsQuestion,
  targetQuestion,
  targetsFor,
} from '../../../protocol/game/werewolf/questions.ts';
import type { Disclosed } from '../../../protocol/room/disclosure/check.ts';
import { nightsShown } from '../../../src/web/game/werewolf/nights.ts';
import { en } from '../../../src/web/game/werewolf/words/text-en.ts';
import { ja } from '../../../src/web/game/werewolf/words/text-ja.ts';

const NAMES = ['Aiko', 'Ben', 'Chie', 'Dai'];
const SEATS = [0, 1, 2, 3];
const view = { ...emptyView(0), roles: ['seer', 'werewolf', 'witch', 'cupid'] };
const picks = (seat: number, name: string, night: number, target: number | null) => {
  const targets = targetsFor(SEATS, seat);
  return { question: targetQuestion(name, targets, { night }), answer: targets.indexOf(target) };
};
const potions = potionsQuestion(SEATS, 2, false);
const pairs = pairQuestion([
  [0, 1],
  [0, 2],
]);

const all: readonly Disclosed[] = [
  { seat: 3, sights: [], answers: [{ question: pairs, answer: 1 }] },
  { seat: 2, sights: [], answers: [{ question: potions, answer: 3 }, picks(2, ATTACK_QUESTION, 2, 1)] },
  { seat: 1, sights: [], answers: [picks(1, JUDGE_QUESTION, 1, 0), picks(1, ATTACK_QUESTION, 2, 2)] },
  {
    seat: 0,
    sights: [],
    answers: [picks(0, JUDGE_QUESTION, 1, 1), picks(0, GUARD_QUESTION, 1, 2), picks(0, JUDGE_QUESTION, 2, null)],
  },
];

describe('the nights as players show them', () => {
  it('tell night by night the choices that counted by their players’ roles', () => {
    expect(nightsShown(all, view, NAMES, en)).toEqual([
      { night: 0, lines: ['Dai (Cupid): bound Aiko and Chie'] },
      { night: 1, lines: ['Aiko (Seer): looked at Ben'] },
      {
        night: 2,
        lines: ['Aiko (Seer): picked nobody', 'Ben (Werewolf): attacked Chie', 'Chie (Witch): poisoned Ben'],
      },
    ]);
    expect(nightsShown(all, view, NAMES, ja)[1]!.lines).toEqual(['Aikoさん（占い師）：Benさんを占った']);
  });

  it('tell nothing of players who do not show theirs', () => {
    expect(nightsShown([], view, NAMES, en)).toEqual([]);
    expect(nightsShown(all.slice(0, 1), view, NAMES, en)).toHaveLength(1);
  });

  it('take a role from what its player shows, if the game broke off before all cards were turned', () => {
    const broken = { ...view, roles: [undefined, undefined, undefined, undefined] };
    const shown = { ...all[3]!, sights: [{ name: 'werewolf.role', faces: ['seer'] }] };
    expect(nightsShown([shown, all[2]!], broken, NAMES, en)).toMatchObject([{ night: 1 }, { night: 2 }]);
  });
});
