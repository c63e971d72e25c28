import type { GameWords } from '../../game-view.ts';

/** What the list of games says, and how the settings are called. */
export const wordsJa: GameWords = {
  title: 'ラブレター',
  blurb:
    '手札は1枚。1枚引いて1枚出し、当てて、覗いて、比べて、最後まで残った人の勝ち。空いた席には、誰も手札を知らない仮想プレイヤーが座ります。',
  facts: '1〜4人用・1ラウンド約5分',
  summary(seats, settings) {
    const virtual = Number(settings['virtual']);
    const rules = settings['rules'] === '2012' ? '2012年版のルール' : '論文のルール';
    return `全${seats + virtual}人（うち仮想${virtual}人）・${rules}`;
  },
  settings: {
    virtual: {
      label: '仮想プレイヤーの人数',
      help: '動かす人はなく、手札は誰も知りません。合わせて2〜4人で遊びます。1人なら最低1人は必要です。',
    },
    rules: {
      label: 'ルール',
      options: { paper: '論文のルール（大臣）', '2012': '2012年版（伯爵夫人）' },
      help: '大臣：5以上と一緒に持つと脱落、同じ数字なら全員の勝ち。伯爵夫人：5か6と一緒なら必ず出す、同じ数字なら捨て札の合計で決める。2人のときは3枚を表で除きます。',
    },
    match: {
      label: '長さ',
      options: { round: '1ラウンドだけ', three: '3点先取', full: '7・5・4点先取' },
      help: 'ラウンドに勝つと1点。最後までの試合は、2人なら7点、3人なら5点、4人なら4点です。',
    },
    baron: {
      label: '3で手札を比べるとき',
      options: { look: '人どうしは互いの手札を見る', blind: '小さいほうだけがわかる' },
      help: '仮想プレイヤーは見ません。どちらでも、同じ数字なら誰も脱落しません。',
    },
    strategy: {
      label: '仮想プレイヤーの戦略',
      options: { printed: '論文の表のとおり', better: '場面に応じた、より強い表' },
      help: 'より強い表は、当てられやすくなる終盤に大きい札を手放します。',
    },
    memory: {
      label: '仮想プレイヤーの記憶',
      options: { none: 'なし', secret: '2で見た手札をひそかに覚える' },
      help: '記憶があると、見た手札を1で狙います。何を覚えているかは誰にも見えません。',
    },
    leaving: {
      label: '席を離れた人',
      options: { virtual: '仮想プレイヤーになる', out: '試合から抜ける' },
      help: '仮想になるには、カードを開ける人数が残っている必要があります。抜けた人は、この試合では席に戻れません。',
    },
  },
};
