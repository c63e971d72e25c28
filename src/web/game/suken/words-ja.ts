import type { GameWords } from '../game-view.ts';
import type { SukenId } from './id.ts';

const first = { label: '先に数を選ぶ人', options: { opener: 'テーブルを開いた人', guest: '招かれた人' } };
const firstOfMany = { label: '先に数を選ぶ人', options: { opener: 'テーブルを開いた人', guest: 'その次の人' } };

export const wordsJa: Readonly<Record<SukenId, GameWords>> = {
  'suken-binary': {
    title: '秘匿バイナリ数拳ビンゴ',
    blurb: '駆け引きのあるビンゴ。一人が数を選び、もう一人がこっそり少し足して邪魔します。和は誰にも見えず、印がつくマスだけがわかります。',
    facts: '2人用・約15分',
    settings: { first },
  },
  'suken-secret': {
    title: '秘匿数拳ビンゴ',
    blurb: '同じ駆け引きを大きな盤面で。75 個の数から配られた 25 マスが、すべて伏せられています。',
    facts: '2〜4人用・30分以上',
    settings: { first: firstOfMany },
  },
  suken: {
    title: '数拳ビンゴ',
    blurb: 'ビンゴマシンのいらない、表向きのビンゴ。一人が数を言い、同時にほかの人が少し足して、その和が当たりになります。',
    facts: '2〜4人用・約10分',
    settings: {
      numbers: { label: '使う数', options: { '0-74': '0〜74（論文どおり）', '1-75': '1〜75（市販のカードと同じ）' } },
      centre: { label: '中央のマス', options: { number: 'ほかと同じく数がある', free: '最初から空いている' } },
      first: firstOfMany,
    },
  },
  'suken-variants': {
    title: '秘匿バイナリ数拳ビンゴ・変形版',
    blurb: '盤面を大きく、数を多く、人数も多く。好きなマスを通る斜めの列も使えます。',
    facts: '2〜4人用・30分以上',
    settings: {
      board: { label: '盤面', options: { '4x4': '4×4（0〜63）', '5x5': '5×5（0〜127）', '6x6': '6×6（0〜127）' } },
      diagonals: {
        label: '有効な斜めの列',
        options: { usual: '通常の2本', also: '通常の2本と、指定したマスを通る2本', instead: '通常の2本の代わりに、指定したマスを通る2本' },
      },
      row: { label: '指定するマスの行' },
      column: { label: '指定するマスの列' },
      first: firstOfMany,
    },
  },
};

interface Facts {
  readonly squares: number;
  readonly side: number;
  readonly most: number;
}

const naming = 'ターンごとに、一人が数を選んで伏せます。ほかの人は、邪魔をするために 0〜4 のどれかをそれぞれこっそり足します。';
const roles = '次のターンは役割が次の人に回ります。選ぶときは自分の数が近くに集まったところを狙い、足すときは相手の列をそらしましょう。';
const winning = (side: number): string =>
  `縦・横・斜めの ${side} マスのうち ${side - 1} つで「リーチ」、${side} つで「ビンゴ」となり勝ちです。同時なら引き分けです。`;
const secret = ({ squares, side, most }: Facts): string[] => [
  `一人ずつ、0〜${most} の中の違う数 ${squares} 個の盤面があります。カードが配ったもので、自分の盤面だけが見えます。`,
  naming,
  `伏せたまま足し算をします（${most} の次は 0 に戻ります）。和は誰にも見えませんが、盤面に持っている人のマスに印がつきます。`,
  roles,
  winning(side),
];

export const rulesJa: Readonly<Record<SukenId, readonly string[]>> = {
  'suken-binary': [
    '一人ずつ、0〜63 の中の違う数 16 個の盤面があります。カードが配ったもので、自分の盤面だけが見えます。',
    'ターンごとに、一人が数を選んで伏せます。もう一人は、邪魔をするために 0〜4 のどれかをこっそり足します。',
    '伏せたまま足し算をします（63 の次は 0 に戻ります）。和は誰にも見えませんが、盤面に持っている人のマスに印がつきます。',
    '次のターンは役割が入れ替わります。選ぶときは自分の数が近くに集まったところを狙い、足すときは相手の列をそらしましょう。',
    '縦・横・斜めの 4 マスのうち 3 つで「リーチ」、4 つで「ビンゴ」となり勝ちです。同時なら引き分けです。',
  ],
  'suken-secret': secret({ squares: 25, side: 5, most: 74 }),
  suken: [
    '一人ずつ、数が 25 個ある表向きのビンゴの盤面があります。列ごとに数の範囲が決まっていて、カードが配ります。',
    'ターンごとに、一人が数を言い、ほかの人は邪魔をするために 0〜4 のどれかを足します。全員が同時に宣言するので、先に聞くことはできません。',
    'それらを足し（最大の数の次は最小の数に戻ります）、和を盤面に持っている人のマスに印がつきます。',
    roles,
    winning(5),
  ],
  'suken-variants': [
    '一人ずつ、違う数の盤面があります。決めたとおり、4×4（0〜63）、5×5 か 6×6（0〜127）です。カードが配ったもので、自分の盤面だけが見えます。',
    naming,
    '伏せたまま足し算をします（最大の数の次は 0 に戻ります）。和は誰にも見えませんが、盤面に持っている人のマスに印がつきます。',
    roles,
    '縦・横・斜めの一列があと一マスで「リーチ」、そろえば「ビンゴ」となり勝ちです。同時なら引き分けです。',
    'マスを指定した場合は、そこを通る2本の斜めの列も（または、通常の斜めの代わりに）有効です。端からは反対側に続きます。4×4 で1行2列なら (2,1) (1,2) (4,3) (3,4) と (4,1) (1,2) (2,3) (3,4) です。',
  ],
};
