import type { Protocol } from '../../table/step.ts';
import { removedSeats } from '../../table/steps.ts';
import { tell } from './event.ts';
import type { Board } from './board.ts';
import { lineProgress, SABOTAGE } from './board.ts';

/** Names of the questions that players are asked. */
export const PROGRESSOR_QUESTION = 'suken.progressor';
export const SABOTEUR_QUESTION = 'suken.saboteur';

/** How a game ended that was played to its end. */
export type SukenOutcome = { readonly winners: readonly number[]; readonly turns: number };

/** One turn as a game plays it. */
export interface Turn {
  /** From 1. */
  readonly turn: number;
  readonly progressor: number;
  /** All others at the table, in the order of seats from the progressor on. */
  readonly saboteurs: readonly number[];
  /** By seat, which squares are marked already. */
  readonly marks: readonly (readonly boolean[])[];
}

/** The players of a turn, the progressor first. */
export const players = ({ progressor, saboteurs }: Pick<Turn, 'progressor' | 'saboteurs'>): number[] => [
  progressor,
  ...saboteurs,
];

/**
 * The default declaration of the progressor. From turn to turn it grows by as much as there are values that a saboteur
 * may add, so that with one saboteur it leads to other numbers than in the turn before.
 */
export const unanswered = ({ numbers }: Pick<Board, 'numbers'>, turn: number): number =>
  (SABOTAGE * (turn - 1)) % numbers;

/**
 * Steps 2 and 3 of every game of the family; `mark` declares, adds and finds the square that each player marks.
 * suken-bingo-2025 §3.2, §3.3, §3.4; with more than two players the roles rotate. A player who has left is skipped and
 * adds nothing; the player's board stays as it is.
 */
export function* course(
  board: Board,
  marks: readonly boolean[][],
  first: number,
  mark: (turn: Turn) => Protocol<(number | undefined)[]>,
): Protocol<SukenOutcome> {
  const seats = marks.map((_, seat) => seat);
  let next = first;
  for (let turn = 1; ; turn += 1) {
    const removedAtStart = yield* removedSeats();
    const [progressor = next, ...saboteurs] = seats
      .map((step) => (next + step) % seats.length)
      .filter((seat) => !removedAtStart.includes(seat));
    yield* tell({ name: 'turn', turn, progressor });
    const found = yield* mark({ turn, progressor, saboteurs, marks });
    const removedByNow = yield* removedSeats();
    const squares = found.map((square, seat) => (removedByNow.includes(seat) ? undefined : square));
    const before = marks.map((one) => lineProgress(board, one));
    squares.forEach((square, seat) => {
      if (square !== undefined) marks[seat]![square] = true;
    });
    yield* tell({ name: 'checked', marked: squares.map((square) => square ?? null) });
    // A new line that lacks one square is announced as 'Reach', a full one as 'BINGO'.
    const after = marks.map((one) => lineProgress(board, one));
    const calls = (count: number): number[] =>
      seats.filter((seat) => after[seat]!.some((now, line) => now === count && before[seat]![line]! < count));
    const bingo = calls(board.side);
    if (bingo.length > 0) {
      yield* tell({ name: 'bingo', seats: bingo });
      return { winners: bingo, turns: turn };
    }
    const reach = calls(board.side - 1);
    if (reach.length > 0) yield* tell({ name: 'reach', seats: reach });
    next = (progressor + 1) % seats.length;
  }
}
