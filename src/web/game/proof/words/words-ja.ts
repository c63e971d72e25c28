import type { Kind } from '../../../../../protocol/puzzle/puzzle.ts';
import type { GameWords } from '../../game-view.ts';

const facts = '証明する人1人、確かめる人14人まで・数分';
const alone = '証明した人';
const settings = {
  puzzle: { label: '問題（puzz.link のアドレス、pzprv3 ファイルなど）' },
  prover: { label: '証明する人', options: { opener: 'テーブルを開いた人', guest: '最初に来た人' } },
};

export const wordsJa: Readonly<Record<Kind, GameWords>> = {
  nurimisaki: {
    title: 'ぬりみさきの証明',
    short: 'パズルの証明',
    blurb:
      'ぬりみさきが解けたら、伏せたカードでそれを証明しましょう。答えは少しも見せずに、解けたことだけが伝わります。',
    facts,
    alone,
    settings,
  },
  kurodoko: {
    title: '黒どこの証明',
    blurb: '黒どこが解けたら、伏せたカードでそれを証明しましょう。答えは少しも見せずに、解けたことだけが伝わります。',
    facts,
    alone,
    settings,
  },
};
