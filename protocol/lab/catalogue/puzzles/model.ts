import { raysOf } from '../../../puzzle/geometry.ts';
import type { Puzzle } from '../../../puzzle/puzzle.ts';
import type { Input } from '../../study.ts';
import { everyInput } from '../faces.ts';
import { besides, connected } from './polyomino-model.ts';

/**
 * Whether a board (1 black, 0 white) solves a puzzle: the rules, on cells that lie open, written from the paper and
 * apart from the checker that the programs use.
 */
export function solves(puzzle: Puzzle, board: Input): boolean {
  const clues = [...puzzle.clues];
  if (!connected(puzzle, board) || clues.some(([at]) => board[at] !== 0)) return false;
  if (puzzle.kind === 'kurodoko') {
    const apart = board.every((cell, at) => cell === 0 || besides(puzzle, at).every((other) => board[other] === 0));
    return apart && clues.every(([at, number]) => number === '?' || seen(puzzle, board, at) === number);
  }
  const capes = board.map(
    (cell, at) => cell === 0 && besides(puzzle, at).filter((other) => board[other] === 0).length === 1,
  );
  return (
    !uniform(puzzle, board) &&
    capes.every((cape, at) => cape === puzzle.clues.has(at)) &&
    clues.every(([at, number]) => number === '?' || seen(puzzle, board, at) === number)
  );
}

/** All solutions, and the boards that differ from one of them in one cell. */
export function nearSolutions(puzzle: Puzzle): Input[] {
  const all = everyInput(puzzle.rows * puzzle.columns, 2).filter((board) => solves(puzzle, board));
  const near = all.flatMap((board) =>
    board.map((_, at) => board.map((cell, other) => (other === at ? 1 - cell : cell))),
  );
  return [...new Map([...all, ...near].map((board) => [board.join(''), board])).values()];
}

/**
 * White cells in the four directions up to the first black one, and the cell itself. From a cape only one direction has
 * any.
 */
const seen = (puzzle: Puzzle, board: Input, at: number): number =>
  1 + raysOf(puzzle, at).reduce((sum, ray) => sum + [...ray.map((cell) => board[cell]!), 1].indexOf(1), 0);

/** Whether a block of 2×2 cells has one colour. */
const uniform = ({ columns }: Puzzle, board: Input): boolean =>
  board.some((cell, at) => {
    const block = [at + 1, at + columns, at + columns + 1];
    return (at + 1) % columns !== 0 && block.every((other) => board[other] === cell);
  });
