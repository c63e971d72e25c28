import type { Clue, Kind, Puzzle, Shape } from '../puzzle.ts';
import { KINDS, MOST_CELLS, cellOf, cellsOf, numbersOf } from '../puzzle.ts';
import { PuzzleError, excerpt } from './error.ts';

/** Reads rows and columns, as decimal numbers. @throws {PuzzleError} */
export function readShape(rows: string | undefined, columns: string | undefined): Shape {
  const shape = { rows: readSide('rows', rows), columns: readSide('columns', columns) };
  if (cellsOf(shape) > MOST_CELLS) {
    throw new PuzzleError('too-large', { ...shape, cells: cellsOf(shape), most: MOST_CELLS });
  }
  return shape;
}

function readSide(side: keyof Shape, text: string | undefined): number {
  if (text === undefined || text === '') throw new PuzzleError('side-missing', { side });
  if (!/^[0-9]{1,9}$/.test(text)) throw new PuzzleError('side-no-number', { side, text: excerpt(text) });
  if (Number(text) === 0) throw new PuzzleError('side-zero', { side });
  return Number(text);
}

/** The kind of puzzle by its name in addresses and files. @throws {PuzzleError} */
export function readKind(name: string): Kind {
  if (name === '') throw new PuzzleError('kind-missing', {});
  const kind = KINDS.find((one) => one === name);
  if (kind === undefined) throw new PuzzleError('kind-unknown', { text: excerpt(name) });
  return kind;
}

/** Puts a puzzle together, and looks whether its numbers can be right. @throws {PuzzleError} */
export function makePuzzle(kind: Kind, shape: Shape, clues: ReadonlyMap<number, Clue>): Puzzle {
  const { least, most } = numbersOf({ kind, ...shape });
  for (const [place, clue] of clues) {
    if (clue === '?' || (clue >= least && clue <= most)) continue;
    throw new PuzzleError('number-impossible', { number: clue, ...cellOf(shape, place), kind, least, most });
  }
  const { rows, columns } = shape;
  return { kind, rows, columns, clues: new Map([...clues].sort(([a], [b]) => a - b)) };
}
