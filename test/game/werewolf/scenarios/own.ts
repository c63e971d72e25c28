import type { Scenario } from './scenario.ts';

const SIX = ['witch', 'werewolf', 'bodyguard', 'villager', 'villager', 'villager'];
const HUNT = ['witch', 'werewolf', 'hunter', 'villager', 'villager', 'villager'];
const LOVE = ['cupid', 'werewolf', 'villager', 'villager', 'villager', 'hunter'];
const TWINS = ['twin', 'twin', 'werewolf', 'hunter', 'villager', 'villager', 'villager'];

/** What somebody might try who knows the game and not this one. */
export const OWN: readonly Scenario[] = [
  {
    name: 'a victim who is protected and healed lives, and the potion is used up',
    roles: SIX,
    turns: [
      { attack: 4, guard: 4, heal: true, victim: 0, dead: [] },
      { attack: 5, heal: true, victim: 0, dead: [5] },
    ],
  },
  {
    name: 'a victim who is protected and healed dies, where a table plays so',
    roles: SIX,
    settings: { guardAndHeal: 'dead', guardedVictim: 'shown' },
    turns: [{ attack: 4, guard: 4, heal: true, victim: 4, dead: [4] }],
  },
  {
    name: 'the witch is the victim, and heals',
    roles: SIX,
    turns: [{ attack: 1, heal: true, victim: 1, dead: [] }],
  },
  {
    name: 'the witch cannot heal when the witch is the victim, where a table plays so',
    roles: SIX,
    settings: { healSelf: 'no' },
    turns: [{ attack: 1, heal: true, dead: [1] }],
  },
  {
    name: 'healing when nobody was attacked uses up the potion',
    roles: SIX,
    turns: [
      { heal: true, victim: 0, dead: [] },
      { attack: 4, heal: true, dead: [4] },
    ],
  },
  {
    name: 'healing when nobody was attacked keeps the potion, where a table plays so',
    roles: SIX,
    settings: { idleHeal: 'kept' },
    turns: [
      { heal: true, victim: 0, dead: [] },
      { attack: 4, heal: true, victim: 4, dead: [] },
    ],
  },
  {
    name: 'the witch learns of the victim after the healing potion is used, where a table plays so',
    roles: SIX,
    settings: { victimAfterHeal: 'shown' },
    turns: [
      { attack: 4, heal: true, victim: 4, dead: [] },
      { attack: 5, heal: true, victim: 5, dead: [5] },
    ],
  },
  {
    name: 'the witch sleeps in the first night, where a table plays so',
    roles: SIX,
    settings: { witchFirst: 'no' },
    turns: [{ attack: 4, heal: true, dead: [4] }],
  },
  {
    name: 'the bodyguard does not protect from poison',
    roles: SIX,
    turns: [{ attack: 5, guard: 4, poison: 4, dead: [4, 5] }],
  },
  {
    name: 'the witch poisons somebody and dies in the same night',
    roles: SIX,
    turns: [{ attack: 1, poison: 2, victim: 1, dead: [1, 2] }],
    over: { team: 'village', winners: [1, 3, 4, 5, 6] },
  },
  {
    name: 'a dead witch is asked no more, and nothing comes of a potion',
    roles: SIX,
    turns: [
      { attack: 1, dead: [1] },
      { attack: 4, heal: true, poison: 5, dead: [4] },
    ],
  },
  {
    name: 'a poisoned hunter shoots',
    roles: HUNT,
    shots: { 3: 2 },
    turns: [{ poison: 3, dead: [2, 3] }],
    over: { team: 'village', winners: [1, 3, 4, 5, 6] },
  },
  {
    name: 'a poisoned hunter does not shoot, where a table plays so',
    roles: HUNT,
    settings: { poisonedHunter: 'silent' },
    shots: { 3: 2 },
    turns: [{ poison: 3, dead: [3] }],
  },
  {
    name: 'an attacked hunter shoots where the poisoned do not',
    roles: HUNT,
    settings: { poisonedHunter: 'silent' },
    shots: { 3: 4 },
    turns: [{ attack: 3, dead: [3, 4] }],
  },
  {
    name: 'a villager who claims to be the hunter shoots nobody, and the hunter shoots later',
    roles: HUNT,
    shots: { 4: 2, 3: 5 },
    turns: [{ attack: 4, dead: [4], execute: 3, fallen: [3, 5] }],
  },
  {
    name: 'attacker, poisoner and hunter go together, and nobody wins',
    roles: ['witch', 'werewolf', 'hunter', 'villager'],
    shots: { 3: 1 },
    turns: [
      { attack: 4, dead: [4] },
      { attack: 3, poison: 2, dead: [1, 2, 3] },
    ],
    over: { team: 'nobody', winners: [] },
  },
  {
    name: 'a twin is attacked, and the other dies with them',
    roles: TWINS,
    turns: [{ attack: 1, dead: [1, 2] }],
  },
  {
    name: 'a twin is executed, and the other dies with them',
    roles: TWINS,
    turns: [{ dead: [], execute: 2, fallen: [1, 2] }],
  },
  {
    name: 'a twin is shot, and the other dies with them',
    roles: TWINS,
    shots: { 4: 1 },
    turns: [{ dead: [], execute: 4, fallen: [1, 2, 4] }],
  },
  {
    name: 'both twins are killed in one night, and nobody else dies',
    roles: ['twin', 'twin', 'werewolf', 'witch', 'villager', 'villager', 'villager'],
    turns: [{ attack: 1, poison: 2, dead: [1, 2] }],
  },
  {
    name: 'a twin who is healed lives, and so does the other',
    roles: ['twin', 'twin', 'werewolf', 'witch', 'villager', 'villager', 'villager'],
    turns: [{ attack: 1, heal: true, victim: 1, dead: [] }],
  },
  {
    name: 'a twin in love takes along the other twin and the lover',
    roles: ['twin', 'twin', 'werewolf', 'cupid', 'villager', 'villager', 'villager', 'villager'],
    lovers: [2, 5],
    turns: [{ attack: 1, dead: [1, 2, 5] }],
  },
  {
    name: 'one of the Lovers is executed, and the other dies of grief',
    roles: LOVE,
    lovers: [3, 4],
    turns: [{ dead: [], execute: 3, fallen: [3, 4] }],
  },
  {
    name: 'a werewolf in love is executed, and the lover dies with them',
    roles: LOVE,
    lovers: [2, 3],
    turns: [{ dead: [], execute: 2, fallen: [2, 3] }],
    over: { team: 'village', winners: [1, 4, 5, 6] },
  },
  {
    name: 'a hunter who dies of grief shoots',
    roles: LOVE,
    lovers: [3, 6],
    shots: { 6: 4 },
    turns: [{ attack: 3, dead: [3, 4, 6] }],
  },
  {
    name: 'a hunter shoots somebody in love, whose lover dies of grief',
    roles: LOVE,
    lovers: [3, 4],
    shots: { 6: 3 },
    turns: [{ dead: [], execute: 6, fallen: [3, 4, 6] }],
  },
  {
    name: 'Lovers of one side win with it, and not alone',
    roles: LOVE,
    lovers: [3, 4],
    turns: [{ dead: [], execute: 2, fallen: [2] }],
    over: { team: 'village', winners: [1, 3, 4, 5, 6] },
  },
  {
    name: 'Cupid who wins with the Lovers wins with them when they win with the village',
    roles: LOVE,
    settings: { cupidTeam: 'lovers' },
    lovers: [3, 4],
    turns: [{ dead: [], execute: 2, fallen: [2] }],
    over: { team: 'village', winners: [1, 3, 4, 5, 6] },
  },
  {
    name: 'Lovers of two sides are alive at parity and win',
    roles: ['cupid', 'werewolf', 'werewolf', 'villager', 'villager'],
    lovers: [2, 4],
    turns: [{ attack: 1, dead: [1] }],
    over: { team: 'lovers', winners: [2, 4] },
  },
  {
    name: 'Lovers of two sides who are not alone do not win at parity, where a table plays so',
    roles: ['cupid', 'werewolf', 'werewolf', 'villager', 'villager'],
    settings: { loversWin: 'alone' },
    lovers: [2, 4],
    turns: [{ attack: 1, dead: [1] }],
    over: { team: 'werewolves', winners: [3] },
  },
  {
    name: 'Cupid is one of the Lovers, and dies with the other',
    roles: LOVE,
    lovers: [1, 3],
    turns: [{ attack: 3, dead: [1, 3] }],
  },
  {
    name: 'a fanatic counts as one of the others at parity, and wins with the werewolves',
    roles: ['fanatic', 'werewolf', 'villager', 'villager'],
    turns: [
      { attack: 3, dead: [3] },
      { attack: 4, dead: [4] },
    ],
    over: { team: 'werewolves', winners: [1, 2] },
  },
  {
    name: 'a fanatic is no werewolf: without werewolves the village has won',
    roles: ['fanatic', 'werewolf', 'villager', 'villager'],
    turns: [{ dead: [], execute: 2, fallen: [2] }],
    over: { team: 'village', winners: [3, 4] },
  },
];
