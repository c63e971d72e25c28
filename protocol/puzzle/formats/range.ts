import type { Clue, Puzzle } from '../puzzle.ts';
import { cellsOf, spoken } from '../puzzle.ts';
import { makePuzzle, readShape } from './board-size.ts';
import { PuzzleError, quoted } from './error.ts';

/** Simon Tatham's "Range", which is Kurodoko: game ids `7x7:d7b3e8…`, and files that its programs save. */

/** The program keeps numbers in a signed byte. */
const MOST_SEEN = 127;

export const isRangeId = (text: string): boolean => /^[0-9]+(x[0-9]+)?[:#]/.test(text);

/** @throws {PuzzleError} */
export function readRangeId(text: string): Puzzle {
  const [, size, mark, rest] = /^([^:#]*)([:#])([^]*)$/.exec(text) as unknown as [string, string, string, string];
  if (mark === '#') {
    throw new PuzzleError(
      `${quoted(text)} is the random seed of a game and describes no board: in the program, copy the game id that has a ":" after the size`,
    );
  }
  return readDescription(size, rest);
}

/** Parameters `7x7` or `7`, and a description: it ends at its first comma. @throws {PuzzleError} */
function readDescription(size: string, text: string): Puzzle {
  const [width, height, ...more] = size.trim().split('x');
  if (more.length > 0) throw new PuzzleError(`${quoted(size)} is no size: it must be a width, "x" and a height`);
  const shape = readShape(height ?? width, width);
  if (shape.rows + shape.columns - 1 > MOST_SEEN)
    throw new PuzzleError(`width and height of a game of Range make ${MOST_SEEN + 1} at most together`);
  const description = text.split(',')[0]!.trim();
  const clues = new Map<number, Clue>();
  let place = 0;
  for (const [token] of description.matchAll(/[0-9]+|[^]/g)) {
    if (token === '_') continue;
    if (/^[a-z]$/.test(token)) {
      place += token.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
    } else if (/^[1-9][0-9]{0,8}$/.test(token)) {
      if (place < cellsOf(shape) && Number(token) > shape.rows + shape.columns - 1) {
        throw new PuzzleError(
          `number out of range: the ${token} at ${spoken(shape, place)}; on this board numbers go up to ${shape.rows + shape.columns - 1}`,
        );
      }
      clues.set(place, Number(token));
      place += 1;
    } else {
      throw new PuzzleError(
        /^0/.test(token)
          ? `a number may not begin with 0, as ${quoted(token)} does`
          : `invalid character ${quoted(token)} in the description`,
      );
    }
    if (place > cellsOf(shape))
      throw new PuzzleError(`too much data: the description goes beyond the ${cellsOf(shape)} cells of the board`);
  }
  if (place < cellsOf(shape))
    throw new PuzzleError(`not enough data: the description has ${place} cells, and the board ${cellsOf(shape)}`);
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
  const value = (name: string): string => {
    const found = values.get(name);
    if (found === undefined) throw new PuzzleError(`the saved game has no ${name} line`);
    return found;
  };
  if (value('GAME') !== 'Range')
    throw new PuzzleError(
      `this is a saved game of ${quoted(value('GAME'))}: only those of "Range" (Kurodoko) can be read`,
    );
  return readDescription(values.get('CPARAMS') ?? value('PARAMS'), value('DESC'));
}

/** The game id, which has no clues without a number. @throws {PuzzleError} */
export function writeRangeId(puzzle: Puzzle): string {
  const { kind, rows, columns, clues } = puzzle;
  if (kind !== 'kurodoko') throw new PuzzleError('only Kurodoko is a game of Range');
  let [text, run] = ['', 0];
  const flush = (): void => {
    for (; run > 26; run -= 26) text += 'z';
    if (run > 0) text += String.fromCharCode('a'.charCodeAt(0) + run - 1);
    run = 0;
  };
  for (let place = 0; place < cellsOf(puzzle); place += 1) {
    const clue = clues.get(place);
    if (clue === '?')
      throw new PuzzleError(`the clue at ${spoken(puzzle, place)} has no number, which Range does not know`);
    if (clue === undefined) run += 1;
    else {
      flush();
      text += `${/[0-9]$/.test(text) ? '_' : ''}${clue}`;
    }
  }
  flush();
  return `${columns}x${rows}:${text}`;
}
