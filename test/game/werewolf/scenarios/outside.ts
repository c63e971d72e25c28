import type { Scenario } from './scenario.ts';

/**
 * Scenarios of github.com/antoinezanardi/werewolves-assistant-api-next (MIT licence, commit 88c28400),
 * tests/acceptance/features/game/features, reduced to facts: who is what, who does what, who dies, who wins. `from` is
 * the file and the number of the scenario. Its further roles that change nothing are villagers here. Where its rules
 * are not ours:
 *
 * - It has no victory by parity: scenarios go on where here two are left, and end here.
 * - Its twins do not die together, so of theirs only the meeting is taken.
 * - It refuses a hunter who does not shoot, a Cupid who does not choose, a potion for somebody who was not attacked,
 *   poison for somebody who was, and a second use of a potion. Here an answer is hidden, so nothing of it can be
 *   refused: whoever does not choose lets lots decide or does nothing, healing is for the victim alone, poison for a
 *   victim kills once, and a used potion has no effect.
 */
export const OUTSIDE: readonly Scenario[] = [
  {
    name: 'the witch heals the victim of the night',
    from: 'role/witch.feature 1',
    roles: ['witch', 'villager', 'villager', 'werewolf'],
    turns: [
      { attack: 2, heal: true, victim: 2, dead: [] },
      { attack: 2, dead: [2] },
    ],
  },
  {
    name: 'the witch poisons one while another is attacked',
    from: 'role/witch.feature 2',
    roles: ['witch', 'villager', 'villager', 'werewolf'],
    turns: [{ attack: 2, poison: 3, victim: 2, dead: [2, 3] }],
    over: { team: 'werewolves', winners: [4] },
  },
  {
    name: 'the witch uses both potions in one night',
    from: 'role/witch.feature 4',
    roles: ['witch', 'villager', 'villager', 'werewolf'],
    settings: { bothPotions: 'yes' },
    turns: [
      { attack: 2, heal: true, poison: 3, dead: [3] },
      { attack: 1, dead: [1] },
    ],
    over: { team: 'werewolves', winners: [4] },
  },
  {
    name: 'a witch without potions is asked all the same, and nothing comes of it',
    from: 'role/witch.feature 5',
    roles: ['witch', 'villager', 'villager', 'villager', 'werewolf'],
    settings: { bothPotions: 'yes' },
    turns: [
      { attack: 2, heal: true, poison: 3, dead: [3] },
      { attack: 2, heal: true, poison: 4, victim: 0, dead: [2] },
    ],
  },
  {
    name: 'poison for the victim of the attack kills once',
    from: 'role/witch.feature 10',
    roles: ['witch', 'villager', 'villager', 'werewolf'],
    turns: [{ attack: 2, poison: 2, victim: 2, dead: [2] }],
  },
  {
    name: 'the healing potion heals once',
    from: 'role/witch.feature 11',
    roles: ['witch', 'villager', 'villager', 'werewolf'],
    turns: [
      { attack: 2, heal: true, dead: [] },
      { attack: 1, heal: true, victim: 0, dead: [1] },
    ],
  },
  {
    name: 'Cupid wins with the Lovers',
    from: 'role/cupid.feature 9',
    roles: ['cupid', 'werewolf', 'villager', 'villager'],
    settings: { cupidTeam: 'lovers' },
    lovers: [2, 4],
    turns: [{ attack: 1, dead: [1], execute: 3, fallen: [3] }],
    over: { team: 'lovers', winners: [1, 2, 4] },
  },
  {
    name: 'one of the Lovers is attacked, and the other dies of grief',
    from: 'role/cupid.feature 12',
    roles: ['cupid', 'werewolf', 'villager', 'villager', 'villager'],
    lovers: [3, 4],
    turns: [{ attack: 3, dead: [3, 4] }],
  },
  {
    name: 'a hunter who was attacked shoots nobody if they do not want to',
    from: 'role/hunter.feature 6',
    roles: ['hunter', 'werewolf', 'villager', 'villager'],
    turns: [{ attack: 1, dead: [1] }],
  },
  {
    name: 'twins are attacked last of all',
    from: 'role/two-sisters.feature 1',
    roles: ['twin', 'twin', 'werewolf', 'villager', 'villager', 'villager'],
    turns: [
      { attack: 6, dead: [6] },
      { attack: 5, dead: [5] },
    ],
  },
  {
    name: 'the executed hunter shoots the last werewolf',
    from: 'game-victory.feature 1',
    roles: ['witch', 'werewolf', 'hunter', 'seer'],
    shots: { 3: 2 },
    turns: [{ look: 1, attack: 4, heal: true, victim: 4, dead: [], execute: 3, fallen: [2, 3] }],
    over: { team: 'village', winners: [1, 3, 4] },
  },
  {
    name: 'the executed hunter shoots the seer, and the werewolf is left with the witch',
    from: 'game-victory.feature 3',
    roles: ['witch', 'werewolf', 'hunter', 'seer'],
    shots: { 3: 4 },
    turns: [{ look: 2, attack: 3, heal: true, victim: 3, dead: [], execute: 3, fallen: [3, 4] }],
    over: { team: 'werewolves', winners: [2] },
  },
  {
    name: 'Cupid and a werewolf, who love each other, are left',
    from: 'game-victory.feature 4',
    roles: ['witch', 'werewolf', 'cupid', 'seer'],
    lovers: [3, 2],
    turns: [{ look: 1, attack: 4, poison: 1, victim: 4, dead: [1, 4] }],
    over: { team: 'lovers', winners: [2, 3] },
    sealed: true,
  },
];
