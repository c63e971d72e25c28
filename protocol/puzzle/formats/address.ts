import type { Clue, Puzzle } from '../puzzle.ts';
import { makePuzzle, readKind, readShape } from './board-size.ts';
import { PuzzleError, excerpt } from './error.ts';
import { decodeNumber16, encodeNumber16 } from './number16.ts';

/**
 * Addresses of puzzles. puzz.link and pzv.jp: `…?nurimisaki/columns/rows/clues`, with variants: `_edit` or `_play`
 * after the kind, `type=editor&` before it, a piece `v:…` before or after it, and one more piece that is no number.
 * kanpen.net: `…/kurodoko.html?problem=rows/columns/…`.
 */

/** The canonical address at puzz.link. */
export const puzzLink = (puzzle: Puzzle): string =>
  `https://puzz.link/p?${puzzle.kind}/${puzzle.columns}/${puzzle.rows}/${encodeNumber16(puzzle.clues, puzzle)}`;

const KANPEN = /\.html\?(problem|pzpr)=([^#&]*)/;

export const isKanpen = (text: string): boolean => text.includes('kanpen.net/') || KANPEN.test(text);

/** @throws {PuzzleError} */
export function readKanpen(text: string): Puzzle {
  const found = KANPEN.exec(text);
  if (found === null) throw new PuzzleError('kanpen-address', { text: excerpt(text) });
  const [, how, body] = found;
  const kind = readKind(text.slice(0, found.index).split('/').at(-1)!);
  if (how === 'pzpr') return readPieces(kind, body!.split('/'));
  const [rows, columns, ...lines] = unescaped(body!).split('/');
  const shape = readShape(rows, columns);
  const clues = new Map<number, Clue>();
  for (let row = 0; row < shape.rows; row += 1) {
    const cells = (lines[row] ?? '').split(/[_ +]+/).filter((cell) => cell !== '');
    if (cells.length !== shape.columns)
      throw new PuzzleError('kanpen-row', { row: row + 1, cells: cells.length, columns: shape.columns });
    cells.forEach((cell, column) => {
      if (cell === '.') return;
      if (!/^[0-9]{1,6}$/.test(cell))
        throw new PuzzleError('kanpen-clue', { text: excerpt(cell), row: row + 1, column: column + 1 });
      clues.set(row * shape.columns + column, Number(cell));
    });
  }
  const [extra] = lines.slice(shape.rows).filter((line) => line !== '');
  if (extra !== undefined) throw new PuzzleError('kanpen-after', { text: excerpt(extra) });
  return makePuzzle(kind, shape, clues);
}

/** What stands after the `?` of a puzz.link address. @throws {PuzzleError} */
export function readPuzzLink(query: string): Puzzle {
  const pieces = query.split('/');
  if (isVariant(pieces[0])) pieces.shift();
  const kind = readKind((pieces.shift() ?? '').replace(/_(edit|play)$/, ''));
  return readPieces(kind, pieces);
}

const isVariant = (piece: string | undefined): boolean => piece !== undefined && /^v:/.test(piece);

/** `v:…`, a flag, columns, rows, clues. */
function readPieces(kind: Puzzle['kind'], given: readonly string[]): Puzzle {
  const pieces = [...given];
  if (isVariant(pieces[0])) pieces.shift();
  if (pieces.length > 2 && !/^[0-9]+$/.test(pieces[0]!)) pieces.shift();
  const [columns, rows, clues, ...more] = pieces;
  const [extra] = more.filter((piece) => piece !== '');
  if (extra !== undefined) throw new PuzzleError('after-clues', { text: excerpt(extra) });
  const shape = readShape(rows, columns);
  return makePuzzle(kind, shape, decodeNumber16(clues ?? '', shape));
}

/** Takes `%20` and the like for what they stand for. @throws {PuzzleError} */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new PuzzleError('percent', { text: excerpt(text) });
  }
}
