import { composition, rulesOf } from '../../../../../protocol/game/werewolf/rules.ts';
import type { GameWords } from '../../game-view.ts';
import { compositionText } from './role-names.ts';
import { rolesJa } from './roles-ja.ts';
import { settingsJa } from './settings-ja.ts';

export const wordsJa: GameWords = {
  title: '人狼',
  blurb:
    '司会者なしで遊べる人狼です。役職は伏せて配られ、夜はカードが進めます。誰が人狼かは誰にも、このページにもわかりません。',
  facts: '4〜15人用・ひと晩',
  rules: '2分でわかるルール',
  summary: (seats, settings) => compositionText(composition(rulesOf(seats, settings)), rolesJa),
  settings: settingsJa,
  presets: {
    plain: (n) => `基本の役職だけの${n}人村`,
    japanese: (n) => `定番の${n}人村`,
    classic: (n) => `魔女とキューピッドのいる${n}人村`,
    trio: (n) => `占い師・魔女・ハンターの${n}人村`,
    all: (n) => `役職の多い${n}人村`,
  },
};
