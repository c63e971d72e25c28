import { composition, rulesOf } from '../../../../../protocol/game/werewolf/rules.ts';
import type { GameWords } from '../../game-view.ts';
import { compositionText } from './role-names.ts';
import { rolesEn } from './roles-en.ts';
import { settingsEn } from './settings-en.ts';

/** What the list of games and the lobby say. */
export const wordsEn: GameWords = {
  title: 'Werewolf',
  blurb:
    'The party game without a moderator. Roles are dealt face down, the night is played by the cards, and nobody, not even the page, knows who the werewolves are.',
  facts: '4–15 players · an evening',
  rules: 'Rules in two minutes',
  summary: (seats, settings) => compositionText(composition(rulesOf(seats, settings)), rolesEn),
  settings: settingsEn,
  presets: {
    plain: (n) => `The four basic roles, for ${n}`,
    japanese: (n) => `A Japanese village of ${n}`,
    classic: (n) => `Seer, Witch, Hunter, Cupid, for ${n}`,
    trio: (n) => `Seer, Witch, Hunter, for ${n}`,
    all: (n) => `Many roles, for ${n}`,
  },
};
