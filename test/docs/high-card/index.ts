import type { Game } from '../../../protocol/game/game.ts';
import { forfeit, nameOf, winnersLine } from '../../../protocol/game/winners.ts';
import { highCardBot } from './bot.ts';
import type { HighCardEvent, HighCardOutcome } from './event.ts';
import { highCard } from './procedure.ts';
import { highCardReferee } from './referee.ts';

export const highCardGame: Game<HighCardEvent, HighCardOutcome> = {
  id: 'high-card',
  version: 1,
  seats: { min: 2, max: 10 },
  settings: [],
  procedure: ({ seats }) => highCard(seats),
  deserted: forfeit,
  description: {
    event(event, names) {
      switch (event.name) {
        case 'swapped':
          return `${event.seats.length} of ${names.length} swap their cards`;
        case 'shown':
          return `shown: ${event.ranks.map((rank, seat) => `${nameOf(names, seat)} ${rank}`).join(', ')}`;
        case 'left':
          return `${nameOf(names, event.seat)} has left`;
      }
    },
    outcome: ({ winners }, names) => winnersLine(winners, names),
  },
  bot: highCardBot,
  simulation: { weight: 20, referee: highCardReferee },
};
