/** A board of `rows` by `columns` cells; a cell's place is its number, row after row, from 0. */
export interface Shape {
  readonly rows: number;
  readonly columns: number;
}

export type Kind = 'nurimisaki' | 'kurodoko';

export const KINDS: readonly Kind[] = ['nurimisaki', 'kurodoko'];

/**
 * What is printed on a cell: a number, which counts the cell itself in both games, or `?`, which is a circle without a
 * number in Nurimisaki and a white cell without a number in Kurodoko.
 */
export type Clue = number | '?';

/** A puzzle as it is printed: its clues by their place. */
export interface Puzzle extends Shape {
  readonly kind: Kind;
  readonly clues: ReadonlyMap<number, Clue>;
}

export const WHITE = 0;
export const BLACK = 1;
export type Colour = typeof WHITE | typeof BLACK;

/** A colour for every cell, row after row. */
export type Board = readonly Colour[];

/** As many cells as a puzzle may have: proofs grow with the square of it. */
export const MOST_CELLS = 625;

export const cellsOf = ({ rows, columns }: Shape): number => rows * columns;

/** Smallest and largest number that a clue may show. */
export function numbersOf({ kind, rows, columns }: Shape & { readonly kind: Kind }): { least: number; most: number } {
  // A 1 in Kurodoko is a white cell between black ones: on a board that is larger than this one it would be cut off.
  const alone = kind === 'kurodoko' && Math.min(rows, columns) === 1 && Math.max(rows, columns) <= 3;
  return { least: alone ? 1 : 2, most: rows + columns - 1 };
}

/** A place as people count: row and column from 1. */
export function cellOf({ columns }: Shape, place: number): { row: number; column: number } {
  let row = 1;
  for (let left = place; left >= columns; left -= columns) row += 1;
  return { row, column: (place % columns) + 1 };
}

/** "row 3, column 4": a place as people say it. */
export function spoken(shape: Shape, place: number): string {
  const { row, column } = cellOf(shape, place);
  return `row ${row}, column ${column}`;
}
