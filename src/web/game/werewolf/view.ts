import { composition, rulesOf } from '../../../../protocol/game/werewolf/rules.ts';
import type { GameView } from '../game-view.ts';
import Emblem from './Emblem.svelte';
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
      settings: {
        werewolves: { label: 'Werewolves' },
        seers: { label: 'Seers' },
        bodyguards: { label: 'Bodyguards' },
        mediums: { label: 'Mediums' },
        hunters: { label: 'Hunters' },
        fanatics: { label: 'Fanatics' },
        firstNight: { label: 'First night', options: { quiet: 'Nobody is attacked', attack: 'With an attack' } },
        exchanges: { label: 'How often werewolves whisper in a night' },
        tie: {
          label: 'When a vote is tied',
          options: { nobody: 'Nobody is executed', 'run-off': 'A run-off', random: 'Drawn by lot' },
        },
        shown: { label: 'Roles of the dead', options: { no: 'Stay face down', yes: 'Are turned at once' } },
        claim: {
          label: 'Werewolves at parity',
          options: { automatic: 'Show themselves at once', manual: 'Choose when to show themselves' },
        },
        daySeconds: { label: 'Length of a day (seconds)' },
        nightSeconds: { label: 'Time for a night’s questions (seconds)' },
      },
    },
    ja: {
      title: '司会のいない人狼',
      blurb:
        '司会者なしで遊べる人狼です。役職は伏せて配られ、夜はカードが進めます。誰が人狼かは誰にも、このページにもわかりません。',
      facts: '4〜15人用・ひと晩',
      rules: '2分でわかるルール',
      summary: (seats, settings) => compositionText(composition(rulesOf(seats, settings)), ja),
      settings: {
        werewolves: { label: '人狼の人数' },
        seers: { label: '占い師の人数' },
        bodyguards: { label: '騎士の人数' },
        mediums: { label: '霊媒師の人数' },
        hunters: { label: 'ハンターの人数' },
        fanatics: { label: '狂信者の人数' },
        firstNight: { label: '最初の夜', options: { quiet: '誰も襲われない', attack: '襲撃あり' } },
        exchanges: { label: '一晩に人狼がささやき合う回数' },
        tie: {
          label: '同票のとき',
          options: { nobody: '誰も処刑しない', 'run-off': '決選投票', random: 'くじで決める' },
        },
        shown: { label: '死んだ人の役職', options: { no: '伏せたまま', yes: 'すぐに開く' } },
        claim: {
          label: '人狼が同数になったら',
          options: { automatic: 'すぐに名乗り出る', manual: '名乗り出る時を選べる' },
        },
        daySeconds: { label: '昼の長さ（秒）' },
        nightSeconds: { label: '夜の質問の時間（秒）' },
      },
    },
  },
  Emblem,
  practice: { seats: 5, range: { min: 4, max: 9 }, settings: { nightSeconds: 20, daySeconds: 240 } },
  texts: async () => ({ en, ja }),
  load: async () => (await import('./parts.ts')).parts,
};
