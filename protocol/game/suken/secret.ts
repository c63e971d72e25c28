import type { Card } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, commit, copying, free, named, peek, scramble } from '../../table/steps.ts';
import { tell } from './event.ts';
import type { Board } from './board.ts';
import { SABOTAGE, squaresOf, unmarked } from './board.ts';
import type { SukenOutcome, Turn } from './course.ts';
import { PROGRESSOR_QUESTION, SABOTEUR_QUESTION, course, players, unanswered } from './course.ts';
import type { Notation } from './notation.ts';
import { tabledSuken } from './tabled.ts';
import { BOARD_SIGHT } from './view.ts';

/**
 * Secret Suken BINGO (suken-bingo-2025 §3.3) and Secret Binary Suken BINGO (§3.4), numbered as there: the games differ
 * in the board, and in how numbers are written. With counted cards, as printed; `tabled.ts` is the form for tables
 * where copies cost nothing.
 */
export function* secretSuken(board: Board, notation: Notation, seats: number, first: number): Protocol<SukenOutcome> {
  if ((yield* copying()) === 'ciphertext') return yield* tabledSuken(board, notation, seats, first);
  const written = Array.from({ length: notation.numbers }, (_, value) => notation.faces(value));
  /** Face-down cards that are no longer needed. Equality checks free them without an additional shuffle. */
  const left: Card[] = [];
  // 1. Each player gets a board that nobody else knows.
  const boards: Card[][][] = [];
  for (let owner = 0; owner < seats; owner += 1)
    boards.push(yield* named('board', drawBoard(written, owner, squaresOf(board))));
  // 2. and 3.
  return yield* course(
    board,
    boards.map(() => unmarked(board)),
    first,
    function* (turn) {
      const sum = yield* declareSum(notation, written, turn, left);
      return yield* mark(notation, boards, sum, turn, left);
    },
  );
}

type Faces = readonly (readonly string[])[];

/** Step 1(a), (b): all numbers scrambled, the first for the board, its owner looks; the rest become free cards. */
function* drawBoard(written: Faces, owner: number, squares: number): Protocol<Card[][]> {
  const mixed = yield* scramble(written.map((faces) => lay(...faces)));
  const own = mixed.slice(0, squares);
  yield* all(peek(owner, own.flat(), BOARD_SIGHT), free(mixed.slice(squares).flat()));
  return own;
}

/**
 * Steps 3(a), (b): all place a number face down, with a proof that it is allowed; then the numbers are added, one after
 * the other.
 */
function* declareSum(
  notation: Notation,
  written: Faces,
  { turn, progressor, saboteurs }: Turn,
  left: Card[],
): Protocol<Card[]> {
  const [d1, ...added] = yield* all(
    commit(progressor, written, { name: PROGRESSOR_QUESTION, otherwise: unanswered(notation, turn) }),
    ...saboteurs.map((seat) => commit(seat, written.slice(0, SABOTAGE), { name: SABOTEUR_QUESTION, otherwise: 0 })),
  );
  yield* tell({ name: 'declared' });
  let sum: Card[] = d1;
  for (const d2 of added) sum = yield* named('addition', notation.add(sum, d2, left));
  return sum;
}

/**
 * Step 3(c): every unmarked square of the boards of all who play is compared with the sum, which the check restores,
 * one after another. At most one square of a board agrees, since its numbers differ.
 */
function* mark(
  notation: Notation,
  boards: readonly Card[][][],
  sum: Card[],
  turn: Turn,
  left: Card[],
): Protocol<(number | undefined)[]> {
  let d = sum;
  const found: (number | undefined)[] = boards.map(() => undefined);
  const checks = boards.flatMap((board, seat) =>
    board.flatMap((_, square) =>
      turn.marks[seat]![square] || !players(turn).includes(seat) ? [] : [{ board, seat, square }],
    ),
  );
  for (const { board, seat, square } of checks) {
    if (found[seat] !== undefined) continue;
    const { equal, x, y } = yield* named('equality', notation.equality(board[square]!, d, left));
    board[square] = x;
    d = y;
    if (equal) found[seat] = square;
  }
  left.push(...d);
  return found;
}
