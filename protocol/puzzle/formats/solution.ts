import type { Board, Puzzle, Shape } from '../puzzle.ts';
import { BLACK, WHITE } from '../puzzle.ts';
import { puzzLink } from './address.ts';
import { PuzzleError, quoted } from './error.ts';
import { isPzprv3 } from './pzprv3.ts';
import { LONGEST_TEXT, readWithAnswer } from './read.ts';

/**
 * Reads a solution of a puzzle: rows of `.` and `#`, ended by line breaks or `/`, or a pzprv3 file with an answer.
 * @throws {PuzzleError}
 */
export function readSolution(puzzle: Puzzle, given: string): Board {
  if (given.length > LONGEST_TEXT)
    throw new PuzzleError(`a text of ${given.length} characters is too long for a solution: ${LONGEST_TEXT} at most`);
  const text = given.replace(/^\ufeff/, '').trim();
  if (text === '') throw new PuzzleError('there is no solution: the text is empty');
  return isPzprv3(text) || /[?&]pzprv3/.test(text) ? answerOf(puzzle, text) : readRows(puzzle, text);
}

function answerOf(puzzle: Puzzle, text: string): Board {
  const { puzzle: other, board } = readWithAnswer(text);
  if (puzzLink(other) !== puzzLink(puzzle))
    throw new PuzzleError(`the solution is one of another puzzle: ${puzzLink(other)}`);
  if (board === undefined) throw new PuzzleError('the pzprv3 file holds a puzzle, and no answer to it');
  return board;
}

function readRows({ rows, columns }: Shape, text: string): Board {
  const lines = text
    .split(/[/\n]/)
    .map((line) => line.replace(/[ \t\r]/g, ''))
    .filter((line) => line !== '');
  if (lines.length !== rows) throw new PuzzleError(`the solution has ${lines.length} rows, and the puzzle ${rows}`);
  return lines.flatMap((line, row) => {
    const wrong = /[^.#+]/.exec(line);
    if (wrong !== null)
      throw new PuzzleError(
        `${quoted(wrong[0])} in row ${row + 1} of the solution is no colour: there are "#" for black and "." for white`,
      );
    if (line.length !== columns)
      throw new PuzzleError(
        `row ${row + 1} of the solution has ${line.length} cells, and the puzzle ${columns} columns`,
      );
    return [...line].map((char) => (char === '#' ? BLACK : WHITE));
  });
}

/** Rows of `.` and `#`. */
export const writeRows = ({ rows, columns }: Shape, board: Board): string[] =>
  Array.from({ length: rows }, (_, row) =>
    board
      .slice(row * columns, (row + 1) * columns)
      .map((cell) => (cell === BLACK ? '#' : '.'))
      .join(''),
  );
