import type { Board, Clue, Colour, Puzzle, Shape } from '../puzzle.ts';
import { BLACK, WHITE, cellOf } from '../puzzle.ts';
import { makePuzzle, readKind, readShape } from './board-size.ts';
import { PuzzleError, excerpt } from './error.ts';

/**
 * pzpr's file format: `pzprv3`, the kind, rows, columns, then a line of clues for each row, then a line of answers for
 * each row. Lines end with `/` or a line break. What follows (border marks, history) is no part of the puzzle.
 */
export interface PzprFile {
  readonly puzzle: Puzzle;
  /** Absent when the file holds no answer. Undecided cells count as white, as pzpr's own check has it. */
  readonly board?: Board;
}

/** Answers have no letters: a line that has some is what somebody wrote below the file. */
const WORDS = /[\p{L}\p{Extended_Pictographic}]/u;

export const isPzprv3 = (text: string): boolean => /^pzprv3(\.[0-9]+)?[/\n]/.test(text);

/** @throws {PuzzleError} */
export function readPzprv3(text: string): PzprFile {
  const lines = text.split(/[/\n]/).map((line) => line.trim());
  const kind = readKind(lines[1] ?? '');
  const shape = readShape(lines[2], lines[3]);
  const clues = new Map<number, Clue>();
  readCells(lines.slice(4, 4 + shape.rows), shape, 'clue', readClue).forEach((clue, place) => {
    if (clue !== undefined) clues.set(place, clue);
  });
  const puzzle = makePuzzle(kind, shape, clues);
  const answers = lines.slice(4 + shape.rows, 4 + 2 * shape.rows);
  const first = answers.find((line) => line !== '');
  if (first === undefined || WORDS.test(first)) return { puzzle };
  return { puzzle, board: readCells(answers, shape, 'answer', readAnswer) };
}

function readCells<T>(
  lines: readonly string[],
  shape: Shape,
  part: 'clue' | 'answer',
  read: (text: string, place: number, shape: Shape) => T,
): T[] {
  if (lines.length < shape.rows) throw new PuzzleError('file-lines', { part, lines: lines.length, rows: shape.rows });
  return lines.flatMap((line, row) => {
    const cells = line.split(/ +/);
    if (cells.length !== shape.columns || cells[0] === '') {
      const given = cells[0] === '' ? 0 : cells.length;
      throw new PuzzleError('file-line', { part, row: row + 1, cells: given, columns: shape.columns });
    }
    return cells.map((cell, column) => read(cell, row * shape.columns + column, shape));
  });
}

function readClue(text: string, place: number, shape: Shape): Clue | undefined {
  if (text === '.') return undefined;
  if (text === '-') return '?';
  if (/^[0-9]{1,6}$/.test(text)) return Number(text);
  throw new PuzzleError('file-clue', { text: excerpt(text), ...cellOf(shape, place) });
}

function readAnswer(text: string, place: number, shape: Shape): Colour {
  if (text === '#') return BLACK;
  if (text === '.' || text === '+') return WHITE;
  throw new PuzzleError('file-answer', { text: excerpt(text), ...cellOf(shape, place) });
}

export function writePzprv3(puzzle: Puzzle, board?: Board): string {
  const { kind, rows, columns, clues } = puzzle;
  const lines = (cell: (place: number) => string): string[] =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => `${cell(row * columns + column)} `).join(''),
    );
  const clue = (place: number): string => {
    const value = clues.get(place);
    if (value === undefined) return '.';
    return value === '?' ? '-' : `${value}`;
  };
  const answer = board === undefined ? [] : lines((place) => (board[place] === BLACK ? '#' : '.'));
  return `${['pzprv3', kind, rows, columns, ...lines(clue), ...answer].join('/')}/`;
}
