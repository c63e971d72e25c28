import { opponentOf, PLACES, squareOfPlace } from './board.ts';
import type { Side } from './board.ts';

/** A piece on the board, known by whose it is and by the place at which it was set up; its rank is not known. */
export interface Piece {
  readonly side: Side;
  /** Place in the set-up, 0 … 26; see `squareOfPlace`. */
  readonly place: number;
}

/** The pieces on the board, by square. */
export type Board = ReadonlyMap<number, Piece>;

/** The board after both players have set up. Everybody sees which places are empty. */
export function boardOf(empty: Readonly<Record<Side, readonly number[]>>): Board {
  const board = new Map<number, Piece>();
  for (const side of ['gold', 'silver'] as const) {
    for (let place = 0; place < PLACES; place += 1) {
      if (!empty[side].includes(place)) board.set(squareOfPlace(side, place), { side, place });
    }
  }
  return board;
}

export const samePiece = (a: Piece | undefined, b: Piece | undefined): boolean =>
  a?.side === b?.side && a?.place === b?.place;

/** The squares on which a side's pieces stand, ascending. */
export const squaresOf = (board: Board, side: Side): number[] =>
  [...board].flatMap(([square, piece]) => (piece.side === side ? [square] : [])).sort((a, b) => a - b);

/**
 * A text that is the same for equal positions only: which piece stands where, and who moves. Pieces are told apart by
 * their place in the set-up, so that two pieces that exchange squares make another position.
 */
export function positionKey(board: Board, toMove: Side): string {
  const men = [...board].sort(([a], [b]) => a - b).map(([square, { side, place }]) => `${square}${side[0]}${place}`);
  return `${toMove} ${men.join(' ')}`;
}

/** The board after a piece has moved onto an empty square. */
export function moved(board: Board, from: number, to: number): Board {
  const next = new Map(board);
  next.set(to, board.get(from)!);
  next.delete(from);
  return next;
}

/** The board without the pieces on these squares. */
export function without(board: Board, squares: readonly number[]): Board {
  const next = new Map(board);
  for (const square of squares) next.delete(square);
  return next;
}

/** Whether an enemy of `side` stands beside a square. */
export const isBesideEnemy = (board: Board, side: Side, neighbours: readonly number[]): boolean =>
  neighbours.some((square) => board.get(square)?.side === opponentOf(side));
