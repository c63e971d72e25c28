import type { Shape } from './puzzle.ts';
import { cellsOf } from './puzzle.ts';

/** The cells above, to the left, to the right of and below a cell, those that the board has. */
export const neighboursOf = ({ rows, columns }: Shape, place: number): number[] => [
  ...(place >= columns ? [place - columns] : []),
  ...(place % columns > 0 ? [place - 1] : []),
  ...(place % columns < columns - 1 ? [place + 1] : []),
  ...(place < (rows - 1) * columns ? [place + columns] : []),
];

/** The cells north, east, south and west of a cell, outward to the border. */
export function raysOf({ rows, columns }: Shape, place: number): number[][] {
  const column = place % columns;
  const line = (length: number, step: number): number[] => Array.from({ length }, (_, at) => place + (at + 1) * step);
  const north = line(rows, -columns).filter((cell) => cell >= 0);
  const south = line(rows, columns).filter((cell) => cell < rows * columns);
  return [north, line(columns - 1 - column, 1), south, line(column, -1)];
}

/** All pairs of cells side by side or one above the other. */
export const edgesOf = (shape: Shape): [number, number][] =>
  placesOf(shape).flatMap((place) =>
    neighboursOf(shape, place).flatMap((next): [number, number][] => (next > place ? [[place, next]] : [])),
  );

/** All blocks of 2×2 cells. */
export const squaresOf = (shape: Shape): number[][] =>
  placesOf(shape)
    .filter((place) => place % shape.columns < shape.columns - 1 && place < (shape.rows - 1) * shape.columns)
    .map((place) => [place, place + 1, place + shape.columns, place + shape.columns + 1]);

export const placesOf = (shape: Shape): number[] => Array.from({ length: cellsOf(shape) }, (_, place) => place);

/** How many steps two cells are apart on an empty board. */
export function distance({ columns }: Shape, one: number, other: number): number {
  const [left, right] = [one % columns, other % columns];
  let high = Math.min(one - left, other - right);
  const low = Math.max(one - left, other - right);
  let down = 0;
  for (; high < low; high += columns) down += 1;
  return down + Math.abs(left - right);
}
