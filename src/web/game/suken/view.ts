import type { GameView } from '../game-view.ts';
import { emblemOf } from './emblem.ts';
import type { SukenId } from './id.ts';
import { SUKEN_IDS } from './id.ts';
import { wordsEn } from './words/words-en.ts';
import { wordsJa } from './words/words-ja.ts';

const viewOf = (id: SukenId): GameView => ({
  id,
  ...(id === SUKEN_IDS[0] ? {} : { variantOf: SUKEN_IDS[0] }),
  words: { en: wordsEn[id], ja: wordsJa[id] },
  Emblem: emblemOf(id),
  // The row and the column are those of the square through which other diagonals go than the usual ones.
  applies: (setting, { diagonals }) => !['row', 'column'].includes(setting) || diagonals !== 'usual',
  texts: async () => ({ en: (await import('./words/text-en.ts')).en, ja: (await import('./words/text-ja.ts')).ja }),
  load: async () => (await import('./parts.ts')).partsOf(id),
});

export const sukenViews: readonly GameView[] = SUKEN_IDS.map(viewOf);
