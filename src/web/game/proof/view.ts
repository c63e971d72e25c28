import type { Kind } from '../../../../protocol/puzzle/puzzle.ts';
import type { GameView } from '../game-view.ts';
import { emblemOf } from './emblem.ts';
import { wordsEn } from './words/words-en.ts';
import { wordsJa } from './words/words-ja.ts';

const viewOf = (id: Kind): GameView => ({
  id,
  ...(id === 'nurimisaki' ? {} : { variantOf: 'nurimisaki' }),
  words: { en: wordsEn[id], ja: wordsJa[id] },
  Emblem: emblemOf(id),
  practice: { seats: 2, range: { min: 2, max: 2 }, settings: { prover: 'guest' } },
  About: async () => (await import('./About.svelte')).default,
  HandIn: async () => (await import('./LobbyHandIn.svelte')).default,
  texts: async () => ({ en: (await import('./words/text-en.ts')).en, ja: (await import('./words/text-ja.ts')).ja }),
  load: async () => (await import('./parts.ts')).partsOf(id),
});

/** The list of kinds itself comes with the puzzles, which the first screen does without. */
export const proofViews: readonly GameView[] = [viewOf('nurimisaki'), viewOf('kurodoko')];
