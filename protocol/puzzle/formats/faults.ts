import type { Kind } from '../puzzle.ts';
import { KINDS } from '../puzzle.ts';

/** A cell as people count: rows and columns from 1. */
type Cell = { row: number; column: number };
type Side = 'rows' | 'columns';
type Part = 'clue' | 'answer';

/**
 * Everything that can be wrong with the text of a puzzle or of a solution, by its code: an English sentence that names
 * what is wrong and where. Pages have the same sentences in other languages, by the same codes. `text` is always a
 * piece of the text that was given, shortened by `excerpt`.
 */
export const SENTENCES = {
  empty: (_: object) => 'there is no puzzle: the text is empty',
  'too-long': ({ length, most }: { length: number; most: number }) =>
    `a text of ${length} characters is too long for a puzzle: ${most} at most`,
  'no-puzzle': ({ text }: { text: string }) =>
    `"${text}" is no puzzle: an address at puzz.link, a pzprv3 file or a game of Range is expected`,
  percent: ({ text }: { text: string }) =>
    `"${text}" has a "%" without two hexadecimal digits after it that make a character`,

  'kind-missing': (_: object) => `the kind of puzzle is missing: there are ${KINDS.join(' and ')}`,
  'kind-unknown': ({ text }: { text: string }) =>
    `"${text}" is no kind of puzzle that can be proved here: there are ${KINDS.join(' and ')}`,
  'side-missing': ({ side }: { side: Side }) => `the number of ${side} is missing`,
  'side-no-number': ({ side, text }: { side: Side; text: string }) =>
    `the number of ${side} must be a whole number, not "${text}"`,
  'side-zero': ({ side }: { side: Side }) => `a board of 0 ${side} has no cells`,
  'too-large': ({ rows, columns, cells, most }: { rows: number; columns: number; cells: number; most: number }) =>
    `a board of ${rows} rows and ${columns} columns has ${cells} cells; at most ${most} can be proved`,
  'number-impossible': ({
    number,
    row,
    column,
    kind,
    least,
    most,
  }: Cell & { number: number; kind: Kind; least: number; most: number }) =>
    `the number ${number} at row ${row}, column ${column} cannot be right: on this board numbers of ${kind} go from ${least} to ${most}`,

  'char-meaningless': ({ char, at, text }: { char: string; at: number; text: string }) =>
    `"${char}" means nothing (character ${at} of the clues "${text}")`,
  'digits-missing': ({ char, digits, at, text }: { char: string; digits: number; at: number; text: string }) =>
    `"${char}" must be followed by ${digits} hexadecimal digits (character ${at} of the clues "${text}")`,
  'too-many-clues': ({ cells, at, text }: { cells: number; at: number; text: string }) =>
    `there are more clues than the ${cells} cells of the board (from character ${at} of the clues "${text}")`,
  'clues-end': ({ text }: { text: string }) =>
    `the clues end before the board is full; behind the address stands "${text}"`,
  'after-clues': ({ text }: { text: string }) => `"${text}" stands after the clues`,

  'kanpen-address': ({ text }: { text: string }) =>
    `the address "${text}" lacks ".html?problem=" after the name of the puzzle`,
  'kanpen-row': ({ row, cells, columns }: { row: number; cells: number; columns: number }) =>
    `row ${row} of the puzzle has ${cells} cells, not ${columns}`,
  'kanpen-clue': ({ text, row, column }: Cell & { text: string }) =>
    `"${text}" at row ${row}, column ${column} is no clue: there are "." for none, and numbers`,
  'kanpen-after': ({ text }: { text: string }) => `"${text}" stands after the last row of the puzzle`,

  'file-slash': ({ text }: { text: string }) => `"${text}" is no pzprv3 file: "pzprv3" must be followed by "/"`,
  'file-lines': ({ part, lines, rows }: { part: Part; lines: number; rows: number }) =>
    `the file has ${lines} of ${rows} lines of ${part}s`,
  'file-line': ({ part, row, cells, columns }: { part: Part; row: number; cells: number; columns: number }) =>
    `line ${row} of the ${part}s has ${cells} cells, not ${columns}`,
  'file-clue': ({ text, row, column }: Cell & { text: string }) =>
    `"${text}" at row ${row}, column ${column} is no clue: there are "." for none, "-" for one without a number, and numbers`,
  'file-answer': ({ text, row, column }: Cell & { text: string }) =>
    `"${text}" at row ${row}, column ${column} is no answer: there are "#" for black, and "." or "+" for white`,

  'range-seed': ({ text }: { text: string }) =>
    `"${text}" is the random seed of a game and describes no board: in the program, copy the game id that has a ":" after the size`,
  'range-size': ({ text }: { text: string }) => `"${text}" is no size: it must be a width, "x" and a height`,
  'range-too-large': ({ most }: { most: number }) =>
    `width and height of a game of Range may add up to ${most} at most`,
  'range-number': ({ number, row, column, most }: Cell & { number: number; most: number }) =>
    `number out of range: the ${number} at row ${row}, column ${column}; on this board numbers go up to ${most}`,
  'range-zero': ({ text }: { text: string }) => `a number may not begin with 0, as "${text}" does`,
  'range-char': ({ text }: { text: string }) => `invalid character "${text}" in the description`,
  'range-too-much': ({ cells }: { cells: number }) =>
    `too much data: the description goes beyond the ${cells} cells of the board`,
  'range-too-little': ({ given, cells }: { given: number; cells: number }) =>
    `not enough data: the description has ${given} cells, and the board ${cells}`,
  'range-line': ({ line }: { line: string }) => `the saved game has no ${line} line`,
  'range-game': ({ text }: { text: string }) =>
    `this is a saved game of "${text}": only those of "Range" (Kurodoko) can be read`,
  'range-kind': (_: object) => 'a Nurimisaki cannot be written as a game of Range: only a Kurodoko can',
  'range-no-number': ({ row, column }: Cell) =>
    `the clue at row ${row}, column ${column} has no number, which Range does not know`,

  'solution-empty': (_: object) => 'there is no solution: the text is empty',
  'solution-too-long': ({ length, most }: { length: number; most: number }) =>
    `a text of ${length} characters is too long for a solution: ${most} at most`,
  'solution-missing': (_: object) => 'the pzprv3 file holds a puzzle, and no answer to it',
  'solution-other': ({ address }: { address: string }) => `the solution is one of another puzzle: ${address}`,
  'solution-rows': ({ given, rows }: { given: number; rows: number }) =>
    `the solution has ${given} rows, and the puzzle ${rows}`,
  'solution-row': ({ row, cells, columns }: { row: number; cells: number; columns: number }) =>
    `row ${row} of the solution has ${cells} cells, and the puzzle ${columns} columns`,
  'solution-colour': ({ text, row }: { text: string; row: number }) =>
    `"${text}" in row ${row} of the solution is no colour: there are "#" for black and "." for white`,
};

export type Sentences = typeof SENTENCES;
export type Fault = keyof Sentences;
export type FaultData<F extends Fault> = Parameters<Sentences[F]>[0];
