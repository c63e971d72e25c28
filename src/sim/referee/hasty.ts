import { sukenGames } from '../../../protocol/game/suken/index.ts';
import { SABOTAGE } from '../../../protocol/game/suken/board.ts';
import { PROGRESSOR_QUESTION } from '../../../protocol/game/suken/course.ts';
import type { Variant } from '../../../protocol/game/suken/variant.ts';
import { emptyView, heard, numbersAt, seen } from '../../../protocol/game/suken/view.ts';
import type { Agent } from '../../../protocol/game/game.ts';
import { whims } from '../../peer/model/random.ts';
import type { Sitting } from './referee.ts';

/** One time in so many a player answers anything at all. */
const WHIM = 12;

export const variantOf = ({ game, settings }: Sitting): Variant =>
  sukenGames.find(({ id }) => id === game.id)!.variantOf(settings);

/**
 * Players of Suken BINGO who show each other their boards and mark one line of one of them, square after square: a game is
 * over after about as many turns as a line has squares, where bots take five times as long. What their machines do in a turn is
 * the same.
 */
export function hastyPlayers(sitting: Sitting): (seat: number) => Agent {
  const { seats, seed } = sitting;
  const variant = variantOf(sitting);
  const { board } = variant;
  const uniform = whims(seed);
  const line = board.lines[uniform(board.lines.length)]!;
  const first = uniform(seats);
  const shown: (readonly number[] | undefined)[] = [];
  return (seat) => {
    const whim = whims(seed * 16 + seat);
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
      hear(event) {
        view = heard(view, event);
      },
    };
  };
}
