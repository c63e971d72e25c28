/** The grid card of Secret Binary Suken BINGO: 4×4 squares out of 0–63. suken-bingo-2025 §3.1, §3.4. */

export const SIDE = 4;
export const SQUARES = SIDE * SIDE;
export const BITS = 6;
export const NUMBERS = 1 << BITS;
/** What the saboteur may add: 𝒟 = {0, 1, 2, 3, 4}. suken-bingo-2025 §3.1. */
export const SABOTAGE = 5;

const range = Array.from({ length: SIDE }, (_, index) => index);

/** Rows, columns, diagonals, as lists of squares numbered row by row. */
export const LINES: readonly (readonly number[])[] = [
  ...range.map((row) => range.map((column) => row * SIDE + column)),
  ...range.map((column) => range.map((row) => row * SIDE + column)),
  range.map((index) => index * SIDE + index),
  range.map((index) => index * SIDE + (SIDE - 1 - index)),
];

/** How many squares of each line are marked, in the order of `LINES`. */
export const lineProgress = (marks: readonly boolean[]): number[] =>
  LINES.map((line) => line.filter((square) => marks[square]).length);
