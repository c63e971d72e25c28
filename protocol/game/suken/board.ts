/**
 * Grid cards, and what can be declared on them. suken-bingo-2025 §3.1; variants: binary-suken-bingo-2025 §3.3.
 * Squares are numbered row by row from 0.
 */
export interface Board {
  readonly side: number;
  /** Sums are taken modulo this, and lie between 0 and it. */
  readonly numbers: number;
  readonly lines: readonly Line[];
  /** Squares that count as marked from the beginning. */
  readonly free: readonly number[];
  /** The lowest number as people write it: 0, or 1 as on usual bingo cards (suken-bingo-2025 §3.1, footnote 3). */
  readonly least: 0 | 1;
}

export type Line = readonly number[];

/** What a saboteur may add: 𝒟 = {0, 1, 2, 3, 4}. suken-bingo-2025 §3.1. */
export const SABOTAGE = 5;

const range = (side: number): number[] => Array.from({ length: side }, (_, index) => index);

export const straightLines = (side: number): Line[] => [
  ...range(side).map((row) => range(side).map((column) => row * side + column)),
  ...range(side).map((column) => range(side).map((row) => row * side + column)),
];

export const diagonals = (side: number): Line[] => [
  range(side).map((index) => index * side + index),
  range(side).map((index) => index * side + (side - 1 - index)),
];

/**
 * The two diagonals through a square (row and column from 0), which go on at the opposite edge: through (1,2) of
 * the paper they are {(2,1), (1,2), (4,3), (3,4)} and {(4,1), (1,2), (2,3), (3,4)}. binary-suken-bingo-2025 §3.3.2.
 */
export const diagonalsThrough = (side: number, row: number, column: number): Line[] => {
  const wrapped = (index: number): number => ((index % side) + side) % side;
  return [1, -1].map((direction) =>
    range(side).map((step) => wrapped(row + step) * side + wrapped(column + direction * step)),
  );
};

export const squaresOf = ({ side }: Pick<Board, 'side'>): number => side * side;

export const modulo = ({ numbers }: Pick<Board, 'numbers'>, value: number): number =>
  ((value % numbers) + numbers) % numbers;

/** The possible sums after `declared`, for this number of saboteurs. suken-bingo-2025 §4.1, footnote 4. */
export const reachable = (board: Pick<Board, 'numbers'>, declared: number, saboteurs = 1): number[] =>
  range((SABOTAGE - 1) * saboteurs + 1).map((added) => modulo(board, declared + added));

/** How many squares of each line are marked, in the order of the lines. */
export const lineProgress = ({ lines }: Pick<Board, 'lines'>, marks: readonly boolean[]): number[] =>
  lines.map((line) => line.filter((square) => marks[square]).length);

export const unmarked = (board: Board): boolean[] =>
  Array.from({ length: squaresOf(board) }, (_, square) => board.free.includes(square));
