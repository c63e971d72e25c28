import type { Protocol } from '../../table/step.ts';
import { all, commit, free, named, peek, scramble, sideBySide, tell } from '../../table/steps.ts';
import type { BinaryInteger } from '../../card/integer.ts';
import { integerFaces, integerOf } from '../../card/integer.ts';
import { addModulo } from '../../card/adder.ts';
import { equality } from '../../card/equality.ts';
import { lay } from '../../table/card.ts';
import { BITS, NUMBERS, SABOTAGE, SIDE, SQUARES, lineProgress } from './board.ts';
import { BOARD_SIGHT } from './view.ts';

/** Names of the questions that players are asked. */
export const PROGRESSOR_QUESTION = 'suken.progressor';
export const SABOTEUR_QUESTION = 'suken.saboteur';

export interface SukenOutcome {
  readonly winners: readonly number[];
  readonly turns: number;
  readonly [key: string]: readonly number[] | number;
}

interface Board {
  readonly squares: BinaryInteger[];
  readonly marked: boolean[];
}

/** The commitments to 0 … 63, and those to what the saboteur may add. */
const ALL = Array.from({ length: NUMBERS }, (_, value) => integerFaces(value, BITS));
const FEW = ALL.slice(0, SABOTAGE);

/** Secret Binary Suken BINGO. suken-bingo-2025 §3.4, numbered as there. */
export function* secretBinarySuken(first: number): Protocol<SukenOutcome> {
  // 1. Each player gets a board that she alone knows.
  const boards = yield* sideBySide([() => named('board', drawBoard(0)), () => named('board', drawBoard(1))]);
  // 2. The first progressor.
  let progressor = first;
  // 3. Until somebody has BINGO.
  for (let turn = 1; ; turn += 1) {
    yield* tell({ name: 'turn', turn, progressor });
    const sum = yield* declareSum(progressor);
    const marked = yield* mark(boards, sum);
    const before = boards.map(({ marked }) => lineProgress(marked));
    boards.forEach((board, seat) => {
      const square = marked[seat];
      if (square !== undefined) board.marked[square] = true;
    });
    yield* tell({ name: 'checked', marked: marked.map((square) => square ?? null) });
    // (d), (e): a new line of three says 'Reach', a full one 'BINGO'.
    const after = boards.map(({ marked }) => lineProgress(marked));
    const calls = (count: number): number[] =>
      [0, 1].filter((seat) => after[seat]!.some((now, line) => now === count && before[seat]![line]! < count));
    const bingo = calls(SIDE);
    if (bingo.length > 0) {
      yield* tell({ name: 'bingo', seats: bingo });
      return { winners: bingo, turns: turn };
    }
    const reach = calls(SIDE - 1);
    if (reach.length > 0) yield* tell({ name: 'reach', seats: reach });
    // (f)
    progressor = 1 - progressor;
  }
}

/** Step 1(a), (b): 64 commitments scrambled, sixteen for the board, its owner looks; the rest become free cards. */
function* drawBoard(owner: number): Protocol<Board> {
  const mixed = yield* scramble(ALL.map((faces) => lay(...faces)));
  const own = mixed.slice(0, SQUARES);
  yield* all(peek(owner, own.flat(), BOARD_SIGHT), free(mixed.slice(SQUARES).flat()));
  return { squares: own.map(integerOf), marked: own.map(() => false) };
}

/** Steps 3(a), (b): both place a number face down; their sum modulo 64. */
function* declareSum(progressor: number): Protocol<BinaryInteger> {
  const [d1, d2] = yield* all(
    commit(progressor, ALL, { name: PROGRESSOR_QUESTION }),
    commit(1 - progressor, FEW, { name: SABOTEUR_QUESTION }),
  );
  yield* tell({ name: 'declared' });
  return yield* named('addition', addModulo(integerOf(d1), integerOf(d2)));
}

/**
 * Step 3(c): every unmarked square of both boards is compared with the sum, which the check restores. With
 * cards one after another as printed; where copies are free all at once. At most one square of a board agrees,
 * since its numbers differ.
 */
function* mark(boards: readonly Board[], sum: BinaryInteger): Protocol<(number | undefined)[]> {
  let d = sum;
  const found: (number | undefined)[] = boards.map(() => undefined);
  const checks = boards.flatMap((board, seat) =>
    board.squares.flatMap((_, square) => (board.marked[square] ? [] : [{ board, seat, square }])),
  );
  yield* sideBySide(
    checks.map(({ board, seat, square }) => function* (): Protocol<void> {
      if (found[seat] !== undefined) return;
      const { equal, x, y } = yield* named('equality', equality(board.squares[square]!, d));
      board.squares[square] = x;
      d = y;
      if (equal) found[seat] = square;
    }),
  );
  return found;
}
