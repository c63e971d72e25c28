import type { Board } from './board.ts';
import { lineProgress } from './board.ts';

/**
 * The worth of one more mark in a line, by the marks that the line has: four times as much for each. A completed line
 * wins.
 */
const lineValue = ({ side }: Board, marks: number): number => {
  if (marks === side) return 0;
  return marks === side - 1 ? 4 ** side : 4 ** marks;
};

/** The worth of marking each square; 0 for a marked square. */
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
