import type { Sentences } from '../../../../protocol/puzzle/formats/faults.ts';

const sides = { rows: '行', columns: '列' } as const;
const parts = { clue: '問題', answer: '解答' } as const;
const kinds = { nurimisaki: 'ぬりみさき', kurodoko: '黒どこ' } as const;

/** What can be wrong with a pasted text, by the codes of the reader. */
export const faults: Sentences = {
  empty: () => '何も入力されていません',
  'too-long': ({ length, most }) => `文字数が多すぎます（${length}文字）。パズルとして読めるのは${most}文字までです`,
  'no-puzzle': ({ text }) =>
    `「${text}」はパズルとして読めません。puzz.link のアドレス、pzprv3 ファイル、Range のゲームIDなどを入力してください`,
  percent: ({ text }) => `「${text}」に、意味のない「%」があります`,

  'kind-missing': () => 'パズルの種類がありません。読めるのは nurimisaki（ぬりみさき）と kurodoko（黒どこ）です',
  'kind-unknown': ({ text }) =>
    `「${text}」という種類のパズルには対応していません。読めるのは nurimisaki（ぬりみさき）と kurodoko（黒どこ）です`,
  'side-missing': ({ side }) => `${sides[side]}数がありません`,
  'side-no-number': ({ side, text }) => `${sides[side]}数が「${text}」になっています。整数でなければなりません`,
  'side-zero': ({ side }) => `${sides[side]}数が 0 です`,
  'too-large': ({ rows, columns, cells, most }) =>
    `盤面が大きすぎます。${rows}行×${columns}列は${cells}マスですが、証明できるのは${most}マスまでです`,
  'number-impossible': ({ number, row, column, kind, least, most }) =>
    `${row}行${column}列の数字 ${number} はありえません。この大きさの${kinds[kind]}の数字は ${least}～${most} です`,

  'char-meaningless': ({ char, at, text }) => `「${char}」には意味がありません（問題部分「${text}」の${at}文字目）`,
  'digits-missing': ({ char, digits, at, text }) =>
    `「${char}」のあとに16進数${digits}桁が必要です（問題部分「${text}」の${at}文字目）`,
  'too-many-clues': ({ cells, at, text }) =>
    `問題部分が盤面の${cells}マスからはみ出しています（「${text}」の${at}文字目から）`,
  'clues-end': ({ text }) => `盤面がすべて埋まる前にアドレスが終わり、「${text}」が続いています`,
  'after-clues': ({ text }) => `問題部分のあとに余分な「${text}」があります`,

  'kanpen-address': ({ text }) => `アドレス「${text}」の、パズル名のあとに「.html?problem=」がありません`,
  'kanpen-row': ({ row, cells, columns }) => `問題の${row}行目が${cells}マスです。${columns}マスでなければなりません`,
  'kanpen-clue': ({ text, row, column }) =>
    `${row}行${column}列の「${text}」は読めません。使えるのは「.」（空きマス）と数字です`,
  'kanpen-after': ({ text }) => `問題の最後の行のあとに余分な「${text}」があります`,

  'file-slash': ({ text }) => `「${text}」は pzprv3 ファイルではありません。「/」が必要です`,
  'file-lines': ({ part, lines, rows }) => `${parts[part]}の行が${rows}行のうち${lines}行しかありません`,
  'file-line': ({ part, row, cells, columns }) =>
    `${parts[part]}の${row}行目が${cells}マスです。${columns}マスでなければなりません`,
  'file-clue': ({ text, row, column }) =>
    `問題の${row}行${column}列の「${text}」は読めません。使えるのは「.」（空きマス）、「-」（数字のない丸）と数字です`,
  'file-answer': ({ text, row, column }) =>
    `解答の${row}行${column}列の「${text}」は読めません。使えるのは「#」（黒）、「.」と「+」（白）です`,

  'range-seed': ({ text }) =>
    `「${text}」は乱数の種で、盤面が書かれていません。アプリで、大きさのあとに「:」が付くゲームIDをコピーしてください`,
  'range-size': ({ text }) => `「${text}」は大きさとして読めません。「幅x高さ」の形で書いてください`,
  'range-too-large': ({ most }) => `Range の盤面は、幅と高さを合わせて${most}までです`,
  'range-number': ({ number, row, column, most }) =>
    `${row}行${column}列の数字 ${number} は大きすぎます。この盤面では ${most} までです`,
  'range-zero': ({ text }) => `数字は 0 から始められません（「${text}」）`,
  'range-char': ({ text }) => `ゲームIDに使えない文字「${text}」があります`,
  'range-too-much': ({ cells }) => `ゲームIDが盤面の${cells}マスからはみ出しています`,
  'range-too-little': ({ given, cells }) => `ゲームIDが${given}マス分しかありません。盤面は${cells}マスです`,
  'range-line': ({ line }) => `セーブデータに ${line} の行がありません`,
  'range-game': ({ text }) => `「${text}」のセーブデータです。読めるのは「Range」（黒どこ）だけです`,
  'range-kind': () => 'Range にできるのは黒どこだけです',
  'range-no-number': ({ row, column }) => `${row}行${column}列の丸には数字がなく、Range では表せません`,

  'solution-empty': () => '解答が入力されていません',
  'solution-too-long': ({ length, most }) =>
    `文字数が多すぎます（${length}文字）。解答として読めるのは${most}文字までです`,
  'solution-missing': () => 'この pzprv3 ファイルには問題だけがあり、解答がありません',
  'solution-other': ({ address }) => `別のパズルの解答です：${address}`,
  'solution-rows': ({ given, rows }) => `解答が${given}行です。パズルは${rows}行です`,
  'solution-row': ({ row, cells, columns }) => `解答の${row}行目が${cells}マスです。パズルは${columns}列です`,
  'solution-colour': ({ text, row }) =>
    `解答の${row}行目の「${text}」は読めません。使えるのは「#」（黒）と「.」（白）です`,
};
