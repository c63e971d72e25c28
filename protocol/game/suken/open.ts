import type { Protocol } from '../../table/step.ts';
import { all, declare, scramble, turn as turnUp } from '../../table/steps.ts';
import { tell } from './event.ts';
import { lay } from '../../table/card.ts';
import type { Board } from './board.ts';
import { SABOTAGE, modulo, unmarked } from './board.ts';
import type { SukenOutcome, Turn } from './course.ts';
import { PROGRESSOR_QUESTION, SABOTEUR_QUESTION, course, players, unanswered } from './course.ts';

/** What stands on a square without a number. */
const NO_NUMBER = -1;

/** Suken BINGO: open boards, numbers declared all at once and in public. suken-bingo-2025 §3.2, numbered as there. */
export function* openSuken(board: Board, seats: number, first: number): Protocol<SukenOutcome> {
  // 1.
  const boards = yield* all(...Array.from({ length: seats }, () => distribute(board)));
  yield* tell({ name: 'boards', boards });
  // 2. and 3.
  return yield* course(
    board,
    boards.map(() => unmarked(board)),
    first,
    function* (turn) {
      const sum = yield* declareSum(board, turn);
      return boards.map((numbers, seat) => {
        if (!players(turn).includes(seat)) return undefined;
        const square = numbers.indexOf(sum);
        return square < 0 || turn.marks[seat]![square] ? undefined : square;
      });
    },
  );
}

/**
 * A usual bingo card, drawn by all: each column out of its own part of the numbers, 0–14 in the first and so on
 * (suken-bingo-2025 §3.1).
 */
function* distribute({ side, numbers, free }: Board): Protocol<number[]> {
  const values = Array.from({ length: numbers }, (_, value) => value);
  const columns = yield* all(
    ...Array.from({ length: side }, (_, column) =>
      drawColumn(
        values.filter((value) => value * side >= column * numbers && value * side < (column + 1) * numbers),
        side,
      ),
    ),
  );
  return Array.from({ length: side * side }, (_, square) => {
    const column = square % side;
    return free.includes(square) ? NO_NUMBER : columns[column]!.find((_, row) => row * side + column === square)!;
  });
}

function* drawColumn(values: readonly number[], count: number): Protocol<number[]> {
  const mixed = yield* scramble(values.map((value) => lay(`${value}`)));
  return (yield* turnUp(mixed.slice(0, count).flat())).map(Number);
}

/** Steps 3(a), (b). A seat that is gone declares nothing. */
function* declareSum(board: Board, round: Turn): Protocol<number> {
  const { turn, saboteurs, marks } = round;
  const seats = players(round);
  const said = yield* declare(seats, [
    { name: PROGRESSOR_QUESTION, options: board.numbers, otherwise: unanswered(board, turn) },
    ...saboteurs.map(() => ({ name: SABOTEUR_QUESTION, options: SABOTAGE, otherwise: 0 })),
  ]);
  const sum = modulo(
    board,
    said.reduce((total, value) => total + value, 0),
  );
  yield* tell({ name: 'declared', numbers: marks.map((_, seat) => said[seats.indexOf(seat)] ?? null), sum });
  return sum;
}
