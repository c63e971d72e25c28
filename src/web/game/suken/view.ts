import type { GameView } from '../game-view.ts';
import { emblemOf } from './emblem.ts';
import { wordsEn } from './words-en.ts';
import { wordsJa } from './words-ja.ts';

export type SukenId = 'suken-binary' | 'suken-secret' | 'suken' | 'suken-variants';

const viewOf = (id: SukenId): GameView => ({
  id,
  words: { en: wordsEn[id], ja: wordsJa[id] },
  Emblem: emblemOf(id),
  load: async () => (await import('./parts.ts')).partsOf(id),
});

/** The games of the family, in the order of the list. */
export const sukenViews: readonly GameView[] = (['suken-binary', 'suken-secret', 'suken', 'suken-variants'] as const).map(viewOf);
