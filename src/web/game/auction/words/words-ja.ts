import type { GameWords } from '../../game-view.ts';

/** What the list of games says, and how the settings are called. */
export const wordsJa: GameWords = {
  title: 'セカンドプライス・オークション',
  short: 'オークション',
  blurb:
    '1人1回だけの秘密の入札。いちばん高く入札した人が、2番目の価格で買います。結果を知るのは落札した人だけ。競売人はいらず、入札額が開かれることもありません。',
  facts: '入札2〜10人（売り手を加えることも可）・数分',
  opening: { title: '品物1', unit: '円' },
  faults: {
    'title-empty': '売るものを書いてください。',
    'unit-empty': '通貨や単位を書いてください。',
  },
  settings: {
    title: { label: '売るもの' },
    unit: { label: '通貨・単位', help: '金額の単位です。円、点、時間など。' },
    decimals: { label: '小数点以下の桁数', help: '2のときは、下の金額を最小の単位で入力します。1.50なら150です。' },
    lowest: { label: '最低の入札額' },
    step: { label: 'きざみ' },
    amounts: {
      label: '入札できる金額の数',
      options: { '10': '10', '20': '20', '50': '50', '100': '100', '200': '200', '500': '500', '1000': '1,000' },
      help: 'きざみとあわせて、最高の入札額が決まります。',
    },
    seller: {
      label: '売り手',
      options: { none: 'テーブルにはいない', opener: 'テーブルを開いた人' },
      help: '売り手は入札しません。ほかの人に見えない最低価格を決めることもできます。',
    },
    reserve: {
      label: '最低価格（これ未満では売らない）',
      options: { none: 'なし', public: '全員に公開', hidden: '売り手だけが知っている' },
      help: '届かなかったとき、いちばん高い入札額は誰にも、売り手にも知らされません。',
    },
    publicReserve: { label: '公開の最低価格', help: '入札できる金額のどれかです。' },
    sole: {
      label: '入札が1人だけのとき',
      options: { lowest: '最低の入札額を払う', nothing: '無料' },
      help: '最低価格があれば、その額を払います。',
    },
    bidSeconds: {
      label: '入札の時間（秒）',
      help: '時間までに入札しなければ、入札なしになります。0なら全員がそろうまで待ちます。',
    },
    after: {
      label: '結果を知る人',
      options: {
        winner: '落札した人だけ（見せることもできる）',
        result: '全員（落札した人と価格）',
        bids: '全員（すべての入札額）',
      },
    },
    afterSeconds: {
      label: '公開までの時間（秒）',
      help: '落札した人だけが知る場合は、見せるかどうかを選ぶ時間です。0なら、公開はすぐに、選ぶ時間は無制限になります。',
    },
  },
};
