import type { Puzzle } from '../puzzle.ts';
import { isKanpen, readKanpen, readPuzzLink, unescaped } from './address.ts';
import { PuzzleError, excerpt } from './error.ts';
import { findPuzzle } from './find.ts';
import { isPzprv3, readPzprv3 } from './pzprv3.ts';
import type { PzprFile } from './pzprv3.ts';
import { isRangeFile, isRangeId, readRangeFile, readRangeId } from './range.ts';

/** Longest text that is looked at, in characters: a saved game with all its moves is shorter. */
export const LONGEST_TEXT = 200_000;

/**
 * Reads a puzzle in any form in which people pass puzzles on: an address at puzz.link, pzv.jp or kanpen.net, a pzprv3
 * file, or a game id or saved game of Range; alone, or in a message.
 * @throws {PuzzleError}
 */
export const readPuzzle = (given: string): Puzzle => readWithAnswer(given).puzzle;

/** The same, with the answer that a pzprv3 file may hold besides. @throws {PuzzleError} */
export function readWithAnswer(given: string): PzprFile {
  const text = trimmed(given);
  try {
    return readAlone(text);
  } catch (error) {
    const found = findPuzzle(text);
    if (found !== undefined && !(found instanceof PuzzleError)) return found;
    // A text without blanks was meant to be a puzzle and nothing else.
    throw found === undefined || !/\s/.test(text) ? error : found;
  }
}

/** Reads a text that is a puzzle and nothing else. @throws {PuzzleError} */
function readAlone(text: string): PzprFile {
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
  if (query === undefined) throw new PuzzleError('no-puzzle', { text: excerpt(text) });
  return { puzzle: readPuzzLink(query) };
}

function trimmed(given: string): string {
  if (given.length > LONGEST_TEXT) throw new PuzzleError('too-long', { length: given.length, most: LONGEST_TEXT });
  const text = given.replace(/^\ufeff/, '').trim();
  if (text === '') throw new PuzzleError('empty', {});
  return text;
}

/** A file in an address: escaped, and perhaps shortened to `+` for spaces. */
function readFileAddress(file: string): PzprFile {
  const text = unescaped(file);
  if (!isPzprv3(text)) throw new PuzzleError('file-slash', { text: excerpt(text) });
  return readPzprv3(text);
}

/**
 * What stands behind the question mark, without other parameters and without a fragment; or a bare `kurodoko/5/5/…`.
 */
function queryOf(line: string): string | undefined {
  const at = line.indexOf('?');
  const query =
    at < 0 ? (/^[a-z][a-z:_]*\//.test(line) && !/^[a-z]+:\/\//.test(line) ? line : undefined) : line.slice(at + 1);
  return query
    ?.replace(/#.*$/, '')
    .replace(/^([a-z]+=[^&/]*&)+/, '')
    .replace(/&.*$/, '');
}
