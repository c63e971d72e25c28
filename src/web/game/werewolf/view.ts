import { composition, rulesOf } from '../../../../protocol/game/werewolf/rules.ts';
import type { GameView } from '../game-view.ts';
import { applies } from './applies.ts';
import Emblem from './Emblem.svelte';
import { settingsEn } from './words/settings-en.ts';
import { settingsJa } from './words/settings-ja.ts';
import { compositionText } from './words/tell.ts';
import { en } from './words/text-en.ts';
import { ja } from './words/text-ja.ts';

export const werewolfView: GameView = {
  id: 'werewolf',
  words: {
    en: {
      title: 'Werewolf',
      blurb:
        'The party game without a moderator. Roles are dealt face down, the night is played by the cards, and nobody, not even the page, knows who the werewolves are.',
      facts: '4–15 players · an evening',
      rules: 'Rules in two minutes',
      summary: (seats, settings) => compositionText(composition(rulesOf(seats, settings)), en),
      settings: settingsEn,
      presets: en.presets,
    },
    ja: {
      title: '司会のいない人狼',
      blurb:
        '司会者なしで遊べる人狼です。役職は伏せて配られ、夜はカードが進めます。誰が人狼かは誰にも、このページにもわかりません。',
      facts: '4〜15人用・ひと晩',
      rules: '2分でわかるルール',
      summary: (seats, settings) => compositionText(composition(rulesOf(seats, settings)), ja),
      settings: settingsJa,
      presets: ja.presets,
    },
  },
  Emblem,
  applies,
  talks: true,
  practice: { seats: 5, range: { min: 4, max: 9 }, settings: { nightSeconds: 20, daySeconds: 240 } },
  texts: async () => ({ en, ja }),
  load: async () => (await import('./parts.ts')).parts,
};
