import type { Board } from '../../../../../protocol/game/suken/board.ts';

/**
 * The role of a square in its lines: part of a full line, marked in a line that lacks one square, or the lacking
 * square.
 */
export type Standing = 'bingo' | 'reach' | 'awaited' | undefined;

export function standings({ lines, side }: Board, marks: readonly boolean[]): Standing[] {
  const result: Standing[] = marks.map(() => undefined);
  const weight = (standing: Standing): number =>
    standing === 'bingo' ? 3 : standing === 'awaited' ? 2 : standing === 'reach' ? 1 : 0;
  for (const line of lines) {
    const count = line.filter((square) => marks[square]).length;
    if (count < side - 1) continue;
    for (const square of line) {
      const standing = count === side ? 'bingo' : marks[square] ? 'reach' : 'awaited';
      if (weight(standing) > weight(result[square])) result[square] = standing;
    }
  }
  return result;
}
