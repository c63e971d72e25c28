import { FILES, ROWS } from '../../../../../protocol/game/generals/rules/board.ts';
import type { Side } from '../../../../../protocol/game/generals/rules/board.ts';

/** The squares in the order in which they are shown, row by row, with `below` sitting at the lower edge. */
export function squareRows(below: Side): number[][] {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: FILES }, (__, file) => FILES * (ROWS - 1 - row) + file),
  );
  return below === 'gold' ? rows : rows.reverse().map((row) => row.reverse());
}
