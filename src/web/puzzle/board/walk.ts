import type { Shape } from '../../../../protocol/puzzle/puzzle.ts';

/** Where a key leads from a cell, within the board; undefined for keys that lead nowhere. */
export function walked({ rows, columns }: Shape, place: number, key: string, ctrl: boolean): number | undefined {
  const [row, column] = [Math.floor(place / columns), place % columns];
  const at = (toRow: number, toColumn: number): number =>
    Math.min(rows - 1, Math.max(0, toRow)) * columns + Math.min(columns - 1, Math.max(0, toColumn));
  switch (key) {
    case 'ArrowUp':
      return at(ctrl ? 0 : row - 1, column);
    case 'ArrowDown':
      return at(ctrl ? rows : row + 1, column);
    case 'ArrowLeft':
      return at(row, ctrl ? 0 : column - 1);
    case 'ArrowRight':
      return at(row, ctrl ? columns : column + 1);
    case 'Home':
      return ctrl ? 0 : at(row, 0);
    case 'End':
      return ctrl ? rows * columns - 1 : at(row, columns);
    case 'PageUp':
      return at(0, column);
    case 'PageDown':
      return at(rows, column);
    default:
      return undefined;
  }
}
