import { presetsFor } from '../../../../protocol/game/werewolf/mix/presets.ts';
import type { GameView } from '../game-view.ts';
import { applies } from './applies.ts';
import Emblem from './Emblem.svelte';
import { wordsEn } from './words/words-en.ts';
import { wordsJa } from './words/words-ja.ts';

export const werewolfView: GameView = {
  id: 'werewolf',
  words: { en: wordsEn, ja: wordsJa },
  Emblem,
  applies,
  talks: true,
  practice: {
    seats: 5,
    range: { min: 4, max: 9 },
    settings: { nightSeconds: 120, daySeconds: 240 },
    presets: presetsFor,
  },
  texts: async () => ({ en: (await import('./words/text-en.ts')).en, ja: (await import('./words/text-ja.ts')).ja }),
  load: async () => (await import('./parts.ts')).parts,
};
