import { listed } from '../../../text/list.ts';
import type { SukenText } from './text-en.ts';

const list = (items: readonly string[]): string => items.join('、');
const people = (names: readonly string[]): string => names.map((name) => `${name}さん`).join('と');

export const ja: SukenText = {
  turn: (n) => `第${n}ターン`,
  dealing: '盤面を配っています。数は誰にも選べません。',
  ownBoard: 'あなたの盤面',
  rivalBoard: (name) => `${name}さんの盤面`,
  role: {
    name: 'あなたが数を選びます',
    nameHelp: (rivals) =>
      rivals.length === 1
        ? `${rivals[0]!}さんが 0〜4 をこっそり足します。`
        : `${people(rivals)}が、それぞれ 0〜4 をこっそり足します。`,
    names: (progressor) => `${progressor}さんが数を選びます`,
    namesHelp: 'ほかの人がそれぞれ 0〜4 を足します。',
    add: 'あなたがこっそり足します',
    addHelp: (progressor) => `${progressor}さんの数に、あなたの 0〜4 が足されます。`,
    badgeName: '選ぶ',
    badgeAdd: '足す',
    badgeLeft: '退席',
  },
  left: (names) => `${people(names)}が席を離れました。番は飛ばされ、盤面はこのまま動きません。`,
  pick: (least, most) => `${least}〜${most} から数を選んでください`,
  asks: { 'suken.progressor': '数を選んでください', 'suken.saboteur': '足す数を選んでください' },
  oneLess: '1つ小さい数',
  oneMore: '1つ大きい数',
  allNumbers: 'すべての数から選ぶ',
  pickAdd: '足す数を選んでください',
  none: '数を選ぶと、当たりうるマスがここに出ます。',
  noneAdd: '足す数を選ぶと、自分に印がつく場合がここに出ます。',
  noneAddMany: '足す数を選んでください。ほかの人も足すので、和はその分大きくなります。',
  addMany: (added) => `+${added} と、ほかの人の足す数`,
  reachSums: '和の候補',
  noHit: '空いている自分の数は含まれていません。',
  hits: (n) => `空いている自分の数が${n}個含まれています。`,
  dangers: (added) => `+${added} のとき、相手の数が次のどれかなら自分に印がつきます`,
  confirm: { secret: '伏せて置く', open: '宣言する' },
  declaredName: (n) => `選んだ数：${n}`,
  declaredAdd: (n) => `足した数：${n}`,
  placed: { secret: '伏せて置きました', open: '全員の宣言がそろうと公開されます' },
  square: (n) => `マス${n}`,
  number: { mine: '空いている自分の数', marked: '印のついた自分の数', hit: '和になりうる数' },
  free: 'フリー',
  marked: '印あり',
  faceDown: '伏せ札',
  fresh: '今ついた印',
  awaited: 'あと一つでビンゴ',
  legend: { mine: '自分（空き）', marked: '自分（印）', hit: '和の候補' },
  history: 'これまでのターン',
  noHistory: 'まだありません。',
  space: '',
  stop: '。',
  added: (name, number) => `${name}さん +${number}`,
  spoken: (name, number, added, sum) => `${name}さんの数は ${number}、${list(added)} で、和は ${sum} です。`,
  result: {
    both: (rivals) =>
      rivals.length === 1
        ? `あなたと${rivals[0]!}さんのマスに一つずつ印がつきました。`
        : `あなたと${people(rivals)}のマスに、それぞれ印がつきました。`,
    own: 'あなたのマスに印がつきました。',
    rivals: (rivals) =>
      rivals.length === 1
        ? `${rivals[0]!}さんのマスに印がつきました。`
        : `${people(rivals)}のマスに、それぞれ印がつきました。`,
    nobody: '印はつきませんでした。',
  },
  sure: {
    sum: (sum) => `和は ${sum} でした。`,
    otherAdded: (rival, n) => `${rival}さんが足したのは ${n} です。`,
    otherNamed: (rival, n) => `${rival}さんが選んだのは ${n} です。`,
    sums: (sums) => `和は ${list(sums)} のどれかでした。`,
    rivalNumber: (rival, sums) =>
      sums.length === 1
        ? `${rival}さんのマスは ${sums[0]!} です。`
        : `${rival}さんのマスは ${list(sums)} のどれかです。`,
  },
  reach: (name) => `${name}さんがリーチ！`,
  between: '、',
  reachYou: 'リーチ！ あと一マスです',
  bingo: (name) => `${name}さんがビンゴ！`,
  bingoYou: 'ビンゴ！ 一列そろいました',
  story: {
    boards: '盤面が表向きに配られました。',
    turn: (n, name) => `第${n}ターン：${name}さんが数を選びます。`,
    said: (name, n) => `${name}さんが${n}`,
    declared: (said, sum) => `宣言：${list(said)}。和は（0 から数えて）${sum} です。`,
    nothing: '印はつきませんでした。',
    markedOf: (name, row, column) => `${name}さん：${row}行${column}列に印がつきました。`,
    markedSquare: (name, square) => `${name}さん：マス${square}に印がつきました。`,
    reach: (names) => `${names}さん：リーチ！`,
    bingo: (names) => `${names}さん：ビンゴ！`,
    left: (name) => `${name}さんが席を離れました。`,
    turns: (n) => `全${n}ターンでした。`,
    and: listed.ja,
  },
};
