import type { GameView } from '../game-view.ts';
import Emblem from './Emblem.svelte';
import { rematchSettings } from './rematch.ts';
import { en } from './words/text-en.ts';
import { ja } from './words/text-ja.ts';
import { wordsEn } from './words/words-en.ts';
import { wordsJa } from './words/words-ja.ts';

export const generalsView: GameView = {
  id: 'generals',
  words: { en: wordsEn, ja: wordsJa },
  Emblem,
  practice: { seats: 2, range: { min: 2, max: 2 }, settings: {}, choice: 'bots' },
  rematch: rematchSettings,
  texts: async () => ({ en, ja }),
  load: async () => (await import('./parts.ts')).parts,
};
