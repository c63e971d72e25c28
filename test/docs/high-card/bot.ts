import type { Agent, BotTable } from '../../../protocol/game/game.ts';

/** Swaps a card of the lower half of the deck. */
export function highCardBot({ seats }: BotTable): Agent {
  let rank = 0;
  return {
    see: ({ faces }) => {
      rank = Number(faces[0]);
    },
    answer: () => (rank <= seats ? 1 : 0),
    hear: () => {},
  };
}
