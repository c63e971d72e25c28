import { neighboursOf } from '../../puzzle/geometry.ts';
import type { Board, Puzzle } from '../../puzzle/puzzle.ts';
import { BLACK, WHITE, cellsOf } from '../../puzzle/puzzle.ts';
import type { Answer, Question } from '../../table/step.ts';
import { spotOf } from './polyomino.ts';

/** A round of growing: which spot is the target, which of its neighbours is tried, and whether it turns white. */
type Move = readonly [target: number, neighbour: number, flip: number];

/**
 * The prover of `proveByCards`, for a given board. If no area can grow into the board (its white cells are apart, or
 * the first clue is black), the prover makes a false move, so that another board is never proved in its place.
 */
export function growerOf(puzzle: Puzzle, board: Board): (question: Question) => Answer {
  const [clue] = puzzle.clues.keys();
  const start = clue ?? Math.max(0, board.indexOf(WHITE));
  const moves = movesOf(puzzle, board, start);
  const squareAt = (corner: number): number[] => [
    corner,
    corner + 1,
    corner + puzzle.columns,
    corner + puzzle.columns + 1,
  ];
  return ({ name, data = {} }) => {
    switch (name) {
      case 'start':
        return spotOf(puzzle, start);
      case 'target':
        return moves[Number(data['round'])]![0];
      case 'neighbour':
        return moves[Number(data['round'])]![1];
      case 'flip':
        return moves[Number(data['round'])]![2];
      default:
        return Math.max(
          0,
          squareAt(Number(data['place'])).findIndex((place) => board[place] === (name === 'white' ? WHITE : BLACK)),
        );
    }
  };
}

function movesOf(puzzle: Puzzle, board: Board, start: number): Move[] {
  const rounds = cellsOf(puzzle) - 1;
  const reached = new Set(board[start] === WHITE ? [start] : []);
  const moves: Move[] = [];
  const move = (from: number, to: number, flip: number): Move => [spotOf(puzzle, from), sideOf(puzzle, from, to), flip];
  for (const from of reached) {
    for (const to of neighboursOf(puzzle, from)) {
      if (board[to] === BLACK || reached.has(to)) continue;
      reached.add(to);
      moves.push(move(from, to, 1));
    }
  }
  const grown = reached.size > 0 && reached.size === board.filter((colour) => colour === WHITE).length;
  const idle = [...reached].flatMap((from) =>
    neighboursOf(puzzle, from).flatMap((to) => (board[to] === BLACK ? [move(from, to, 0)] : [])),
  )[0];
  // The last spot is a red one, which is no target.
  const stopped: Move = [(puzzle.rows + 1) * (puzzle.columns + 1) - 1, 0, 0];
  return Array.from({ length: rounds }, (_, round) => (grown ? (moves[round] ?? idle!) : stopped));
}

/** Which of a spot's neighbours a cell beside it is: above, left, right, below. */
function sideOf({ columns }: Puzzle, from: number, to: number): number {
  if (to < from) return to === from - columns ? 0 : 1;
  return to === from + columns ? 3 : 2;
}
