import type { GameWords } from '../../game-view.ts';

/** What the list of games says, and how the settings are called. */
export const wordsJa: GameWords = {
  title: 'ゲーム・オブ・ザ・ジェネラルズ',
  short: 'ジェネラルズ',
  blurb:
    '伏せた駒で戦う、フィリピン生まれの軍人将棋。審判はいません。駒がぶつかっても階級は誰にも知られず、勝ち負けだけをカードが決めます。',
  facts: '2人用・20〜40分',
  settings: {
    first: {
      label: '金軍（先手）',
      options: { opener: '部屋を開いた人', guest: '招かれた人', lots: 'くじで決める' },
      help: '再戦では先手と後手が入れ替わります（くじの場合を除く）。',
    },
    farRow: {
      label: '軍旗が敵陣の最奥に着いたら',
      options: {
        clear: '隣に敵がいなければ、すぐ勝ち',
        survive: '相手の次の手番をしのげば勝ち',
        'at-once': 'すぐ勝ち',
      },
      help: 'はじめの選択肢では、隣に敵がいるときは相手の次の手番をしのげば勝ちです。',
    },
    quiet: { label: '引き分けになる、戦いのない手数', help: '両軍の手を合わせて数えます。0なら無制限。' },
    pace: {
      label: '1手の時間（秒）',
      help: '早く決めても、この時間が来てから指します。考える時間から読まれません。0ならすぐに指します。',
    },
    bots: { label: 'ボットの強さ', options: { strong: '強い', simple: 'やさしい' } },
  },
};
