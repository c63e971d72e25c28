import { auctionView } from './auction/view.ts';
import type { GameView } from './game-view.ts';
import { generalsView } from './generals/view.ts';
import { loveLetterView } from './love-letter/view.ts';
import { proofViews } from './proof/view.ts';
import { sukenViews } from './suken/view.ts';
import { werewolfView } from './werewolf/view.ts';

/** The games that the page can show, in the order of the list. A new game adds its folder and one line here. */
export const gameViews: readonly GameView[] = [
  ...sukenViews,
  werewolfView,
  loveLetterView,
  generalsView,
  auctionView,
  ...proofViews,
];

export const gameView = (id: string): GameView | undefined => gameViews.find((view) => view.id === id);
