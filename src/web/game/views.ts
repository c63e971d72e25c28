import { auctionView } from './auction/view.ts';
import type { GameView } from './game-view.ts';
import { generalsView } from './generals/view.ts';
import { loveLetterView } from './love-letter/view.ts';
import { proofViews } from './proof/view.ts';
import { sukenViews } from './suken/view.ts';
import { werewolfView } from './werewolf/view.ts';

/** The games that the page can show, in the order of the list. A new game adds its folder and one line here. */
export const gameViews: readonly GameView[] = [
  werewolfView,
  ...sukenViews,
  loveLetterView,
  generalsView,
  auctionView,
  ...proofViews,
];

/** The games that are shown in front: one of each family. */
export const frontViews = (): readonly GameView[] => gameViews.filter(({ variantOf }) => variantOf === undefined);

/** The family of a game, the one in front first. */
export function familyOf(id: string): readonly GameView[] {
  const front = gameView(id)?.variantOf ?? id;
  return gameViews.filter((view) => view.id === front || view.variantOf === front);
}

export const gameView = (id: string): GameView | undefined => gameViews.find((view) => view.id === id);
