import type { RuleSet } from '../../../../../protocol/game/love-letter/settings.ts';
import type { Language } from '../../../text/language.ts';

/** What a card is called: by the paper, and beside it by the English deck. */
interface CardNames {
  readonly paper: string;
  readonly usual: string;
}

const ENGLISH: readonly CardNames[] = [
  { paper: 'Soldier', usual: 'Guard' },
  { paper: 'Clown', usual: 'Priest' },
  { paper: 'Knight', usual: 'Baron' },
  { paper: 'Priestess', usual: 'Handmaid' },
  { paper: 'Wizard', usual: 'Prince' },
  { paper: 'General', usual: 'King' },
  { paper: 'Minister', usual: 'Countess' },
  { paper: 'Princess', usual: 'Princess' },
];

const JAPANESE = ['兵士', '道化', '騎士', '僧侶', '魔術師', '将軍', '大臣', '姫'] as const;

/** By the rules of 2012 the 7 does something else, and is somebody else. */
const COUNTESS = '伯爵夫人';

/** The name that a table uses: in English that of its rules. */
export function cardName(card: number, rules: RuleSet, language: Language): string {
  if (language === 'ja') return card === 7 && rules === '2012' ? COUNTESS : (JAPANESE[card - 1] ?? '');
  return ENGLISH[card - 1]?.[rules === 'paper' ? 'paper' : 'usual'] ?? '';
}

/** The other name, which stands beside it in small print; empty where both are the same. */
export function otherName(card: number, rules: RuleSet, language: Language): string {
  const { paper = '', usual = '' } = ENGLISH[card - 1] ?? {};
  if (language === 'ja') return rules === 'paper' ? paper : usual;
  if (paper === usual) return '';
  return rules === 'paper' ? usual : paper;
}

/** `5 Wizard`, `5 魔術師`. */
export const titleOf = (card: number, rules: RuleSet, language: Language): string =>
  `${card} ${cardName(card, rules, language)}`;
