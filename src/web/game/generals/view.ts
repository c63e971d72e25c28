import { BOTS } from '../../../../protocol/game/generals/settings.ts';
import type { GameView } from '../game-view.ts';
import Emblem from './Emblem.svelte';
import { rematchSettings } from './rematch.ts';
import { wordsEn } from './words/words-en.ts';
import { wordsJa } from './words/words-ja.ts';

export const generalsView: GameView = {
  id: 'generals',
  words: { en: wordsEn, ja: wordsJa },
  Emblem,
  practice: { seats: 2, range: { min: 2, max: 2 }, settings: {}, choice: BOTS },
  rematch: rematchSettings,
  // Nobody plays with bots at a table that has a lobby.
  applies: (setting) => setting !== BOTS.name,
  texts: async () => ({ en: (await import('./words/text-en.ts')).en, ja: (await import('./words/text-ja.ts')).ja }),
  load: async () => (await import('./parts.ts')).parts,
};
