import type { GameView } from '../game-view.ts';
import Emblem from './Emblem.svelte';

export const sukenBinaryView: GameView = {
  id: 'suken-binary',
  words: {
    en: {
      title: 'Secret Binary Suken BINGO',
      blurb: 'Bingo with a bluff. One of you names a number, the other secretly adds a little to spoil it. Nobody sees the sum, only which squares it marks.',
      facts: '2 players · about 15 minutes',
      settings: {
        first: {
          label: 'Who names a number first',
          options: { opener: 'Who opened the table', guest: 'The guest' },
        },
      },
    },
    ja: {
      title: '秘匿バイナリ数拳ビンゴ',
      blurb: '駆け引きのあるビンゴ。一人が数を選び、もう一人がこっそり少し足して邪魔します。和は誰にも見えず、印がつくマスだけがわかります。',
      facts: '2人用・約15分',
      settings: {
        first: {
          label: '先に数を選ぶ人',
          options: { opener: 'テーブルを開いた人', guest: '招かれた人' },
        },
      },
    },
  },
  Emblem,
  load: async () => (await import('./parts.ts')).parts,
};
