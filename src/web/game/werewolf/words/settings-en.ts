import type { GameWords } from '../../game-view.ts';
import { rolesEn } from './roles-en.ts';

const { rulesOfRoles } = rolesEn;

/** What the lobby says of each setting. */
export const settingsEn: GameWords['settings'] = {
  werewolves: { label: 'Werewolves' },
  seers: { label: 'Seers', help: rulesOfRoles.seer },
  bodyguards: { label: 'Bodyguards', help: rulesOfRoles.bodyguard },
  mediums: { label: 'Mediums', help: rulesOfRoles.medium },
  hunters: { label: 'Hunters', help: rulesOfRoles.hunter },
  witches: { label: 'Witches', help: rulesOfRoles.witch },
  cupids: { label: 'Cupids', help: rulesOfRoles.cupid },
  twins: { label: 'Pairs of twins', help: rulesOfRoles.twin },
  fanatics: { label: 'Fanatics', help: rulesOfRoles.fanatic },
  firstNight: { label: 'First night', options: { quiet: 'Nobody is attacked', attack: 'With an attack' } },
  exchanges: { label: 'How often werewolves whisper in a night' },
  tie: {
    label: 'When a vote is tied',
    options: { nobody: 'Nobody is executed', 'run-off': 'A run-off', random: 'Drawn by lot' },
  },
  tally: {
    label: 'When the votes are opened',
    options: { public: 'All see who voted for whom', secret: 'All see only how many votes each has' },
  },
  shown: { label: 'Roles of the dead', options: { no: 'Stay face down', yes: 'Are turned at once' } },
  claim: {
    label: 'Werewolves at parity',
    options: { automatic: 'Show themselves at once', manual: 'Choose when to show themselves' },
  },
  healSelf: { label: 'May the witch heal themselves?', options: { yes: 'Yes', no: 'No' } },
  bothPotions: { label: 'Both potions in one night?', options: { no: 'No, one a night', yes: 'Yes' } },
  witchFirst: { label: 'The witch in the first night', options: { yes: 'Uses the potions', no: 'Sleeps' } },
  victimAfterHeal: {
    label: 'The victim, once the healing potion is used',
    options: { hidden: 'The witch is not told any more', shown: 'The witch is still told' },
  },
  guardedVictim: {
    label: 'A victim whom the bodyguard protects',
    options: { hidden: 'The witch hears of no victim', shown: 'The witch hears of the victim' },
  },
  idleHeal: {
    label: 'Healing when nobody was attacked',
    options: { spent: 'Uses the potion up', kept: 'Keeps the potion' },
  },
  guardAndHeal: {
    label: 'A victim both protected and healed',
    options: { alive: 'Lives', dead: 'Dies of it' },
  },
  poisonedHunter: {
    label: 'A hunter who was poisoned',
    options: { shoots: 'Shoots as always', silent: 'Does not shoot' },
  },
  cupidSelf: { label: 'May Cupid choose themselves?', options: { yes: 'Yes', no: 'No' } },
  cupidTeam: { label: 'Cupid wins', options: { village: 'With the village', lovers: 'With the Lovers' } },
  loversWin: {
    label: 'Lovers of different sides win',
    options: { alive: 'If they are alive at the end', alone: 'If only they are alive' },
  },
  daySeconds: { label: 'Length of a day (seconds)' },
  nightSeconds: { label: 'Time for a night’s questions (seconds)' },
};
