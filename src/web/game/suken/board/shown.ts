import type { Board } from '../../../../../protocol/game/suken/board.ts';

/** A number as people call it: from 1 where the table plays with cards as they are sold; a star on a free square. */
export const shown = ({ least }: Pick<Board, 'least'>, number: number): string =>
  number < 0 ? '★' : String(number + least);

export const shownAll = (board: Board, numbers: readonly number[]): string[] =>
  numbers.map((number) => shown(board, number));
