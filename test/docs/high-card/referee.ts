import type { GameTable } from '../../../protocol/game/game-table.ts';
import type { Referee } from '../../../protocol/game/simulation.ts';
import { watched } from '../../../protocol/game/watched.ts';
import { highCardBot } from './bot.ts';
import type { HighCardEvent, HighCardOutcome } from './event.ts';

/** Looks over all players' shoulders: who has not swapped shows the card that was dealt, and the highest wins. */
export function highCardReferee(table: GameTable): Referee<HighCardEvent, HighCardOutcome> {
  const dealt: number[] = [];
  const bots = (seat: number) => highCardBot({ ...table, seat, copying: 'ciphertext', uniform: () => 0 });
  return {
    agents: watched(
      bots,
      () => {},
      (seat, { faces }) => {
        dealt[seat] = Number(faces[0]);
      },
    ),
    judge(story, { winners }) {
      const shown = story.find((event) => event.name === 'shown');
      const swapped = story.find((event) => event.name === 'swapped');
      if (shown === undefined || swapped === undefined) return 'no cards were shown';
      const other = shown.ranks.findIndex((rank, seat) => !swapped.seats.includes(seat) && rank !== dealt[seat]);
      if (other >= 0) return `seat ${other} shows another card than it was dealt`;
      const best = shown.ranks.indexOf(Math.max(...shown.ranks));
      return winners.join() === `${best}`
        ? undefined
        : `seats ${winners.join()} win, and seat ${best} has the best card`;
    },
  };
}
