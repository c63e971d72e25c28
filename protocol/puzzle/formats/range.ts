import type { Clue, Puzzle } from '../puzzle.ts';
import { cellOf, cellsOf } from '../puzzle.ts';
import { makePuzzle, readShape } from './board-size.ts';
import { PuzzleError, excerpt } from './error.ts';

/** Simon Tatham's "Range", which is Kurodoko: game ids `7x7:d7b3e8…`, and files that its programs save. */

/** The program keeps numbers in a signed byte. */
const MOST_SEEN = 127;

export const isRangeId = (text: string): boolean => /^[0-9]+(x[0-9]+)?[:#]/.test(text);

/** @throws {PuzzleError} */
export function readRangeId(text: string): Puzzle {
  const [, size, mark, rest] = /^([^:#]*)([:#])([^]*)$/.exec(text) as unknown as [string, string, string, string];
  if (mark === '#') {
    throw new PuzzleError('range-seed', { text: excerpt(text) });
  }
  return readDescription(size, rest);
}

/** Parameters `7x7` or `7`, and a description: it ends at its first comma. @throws {PuzzleError} */
function readDescription(size: string, text: string): Puzzle {
  const [width, height, ...more] = size.trim().split('x');
  if (more.length > 0) throw new PuzzleError('range-size', { text: excerpt(size) });
  const shape = readShape(height ?? width, width);
  const most = shape.rows + shape.columns - 1;
  if (most > MOST_SEEN) throw new PuzzleError('range-too-large', { most: MOST_SEEN + 1 });
  const description = text.split(',')[0]!.trim();
  const clues = new Map<number, Clue>();
  let place = 0;
  for (const [token] of description.matchAll(/[0-9]+|[^]/g)) {
    if (token === '_') continue;
    if (/^[a-z]$/.test(token)) {
      place += token.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
    } else if (/^[1-9][0-9]{0,8}$/.test(token)) {
      if (place < cellsOf(shape) && Number(token) > most)
        throw new PuzzleError('range-number', { number: Number(token), ...cellOf(shape, place), most });
      clues.set(place, Number(token));
      place += 1;
    } else {
      throw new PuzzleError(/^0/.test(token) ? 'range-zero' : 'range-char', { text: excerpt(token) });
    }
    if (place > cellsOf(shape)) throw new PuzzleError('range-too-much', { cells: cellsOf(shape) });
  }
  if (place < cellsOf(shape)) throw new PuzzleError('range-too-little', { given: place, cells: cellsOf(shape) });
  return makePuzzle('kurodoko', shape, clues);
}

export const isRangeFile = (text: string): boolean => /^SAVEFILE:/.test(text);

/** A saved game: lines `NAME    :length:value`. @throws {PuzzleError} */
export function readRangeFile(text: string): Puzzle {
  const values = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, length, value] = /^([A-Z]+) *:([0-9]{1,6}):(.*)$/.exec(line) ?? [];
    if (name !== undefined && !values.has(name)) values.set(name, value!.slice(0, Number(length)));
  }
  const value = (line: string): string => {
    const found = values.get(line);
    if (found === undefined) throw new PuzzleError('range-line', { line });
    return found;
  };
  if (value('GAME') !== 'Range') throw new PuzzleError('range-game', { text: excerpt(value('GAME')) });
  return readDescription(values.get('CPARAMS') ?? value('PARAMS'), value('DESC'));
}

/** The game id, which has no clues without a number. @throws {PuzzleError} */
export function writeRangeId(puzzle: Puzzle): string {
  const { kind, rows, columns, clues } = puzzle;
  if (kind !== 'kurodoko') throw new PuzzleError('range-kind', {});
  let [text, run] = ['', 0];
  const flush = (): void => {
    for (; run > 26; run -= 26) text += 'z';
    if (run > 0) text += String.fromCharCode('a'.charCodeAt(0) + run - 1);
    run = 0;
  };
  for (let place = 0; place < cellsOf(puzzle); place += 1) {
    const clue = clues.get(place);
    if (clue === '?') throw new PuzzleError('range-no-number', cellOf(puzzle, place));
    if (clue === undefined) run += 1;
    else {
      flush();
      text += `${/[0-9]$/.test(text) ? '_' : ''}${clue}`;
    }
  }
  flush();
  return `${columns}x${rows}:${text}`;
}
