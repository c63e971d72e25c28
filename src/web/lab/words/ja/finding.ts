import type {
  FigureFinding,
  Finding,
  LeakFinding,
  NamedValue,
  Seen,
  Sighting,
  WrongFinding,
} from '../../../../../protocol/lab/finding.ts';
import type { Range } from '../../../../../protocol/lab/judge.ts';
import { nameOf, refusalOf, valueOf } from './lookup.ts';

const showNamed = (values: readonly NamedValue[]): string =>
  values.map(({ name, value }) => `${nameOf(name)} = ${value}`).join(', ');

function showSeen(seen: Seen): string {
  if ('turned' in seen) return seen.turned;
  if ('looks' in seen) return `プレイヤー${seen.looks}が見る`;
  return 'sees' in seen ? `プレイヤー${seen.player}に見えるのは ${seen.sees}` : seen.other;
}

const showSighting = ({ events, more }: Sighting): string =>
  events.length === 0 ? '' : `${events.map(showSeen).join(' | ')}${more === 0 ? '' : ` …（ほか${more}回）`}`;

function wrong({ input, seen, cheated, probability, total, affected, fault }: WrongFinding): string {
  const trace = showSighting(seen);
  const whence = trace === '' ? '何もめくられないうちに' : `めくられたカードが ${trace} のとき`;
  const drawn = cheated === true ? '（不正なプレイヤーが実現）' : '（無作為な実行で発見）';
  const how = probability === undefined ? drawn : `（確率 ${probability}）`;
  const extent =
    total === undefined
      ? `誤る入力は${affected}通りです。`
      : `この入力で誤る確率は ${total}、誤る入力は${affected}通りです。`;
  return `正しくありません。${showNamed(input)} の場合、${whence}${how}、${faultOf(fault)}。${extent}`;
}

function faultOf(fault: WrongFinding['fault']): string {
  if ('impossible' in fault) return `卓上では行えない手順になります：${refusalOf(fault.impossible)}`;
  const result = `「${nameOf(fault.result)}」`;
  if (fault.got === undefined) return `結果${result}がありません（正しくは ${valueOf(fault.expected!)}）`;
  if (fault.expected === undefined) return `プロトコルが${result} ${valueOf(fault.got)} で終わります`;
  return `結果${result}が ${valueOf(fault.got)} になります（正しくは ${valueOf(fault.expected)}）`;
}

function leak({ viewer, permitted, inputs, seen, probabilities: [p, q] }: LeakFinding): string {
  const [one, other] = inputs.map(showNamed);
  const may =
    permitted === '' ? '入力については何も見えてはならない' : `許される出力は同じ（${valueOf(permitted)}）である`;
  const who = viewer === undefined ? '' : `${nameOf(viewer)}にとって、`;
  return `秘匿されていません。${one} の場合と ${other} の場合とで、${may}のに、${who}めくられたカードが ${showSighting(seen)} となる確率が前者では ${p}、後者では ${q} です。`;
}

const showRange = ({ least, most }: Range): string => (least === most ? `${most}` : `${least}〜${most}`);

function figure({ cards, shuffles, claim }: FigureFinding): string {
  const printed = [
    ...(claim.cards === undefined ? [] : [`カード${claim.cards}枚`]),
    ...(claim.shuffles === undefined ? [] : [`シャッフル${claim.shuffles}回`]),
    ...(claim.below === undefined ? [] : [`シャッフル${claim.below}回未満`]),
  ];
  return `値が異なります。数えた値はカード${showRange(cards)}枚、シャッフル${showRange(shuffles)}回。論文の値は${printed.join('、')}です。`;
}

/** What is wrong with a study, in a sentence or two. */
export function findingText(finding: Finding): string {
  if (finding.kind === 'wrong') return wrong(finding);
  return finding.kind === 'leak' ? leak(finding) : figure(finding);
}
