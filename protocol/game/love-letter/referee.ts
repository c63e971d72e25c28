import type { GameTable } from '../game-table.ts';
import type { Referee, Whims } from '../simulation.ts';
import { watched } from '../watched.ts';
import type { Forfeit } from '../winners.ts';
import { loveLetterBot } from './bot/bot.ts';
import type { LoveLetterEvent } from './event.ts';
import type { LoveLetterOutcome } from './outcome.ts';
import { PlainGame } from './plain-game.ts';
import { termsOf } from './terms.ts';

/** Observes all people, and follows the game with plain cards as far as it knows them. */
export function loveLetterReferee(
  { seats, settings }: GameTable,
  whims: Whims,
): Referee<LoveLetterEvent, LoveLetterOutcome | Forfeit> {
  const sights = new Map<number, number[]>();
  const agents = (seat: number) => {
    // The seat's player is told the game anew, so its earlier sights are dropped.
    sights.set(seat, []);
    return watched(
      (player) => loveLetterBot({ seat: player, uniform: whims.of(player) }),
      () => {},
      (player, { faces }) => sights.get(player)!.push(Number(faces[0])),
    )(seat);
  };
  return {
    agents,
    judge(story, outcome) {
      if ('forfeit' in outcome) return 'the game was given up, and nobody has left';
      return new PlainGame(termsOf(seats, settings), sights).judge(story, outcome);
    },
  };
}
