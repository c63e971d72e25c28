import type { Card } from '../../table/card.ts';
import { CLUB, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, commit, named, peek, scramble, turn as turnUp } from '../../table/steps.ts';
import { tell } from './event.ts';
import type { Digit } from '../../card/digit/digit.ts';
import type { Found } from '../../card/digit/pick.ts';
import { duplicate, find, putBack } from '../../card/digit/pick.ts';
import type { TwoDigits } from '../../card/digit/reduction.ts';
import { addByTable, sumOfDigits } from '../../card/digit/tabled-sum.ts';
import type { Board } from './board.ts';
import { SABOTAGE, squaresOf, unmarked } from './board.ts';
import type { SukenOutcome, Turn } from './course.ts';
import { PROGRESSOR_QUESTION, SABOTEUR_QUESTION, course, players, unanswered } from './course.ts';
import type { Notation } from './notation.ts';
import { BOARD_SIGHT } from './view.ts';

/** The squares marked in this turn: the cards that were found, and the boards on which they were found. */
interface Hits {
  readonly found: Found;
  readonly on: readonly { readonly seat: number; readonly row: number }[];
}

/**
 * The secret games for tables where copies cost nothing and people wait for rounds. The rules, the questions and the
 * sights are those of `secretSuken`, but numbers are added by tables, and a board is stored inverted, as the squares by
 * their numbers, so that a sum is looked up in all boards at once instead of being compared with every square.
 */
export function* tabledSuken(board: Board, notation: Notation, seats: number, first: number): Protocol<SukenOutcome> {
  const written = Array.from({ length: notation.numbers }, (_, value) => notation.faces(value));
  // 1. Each player gets a board that nobody else knows.
  const boards = yield* all(...Array.from({ length: seats }, (_, owner) => named('board', drawSquares(board, owner))));
  let hits: Hits | undefined;
  // 2. and 3.
  return yield* course(
    board,
    boards.map(() => unmarked(board)),
    first,
    function* (turn) {
      // The last marked squares are removed from the boards while the next numbers are placed and added.
      const [sum] = yield* all(declareSum(notation, written, turn), clear(boards, hits));
      const marked = yield* named('equality', look(boards, sum, turn));
      hits = marked.hits;
      return marked.squares;
    },
  );
}

/** The card at a number that is on no square, or on a marked one. */
const NO_SQUARE = CLUB;

/** Step 1: for every number a card with the square on which it stands, from 1, scrambled; the owner looks at all. */
function* drawSquares(board: Board, owner: number): Protocol<Card[]> {
  const cards = Array.from({ length: board.numbers }, (_, index) =>
    lay(index < squaresOf(board) ? `${index + 1}` : NO_SQUARE),
  );
  const drawn = (yield* scramble(cards)).flat();
  yield* peek(owner, drawn, BOARD_SIGHT);
  return drawn;
}

/** Steps 3(a), (b): all place a number face down, with a proof that it is allowed; then the numbers are added. */
function* declareSum(
  notation: Notation,
  written: readonly (readonly string[])[],
  { turn, progressor, saboteurs }: Turn,
): Protocol<TwoDigits> {
  const [d1, ...added] = yield* all(
    commit(progressor, written, { name: PROGRESSOR_QUESTION, otherwise: unanswered(notation, turn) }),
    ...saboteurs.map((seat) => commit(seat, written.slice(0, SABOTAGE), { name: SABOTEUR_QUESTION, otherwise: 0 })),
  );
  yield* tell({ name: 'declared' });
  return yield* named('addition', add(notation, d1, added));
}

function* add(notation: Notation, d1: readonly Card[], added: readonly (readonly Card[])[]): Protocol<TwoDigits> {
  const [number, ...others] = yield* all(...[d1, ...added].map((cards) => notation.digits(cards)));
  if (others.length === 0) return number!;
  const { tens, ones } = number!;
  const sum = yield* sumOfDigits([ones, ...others.map((each): Digit => each.ones.slice(0, SABOTAGE))]);
  return yield* addByTable(tens, sum, ones.length, notation.numbers);
}

/** Step 3(c): the cards that lie at the sum, on the boards of all who play, are turned. */
function* look(
  boards: readonly Card[][],
  { tens, ones }: TwoDigits,
  turn: Turn,
): Protocol<{ squares: (number | undefined)[]; hits: Hits | undefined }> {
  const looking = boards.flatMap((_, seat) => (players(turn).includes(seat) ? [seat] : []));
  const rows: Card[][] = [];
  for (const seat of looking) {
    const copy = yield* duplicate(boards[seat]!);
    rows.push([...copy, ...lay(...Array.from({ length: tens.length * ones.length - copy.length }, () => NO_SQUARE))]);
  }
  const found = yield* find(rows, [tens, ones]);
  const faces = yield* turnUp(found.cards);
  const squares = boards.map((_, seat) => {
    const face = faces[looking.indexOf(seat)];
    return face === undefined || face === NO_SQUARE ? undefined : Number(face) - 1;
  });
  const on = looking.flatMap((seat, row) => (squares[seat] === undefined ? [] : [{ seat, row }]));
  return { squares, hits: on.length === 0 ? undefined : { found, on } };
}

/** Removes a marked square from its board: no square lies at its number from now on, and nobody learns the number. */
function* clear(boards: Card[][], hits: Hits | undefined): Protocol<void> {
  if (hits === undefined) return;
  const cleared = yield* putBack(
    hits.found,
    hits.on.map(({ row }) => ({ row, card: lay(NO_SQUARE)[0]! })),
  );
  hits.on.forEach(({ seat }, index) => (boards[seat] = cleared[index]!.slice(0, boards[seat]!.length)));
}
