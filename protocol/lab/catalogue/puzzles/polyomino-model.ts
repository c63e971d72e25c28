import type { Shape } from '../../../puzzle/puzzle.ts';

/**
 * What a game of growing must come to, on cells that lie open (1 black, 0 white): the rules, written without cards and
 * without the circle in which the protocol lays them. Slots are counted on the board with its red border, to the right
 * and below; neighbours as the protocol offers them: above, left, right, below, each place once.
 */
export function grownBy(
  shape: Shape,
  cells: readonly number[],
  moves: readonly (readonly number[])[],
): number[] | undefined {
  let board = [...cells];
  for (const [target, neighbour, flip] of moves) {
    const from = cellOf(shape, target!);
    const to = neighboursOf(shape, target!)[neighbour!];
    if (from === undefined || to === undefined || board[from] !== 0 || board[to] !== 1) return undefined;
    board = board.map((cell, at) => (at === to && flip === 1 ? 0 : cell));
  }
  return board;
}

function cellOf({ rows, columns }: Shape, spot: number): number | undefined {
  const column = spot % (columns + 1);
  const cell = rowOf(spot, columns) * columns + column;
  return column < columns && cell < rows * columns ? cell : undefined;
}

const rowOf = (spot: number, columns: number): number => {
  let row = 0;
  while ((row + 1) * (columns + 1) <= spot) row += 1;
  return row;
};

/** The spot of a cell. */
export function spotOf({ columns }: Shape, cell: number): number {
  let row = 0;
  while ((row + 1) * columns <= cell) row += 1;
  return cell + row;
}

/** The cell beside the spot in each direction; nothing where the border lies. */
export function neighboursOf(shape: Shape, spot: number): (number | undefined)[] {
  const { rows, columns } = shape;
  const [row, column] = [rowOf(spot, columns), spot % (columns + 1)];
  const at = (r: number, c: number): number | undefined =>
    r >= 0 && r < rows && c >= 0 && c < columns ? r * columns + c : undefined;
  const sides = [at(row - 1, column), at(row, column - 1), at(row, column + 1), at(row + 1, column)];
  // With one row the places above and below are the same spot.
  return rows === 1 ? sides.slice(0, 3) : sides;
}

/** Whether the white cells hang together. */
export function connected({ rows, columns }: Shape, cells: readonly number[]): boolean {
  const white = cells.flatMap((cell, at) => (cell === 0 ? [at] : []));
  const reached = reach({ rows, columns }, cells, white.slice(0, 1));
  return white.every((at) => reached.has(at));
}

/** The white cells that hang together with some of `from`. */
export function reach(shape: Shape, cells: readonly number[], from: readonly number[]): Set<number> {
  const reached = new Set(from.filter((at) => cells[at] === 0));
  for (const at of reached) {
    for (const next of besides(shape, at)) if (cells[next] === 0) reached.add(next);
  }
  return reached;
}

export const besides = ({ rows, columns }: Shape, cell: number): number[] => [
  ...(cell >= columns ? [cell - columns] : []),
  ...(cell % columns > 0 ? [cell - 1] : []),
  ...(cell % columns < columns - 1 ? [cell + 1] : []),
  ...(cell < (rows - 1) * columns ? [cell + columns] : []),
];
