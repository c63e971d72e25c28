import type { Agent } from '../game.ts';
import type { Whims } from '../simulation.ts';
import { SABOTAGE } from './board.ts';
import { PROGRESSOR_QUESTION } from './course.ts';
import type { SukenEvent } from './event.ts';
import type { Variant } from './variant.ts';
import { emptyView, heard, numbersAt, seen } from './view.ts';

/** One time out of this many, a player gives a random answer. */
const WHIM = 12;

/**
 * Players of Suken BINGO who show each other their boards and mark one line of one of them, square after square: a game
 * is over after about as many turns as a line has squares, where bots take five times as long. Their machines do the
 * same work in a turn.
 */
export function hastyPlayers(variant: Variant, seats: number, whims: Whims): (seat: number) => Agent {
  const { board } = variant;
  const uniform = whims.shared;
  const line = board.lines[uniform(board.lines.length)]!;
  const first = uniform(seats);
  const shown: (readonly number[] | undefined)[] = [];
  return (seat) => {
    const whim = whims.of(seat);
    let view = emptyView(variant, seats);
    /** The next number of the line, on the board of the first player who is there. */
    const aim = (): number | undefined => {
      for (let step = 0; step < seats; step += 1) {
        const owner = (first + step) % seats;
        const numbers = numbersAt(view, owner, seat) ?? shown[owner];
        const square = line.find((each) => !view.marks[owner]![each]);
        if (!view.left.includes(owner) && numbers !== undefined && square !== undefined) return numbers[square];
      }
      return undefined;
    };
    return {
      answer({ name }) {
        const any = whim(WHIM) === 0;
        if (name !== PROGRESSOR_QUESTION) return any ? whim(SABOTAGE) : 0;
        return (any ? undefined : aim()) ?? whim(board.numbers);
      },
      see(sight) {
        view = seen(view, sight);
        shown[seat] = view.numbers;
      },
      hear(event: SukenEvent) {
        view = heard(view, event);
      },
    };
  };
}
