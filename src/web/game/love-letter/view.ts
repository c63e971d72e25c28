import type { GameView } from '../game-view.ts';
import Emblem from './Emblem.svelte';
import { wordsEn } from './words/words-en.ts';
import { wordsJa } from './words/words-ja.ts';

export const loveLetterView: GameView = {
  id: 'love-letter',
  words: { en: wordsEn, ja: wordsJa },
  Emblem,
  practice: { seats: 1, range: { min: 1, max: 4 }, settings: {} },
  applies: (setting, settings) =>
    (setting !== 'memory' && setting !== 'strategy') ||
    Number(settings['virtual']) > 0 ||
    settings['leaving'] === 'virtual',
  About: async () => (await import('./About.svelte')).default,
  texts: async () => ({ en: (await import('./words/text-en.ts')).en, ja: (await import('./words/text-ja.ts')).ja }),
  load: async () => (await import('./parts.ts')).parts,
};
