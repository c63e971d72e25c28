import type { Board } from './board.ts';
import { lineProgress } from './board.ts';

/**
 * What one more mark in a line is worth, by the marks that it has: four times as much for each, and a completed
 * line is the game.
 */
const lineValue = ({ side }: Board, marks: number): number => {
  if (marks === side) return 0;
  return marks === side - 1 ? 4 ** side : 4 ** marks;
};

/** For each square what marking it is worth, 0 when it is marked. */
export function squareValues(board: Board, marks: readonly boolean[]): number[] {
  const progress = lineProgress(board, marks);
  return marks.map((marked, square) =>
    marked
      ? 0
      : board.lines.reduce(
          (sum, line, index) => sum + (line.includes(square) ? lineValue(board, progress[index]!) : 0),
          0,
        ),
  );
}
