import type { GameView } from '../game-view.ts';
import Emblem from './Emblem.svelte';
import { wordsEn } from './words/words-en.ts';
import { wordsJa } from './words/words-ja.ts';

export const auctionView: GameView = {
  id: 'auction',
  words: { en: wordsEn, ja: wordsJa },
  Emblem,
  // Whoever practises sees afterwards what the others have bid.
  practice: { seats: 4, range: { min: 2, max: 6 }, settings: { after: 'bids', afterSeconds: 10 } },
  applies: (setting, settings) => setting !== 'publicReserve' || settings['reserve'] === 'public',
  About: async () => (await import('./About.svelte')).default,
  texts: async () => ({ en: (await import('./words/text-en.ts')).en, ja: (await import('./words/text-ja.ts')).ja }),
  load: async () => (await import('./parts.ts')).parts,
};
