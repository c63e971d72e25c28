import type { Clue, Kind, Puzzle, Shape } from '../puzzle.ts';
import { KINDS, MOST_CELLS, cellsOf, numbersOf, spoken } from '../puzzle.ts';
import { PuzzleError, quoted } from './error.ts';

/** Reads rows and columns, as decimal numbers. @throws {PuzzleError} */
export function readShape(rows: string | undefined, columns: string | undefined): Shape {
  const shape = { rows: readSide('rows', rows), columns: readSide('columns', columns) };
  if (cellsOf(shape) > MOST_CELLS) {
    throw new PuzzleError(
      `a board of ${shape.rows} rows and ${shape.columns} columns has ${cellsOf(shape)} cells; at most ${MOST_CELLS} can be proved`,
    );
  }
  return shape;
}

function readSide(name: string, text: string | undefined): number {
  if (text === undefined || text === '') throw new PuzzleError(`the number of ${name} is missing`);
  if (!/^[0-9]{1,9}$/.test(text))
    throw new PuzzleError(`the number of ${name} must be a whole number, not ${quoted(text)}`);
  if (Number(text) === 0) throw new PuzzleError(`a board of 0 ${name} has no cells`);
  return Number(text);
}

/** The kind of puzzle by its name in addresses and files. @throws {PuzzleError} */
export function readKind(name: string): Kind {
  const kind = KINDS.find((one) => one === name);
  if (kind === undefined)
    throw new PuzzleError(
      `${name === '' ? 'the kind of puzzle is missing' : `${quoted(name)} is no kind of puzzle that can be proved here`}: there are ${KINDS.join(' and ')}`,
    );
  return kind;
}

/** Puts a puzzle together, and looks whether its numbers can be right. @throws {PuzzleError} */
export function makePuzzle(kind: Kind, shape: Shape, clues: ReadonlyMap<number, Clue>): Puzzle {
  const { least, most } = numbersOf({ kind, ...shape });
  for (const [place, clue] of clues) {
    if (clue === '?' || (clue >= least && clue <= most)) continue;
    throw new PuzzleError(
      `the number ${clue} at ${spoken(shape, place)} cannot be right: on this board numbers of ${kind} go from ${least} to ${most}`,
    );
  }
  const { rows, columns } = shape;
  return { kind, rows, columns, clues: new Map([...clues].sort(([a], [b]) => a - b)) };
}
