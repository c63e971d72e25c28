import { findingText } from './ja/finding.ts';
import { labelOf, nameOf, refusalOf, sectionOf, valueOf } from './ja/lookup.ts';
import { printed } from './ja/printed.ts';
import { titles } from './ja/titles.ts';
import type { Terms } from './terms.ts';

export const terms: Terms = {
  titles,
  papers: {
    '[SB]': '猪狩・駒野・水木：Suken BINGO（英語）、SecITC 2025',
    '[BSB]': '猪狩・駒野・水木：カード枚数を削減した秘匿バイナリ数拳ビンゴ、2025',
    '[NK]': 'Robert・宮原・Lafourcade・水木：ぬりみさきと黒どこの物理的ゼロ知識証明（英語）、SSS 2022の拡張版',
    '[LL]': '小泉・水木：カードゲーム Love Letter への秘密計算の応用、2025',
    '[MW]': 'Kitamura・Kiya・Ono：司会のいらない人狼のプロトコル（英語）、arXiv:2606.00190',
  },
  section: sectionOf,
  label: labelOf,
  name: nameOf,
  value: valueOf,
  printed: (entry, english) => printed[entry] ?? english,
  refusal: refusalOf,
  finding: findingText,
};
