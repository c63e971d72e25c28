import type { GameWords } from '../../../../src/web/game/game-view.ts';
import type { Language } from '../../../../src/web/text/language.ts';
import { words } from '../../../../src/web/text/words.svelte.ts';

/** What the list of games says. */
export const listWords: Readonly<Record<Language, GameWords>> = {
  en: {
    title: 'High Card',
    blurb: 'A card each, and one chance to swap it. The highest card wins.',
    facts: '2–10 players · a minute',
    settings: {},
  },
  ja: {
    title: 'ハイカード',
    blurb: '1人1枚のカード。1度だけ交換できます。いちばん大きいカードの勝ちです。',
    facts: '2〜10人・約1分',
    settings: {},
  },
};

const en = {
  hidden: 'Your card is being dealt.',
  card: (rank: number) => `Your card: ${rank}`,
  keep: 'Keep it',
  swap: 'Swap it',
  swapped: (count: number) => (count === 1 ? 'One player swaps.' : `${count} players swap.`),
  shown: (name: string, rank: number) => `${name}: ${rank}`,
  left: (name: string) => `${name} has left.`,
  rules: [
    'Everybody is dealt a card and looks at it alone.',
    'All decide at once whether to swap it for one that nobody has seen.',
    'The cards are turned. The highest wins.',
  ],
};

const ja: typeof en = {
  hidden: 'カードを配っています。',
  card: (rank) => `あなたのカード：${rank}`,
  keep: 'そのまま',
  swap: '交換する',
  swapped: (count) => `${count}人が交換します。`,
  shown: (name, rank) => `${name}さん：${rank}`,
  left: (name) => `${name}さんが退席しました。`,
  rules: [
    '1人に1枚ずつ配られ、自分だけが見ます。',
    '誰も見ていないカードと交換するかどうかを、全員が同時に決めます。',
    'カードをめくり、いちばん大きい人の勝ちです。',
  ],
};

export const texts: Readonly<Record<Language, typeof en>> = { en, ja };

/** The game's sentences in the language spoken now. */
export const text = (): typeof en => texts[words.language];
