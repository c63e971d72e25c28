import { expect, it } from 'vitest';
import { resultLine, storyLine } from '../../src/cli/play/story.ts';

const NAMES = ['Ada', 'Botan', 'Chie'];

it.each([
  [{ winners: [] }, 'nobody wins'],
  [{ winners: [1] }, 'Botan wins'],
  [{ winners: [0, 2] }, 'Ada and Chie win'],
  [{ winners: [0, 1, 2] }, 'a draw between Ada and Botan and Chie'],
  [{ winners: [0, 1], team: 'village' }, 'the village wins: Ada, Botan'],
  [{ winners: [2], team: 'werewolves' }, 'the werewolves win: Chie'],
])('the outcome %j is told as "%s"', (outcome, sentence) => {
  expect(resultLine(outcome, NAMES)).toBe(sentence);
});

it('counts roles in the plural', () => {
  expect(storyLine({ name: 'opened', roles: { werewolf: 2, seer: 1, villager: 3 } }, NAMES)).toBe(
    'in the village: 2 werewolves, 1 seer, 3 villagers',
  );
});
