import { LINES, SIDE } from '../../../../protocol/game/suken/board.ts';

/** How a square stands in its lines: in a full one, marked in a line that lacks one, or the one that lacks. */
export type Standing = 'bingo' | 'reach' | 'awaited' | undefined;

export function standings(marks: readonly boolean[]): Standing[] {
  const result: Standing[] = marks.map(() => undefined);
  const weight = (standing: Standing): number => (standing === 'bingo' ? 3 : standing === 'awaited' ? 2 : standing === 'reach' ? 1 : 0);
  for (const line of LINES) {
    const count = line.filter((square) => marks[square]).length;
    if (count < SIDE - 1) continue;
    for (const square of line) {
      const standing = count === SIDE ? 'bingo' : marks[square] ? 'reach' : 'awaited';
      if (weight(standing) > weight(result[square])) result[square] = standing;
    }
  }
  return result;
}
