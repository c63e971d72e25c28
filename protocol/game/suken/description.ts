import type { Description } from '../description.ts';
import type { Forfeit } from '../winners.ts';
import { nameOf, winnersLine } from '../winners.ts';
import type { SukenOutcome } from './course.ts';
import type { SukenEvent } from './event.ts';

/** A game of Suken BINGO in lines of English. */
export const sukenDescription: Description<SukenEvent, SukenOutcome | Forfeit> = {
  event(event, names) {
    const named = (seat: number): string => nameOf(names, seat);
    switch (event.name) {
      case 'turn':
        return `turn ${event.turn}: ${named(event.progressor)} is the progressor`;
      case 'boards':
        return 'the boards are dealt, face up';
      case 'declared': {
        if (event.numbers === undefined) return 'all have placed their numbers';
        const said = event.numbers.flatMap((number, seat) => (number === null ? [] : [`${named(seat)} ${number}`]));
        return `declared: ${said.join(', ')}; the sum is ${event.sum}`;
      }
      case 'checked': {
        const hits = event.marked.flatMap((square, seat) =>
          square === null ? [] : [`${named(seat)} marks square ${square + 1}`],
        );
        return hits.length === 0 ? 'no square agrees' : hits.join(', ');
      }
      case 'reach':
        return `${event.seats.map(named).join(' and ')}: Reach`;
      case 'bingo':
        return `${event.seats.map(named).join(' and ')}: BINGO`;
      case 'left':
        return `${named(event.seat)} has left`;
    }
  },
  outcome: ({ winners }, names) => winnersLine(winners, names),
};
