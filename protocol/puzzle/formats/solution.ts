import type { Board, Puzzle, Shape } from '../puzzle.ts';
import { BLACK, WHITE } from '../puzzle.ts';
import { puzzLink } from './address.ts';
import { PuzzleError, excerpt } from './error.ts';
import { LONGEST_TEXT, readWithAnswer } from './read.ts';

/**
 * Reads a solution of a puzzle: rows of `#` (black) and `.` or `+` (white), ended by line breaks or `/`, or a pzprv3
 * file with an answer.
 * @throws {PuzzleError} `solution-too-long`, `solution-empty`, `solution-rows`, `solution-row`, `solution-colour` or, for
 * a file, `solution-other`, `solution-missing` and the codes of `readWithAnswer`
 */
export function readSolution(puzzle: Puzzle, given: string): Board {
  if (given.length > LONGEST_TEXT)
    throw new PuzzleError('solution-too-long', { length: given.length, most: LONGEST_TEXT });
  const text = given.replace(/^\ufeff/, '').trim();
  if (text === '') throw new PuzzleError('solution-empty', {});
  return text.includes('pzprv3') ? answerOf(puzzle, text) : readRows(puzzle, text);
}

function answerOf(puzzle: Puzzle, text: string): Board {
  const { puzzle: other, board } = readWithAnswer(text);
  if (puzzLink(other) !== puzzLink(puzzle)) throw new PuzzleError('solution-other', { address: puzzLink(other) });
  if (board === undefined) throw new PuzzleError('solution-missing', {});
  return board;
}

function readRows({ rows, columns }: Shape, text: string): Board {
  const lines = text
    .split(/[/\n]/)
    .map((line) => line.replace(/[ \t\r]/g, ''))
    .filter((line) => line !== '');
  if (lines.length !== rows) throw new PuzzleError('solution-rows', { given: lines.length, rows });
  return lines.flatMap((line, row) => {
    const wrong = /[^.#+]/u.exec(line);
    if (wrong !== null) throw new PuzzleError('solution-colour', { text: excerpt(wrong[0]), row: row + 1 });
    if (line.length !== columns) throw new PuzzleError('solution-row', { row: row + 1, cells: line.length, columns });
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
