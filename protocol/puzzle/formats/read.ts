import type { Puzzle } from '../puzzle.ts';
import { isKanpen, readKanpen, readPuzzLink, unescaped } from './address.ts';
import { PuzzleError, quoted } from './error.ts';
import { isPzprv3, readPzprv3 } from './pzprv3.ts';
import type { PzprFile } from './pzprv3.ts';
import { isRangeFile, isRangeId, readRangeFile, readRangeId } from './range.ts';

/** Longest text that is looked at, in characters: a saved game with all its moves is shorter. */
export const LONGEST_TEXT = 200_000;

/**
 * Reads a puzzle in any form in which people pass puzzles on: an address at puzz.link, pzv.jp or kanpen.net, a pzprv3 file,
 * or a game id or saved game of Range.
 * @throws {PuzzleError}
 */
export const readPuzzle = (given: string): Puzzle => readWithAnswer(given).puzzle;

/** The same, with the answer that a pzprv3 file may hold besides. @throws {PuzzleError} */
export function readWithAnswer(given: string): PzprFile {
  const text = trimmed(given);
  if (isPzprv3(text)) return readPzprv3(text);
  if (isRangeFile(text)) return { puzzle: readRangeFile(text) };
  // Pasted addresses come with line breaks where they were too long for a line.
  const line = text
    .split(/[\r\n]/)
    .map((piece) => piece.trim())
    .join('');
  const file = /[?&](pzprv3[^]*)$/.exec(line)?.[1];
  if (file !== undefined) return readFileAddress(file);
  if (isRangeId(line)) return { puzzle: readRangeId(line) };
  if (isKanpen(line)) return { puzzle: readKanpen(line) };
  const query = queryOf(line);
  if (query === undefined) {
    throw new PuzzleError(
      `${quoted(text)} is no puzzle: an address at puzz.link, a pzprv3 file or a game of Range is expected`,
    );
  }
  return { puzzle: readPuzzLink(query) };
}

function trimmed(given: string): string {
  if (given.length > LONGEST_TEXT)
    throw new PuzzleError(`a text of ${given.length} characters is too long for a puzzle: ${LONGEST_TEXT} at most`);
  const text = given.replace(/^\ufeff/, '').trim();
  if (text === '') throw new PuzzleError('there is no puzzle: the text is empty');
  return text;
}

/** A file in an address: escaped, and perhaps shortened to `+` for spaces. */
function readFileAddress(file: string): PzprFile {
  const text = unescaped(file);
  if (!isPzprv3(text)) throw new PuzzleError(`${quoted(text)} is no pzprv3 file: "/" must follow`);
  return readPzprv3(text);
}

/** What stands behind the question mark, without other parameters and without a fragment; or a bare `kurodoko/5/5/…`. */
function queryOf(line: string): string | undefined {
  const at = line.indexOf('?');
  const query =
    at < 0 ? (/^[a-z][a-z:_]*\//.test(line) && !/^[a-z]+:\/\//.test(line) ? line : undefined) : line.slice(at + 1);
  return query
    ?.replace(/#.*$/, '')
    .replace(/^([a-z]+=[^&/]*&)+/, '')
    .replace(/&.*$/, '');
}
