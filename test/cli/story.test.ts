import { expect, it } from 'vitest';
import { resultLine, storyLine } from '../../src/cli/play/story.ts';

const NAMES = ['Ada', 'Botan', 'Chie'];

it.each([
  ['suken', { winners: [] }, 'nobody wins'],
  ['suken', { winners: [1] }, 'Botan wins'],
  ['suken', { winners: [0, 2] }, 'Ada and Chie win'],
  ['suken', { winners: [0, 1, 2] }, 'a draw between Ada and Botan and Chie'],
  ['werewolf', { winners: [0, 1], team: 'village' }, 'the village wins: Ada, Botan'],
  ['werewolf', { winners: [2], team: 'werewolves' }, 'the werewolves win: Chie'],
  ['werewolf', { winners: [2], forfeit: true }, 'Chie wins'],
])('the outcome of %s %j is told as "%s"', (game, outcome, sentence) => {
  expect(resultLine(game, outcome, NAMES)).toBe(sentence);
});

it('counts roles in the plural', () => {
  expect(storyLine('werewolf', { name: 'opened', seats: 6, roles: { werewolf: 2, seer: 1, villager: 3 } }, NAMES)).toBe(
    'in the village: 2 werewolves, 1 seer, 3 villagers',
  );
});
