import { quotient } from './quotient.ts';

/**
 * The board: 9 files a … i from the left of the side that begins, 8 rows 1 … 8 from its edge. A square is a number
 * 0 … 71: file + 9 · row.
 */
export const FILES = 9;
export const ROWS = 8;
export const SQUARES = FILES * ROWS;

/** Rows of a side in which it sets up, and their squares. */
export const SETUP_ROWS = 3;
export const PLACES = FILES * SETUP_ROWS;

/** `gold` begins, and sets up in rows 1 to 3; `silver` in rows 6 to 8. */
export type Side = 'gold' | 'silver';

export const opponentOf = (side: Side): Side => (side === 'gold' ? 'silver' : 'gold');

export const fileOf = (square: number): number => square % FILES;
export const rowOf = (square: number): number => quotient(square, FILES);

export const isSquare = (square: number): boolean => Number.isInteger(square) && square >= 0 && square < SQUARES;

/** `e3`. */
export const nameOfSquare = (square: number): string => `${'abcdefghi'[fileOf(square)]!}${rowOf(square) + 1}`;

/** The square with this name, in small or capital letters; undefined if there is none. */
export function squareNamed(name: string): number | undefined {
  const file = 'abcdefghi'.indexOf(name.slice(0, 1).toLowerCase());
  const row = '12345678'.indexOf(name.slice(1));
  return name.length === 2 && file >= 0 && row >= 0 ? FILES * row + file : undefined;
}

/** The squares beside this one: forward, backward, left and right. */
export function neighboursOf(square: number): number[] {
  const file = fileOf(square);
  return [
    ...(file > 0 ? [square - 1] : []),
    ...(file < FILES - 1 ? [square + 1] : []),
    ...(square >= FILES ? [square - FILES] : []),
    ...(square < SQUARES - FILES ? [square + FILES] : []),
  ];
}

/**
 * The square of a place in a side's set-up. Places 0 … 26 are numbered as their owner sees them: the front line from
 * left to right, then the rows behind it.
 */
export function squareOfPlace(side: Side, place: number): number {
  const [line, column] = [quotient(place, FILES), place % FILES];
  return side === 'gold'
    ? FILES * (SETUP_ROWS - 1 - line) + column
    : FILES * (ROWS - SETUP_ROWS + line) + (FILES - 1 - column);
}

/** Whether a square is on the row of the board that is farthest from a side. */
export const isFarRow = (side: Side, square: number): boolean => rowOf(square) === (side === 'gold' ? ROWS - 1 : 0);
