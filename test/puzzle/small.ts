import type { Board, Clue, Kind, Puzzle, Shape } from '../../protocol/puzzle/puzzle.ts';

const puzzle = (kind: Kind, rows: number, columns: number, ...clues: readonly (readonly [number, Clue])[]): Puzzle => ({
  kind,
  rows,
  columns,
  clues: new Map(clues),
});

/** Small puzzles, with no, one and many solutions, of all shapes, with and without clues. */
export const SMALL: readonly Puzzle[] = [
  puzzle('nurimisaki', 1, 1),
  puzzle('nurimisaki', 1, 1, [0, '?']),
  puzzle('nurimisaki', 1, 4),
  puzzle('nurimisaki', 5, 1, [1, 4]),
  puzzle('nurimisaki', 1, 5, [0, 3], [2, '?']),
  puzzle('nurimisaki', 2, 2),
  puzzle('nurimisaki', 2, 3, [0, 2]),
  puzzle('nurimisaki', 2, 3),
  puzzle('nurimisaki', 3, 3),
  puzzle('nurimisaki', 3, 3, [0, 3], [8, '?']),
  puzzle('nurimisaki', 3, 4, [0, '?'], [3, 2]),
  puzzle('kurodoko', 1, 1),
  puzzle('kurodoko', 1, 1, [0, 1]),
  puzzle('kurodoko', 1, 3),
  puzzle('kurodoko', 1, 3, [1, 1]),
  puzzle('kurodoko', 4, 1, [1, 3]),
  puzzle('kurodoko', 2, 3, [1, '?']),
  puzzle('kurodoko', 3, 3),
  puzzle('kurodoko', 3, 3, [0, 4], [4, 4]),
  puzzle('kurodoko', 3, 3, [0, 3], [1, 2], [3, 2], [5, 2], [7, 2], [8, 3]),
  puzzle('kurodoko', 3, 4, [0, '?'], [5, 5]),
];

export const everyBoard = ({ rows, columns }: Shape): Board[] =>
  Array.from({ length: 1 << (rows * columns) }, (_, number) =>
    Array.from({ length: rows * columns }, (_cell, at) => ((number >> at) & 1) as 0 | 1),
  );
