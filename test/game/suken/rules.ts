import type { PublicEvent } from '../../../protocol/table/step.ts';

/**
 * Secret Binary Suken BINGO with everything open, from the text of suken-bingo-2025 §3.4: given the boards and
 * all declarations, what everybody hears. It shares nothing with the procedure.
 */
export interface OpenGame {
  readonly boards: readonly [readonly number[], readonly number[]];
  /** For each turn what seats 0 and 1 declared. */
  readonly declared: readonly (readonly [number, number])[];
  readonly first: number;
}

const LINES = [
  [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15],
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [3, 6, 9, 12],
];

export interface Told {
  readonly story: readonly PublicEvent[];
  readonly winners: readonly number[];
  /** Squares compared in each turn when they are checked one after another until one agrees. */
  readonly checks: readonly number[];
}

export function playOpenly({ boards, declared, first }: OpenGame): Told {
  const marks = [new Set<number>(), new Set<number>()];
  const story: PublicEvent[] = [];
  const checks: number[] = [];
  for (const [index, [d0, d1]] of declared.entries()) {
    story.push({ name: 'turn', turn: index + 1, progressor: (first + index) % 2 }, { name: 'declared' });
    const sum = (d0 + d1) % 64;
    const hits = boards.map((board, seat) => {
      const square = board.indexOf(sum);
      return square === -1 || marks[seat]!.has(square) ? null : square;
    });
    checks.push(
      boards.reduce((count, board, seat) => {
        const hit = hits[seat];
        const open = board.flatMap((_, square) => (marks[seat]!.has(square) ? [] : [square]));
        return count + (hit === null || hit === undefined ? open.length : open.indexOf(hit) + 1);
      }, 0),
    );
    hits.forEach((square, seat) => {
      if (square !== null) marks[seat]!.add(square);
    });
    story.push({ name: 'checked', marked: hits });
    const calling = (count: number): number[] =>
      [0, 1].filter((seat) => {
        const square = hits[seat];
        return LINES.some(
          (line) =>
            square !== null && square !== undefined && line.includes(square) &&
            line.filter((one) => marks[seat]!.has(one)).length === count,
        );
      });
    const winners = calling(4);
    if (winners.length > 0) {
      story.push({ name: 'bingo', seats: winners });
      return { story, winners, checks };
    }
    if (calling(3).length > 0) story.push({ name: 'reach', seats: calling(3) });
  }
  return { story, winners: [], checks };
}
