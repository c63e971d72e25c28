import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PuzzleError } from '../../../protocol/puzzle/formats/error.ts';
import { SENTENCES } from '../../../protocol/puzzle/formats/faults.ts';
import { readPuzzle } from '../../../protocol/puzzle/formats/read.ts';
import { readSolution } from '../../../protocol/puzzle/formats/solution.ts';
import { findingText, look } from '../../../src/web/puzzle/solve/finding.ts';
import { clockText } from '../../../src/web/puzzle/solve/stopwatch.svelte.ts';
import { en } from '../../../src/web/puzzle/words/text-en.ts';
import { ja } from '../../../src/web/puzzle/words/text-ja.ts';

function texts(entry: unknown, path = ''): [string, string][] {
  if (typeof entry === 'string') return [[path, entry]];
  if (typeof entry === 'function') return [];
  return Object.entries(entry as object).flatMap(([key, value]) => texts(value, `${path}.${key}`));
}

test('every text exists in both languages, none is empty, and Japanese ones contain Japanese', () => {
  for (const [path, text] of texts(en)) expect(text.trim(), path).not.toBe('');
  for (const [path, text] of texts(ja)) expect(text, path).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  expect(texts(ja).map(([path]) => path)).toEqual(texts(en).map(([path]) => path));
  expect(Object.keys(ja.faults).sort()).toEqual(Object.keys(SENTENCES).sort());
});

test('what is wrong with the text of a puzzle is said in the language of the page', () => {
  const fault = (text: string): PuzzleError => {
    try {
      readPuzzle(text);
    } catch (error) {
      return error as PuzzleError;
    }
    throw new Error('it can be read');
  };
  const wrong = fault('https://puzz.link/p?kurodoko/5/5/i0');
  expect(en.fault(wrong.in(en.faults))).toBe(
    'The number 0 at row 1, column 4 cannot be right: on this board numbers of kurodoko go from 2 to 9.',
  );
  expect(ja.fault(wrong.in(ja.faults))).toBe('1行4列の数字 0 はありえません。この大きさの黒どこの数字は 2～9 です。');
});

test('checking a board names the first broken rule and one place, and marks all cells that break it', () => {
  const puzzle = readPuzzle('p?nurimisaki/5/5/g.i.m2l.j');
  const look1 = look(puzzle, readSolution(puzzle, '#.##./..###/...../...../.....'));
  expect(look1).toEqual({ solved: false, code: 'cs2x2', cell: 2, cells: new Set([2, 3, 7, 8]), more: 0 });
  expect(findingText(puzzle, look1, en)).toBe(
    'Four black cells form a block, with its upper left corner at row 1, column 3.',
  );
  expect(findingText(puzzle, look1, ja)).toBe('2×2の黒マスのかたまりがあります（左上が1行3列）。');
  const empty = look(puzzle, readSolution(puzzle, '.....\n'.repeat(5)));
  expect(empty).toMatchObject({ solved: false, code: 'nmSumViewNe', more: 0 });
  expect(look(puzzle, readSolution(puzzle, '#..../.###./..#../#.##./.....'))).toEqual({ solved: true });
});

test('every rule that can be broken has a sentence in both languages', () => {
  const codes = /export type Code =([^;]*);/
    .exec(readFileSync(new URL('../../../protocol/puzzle/rules.ts', import.meta.url), 'utf8'))![1]!
    .match(/(?<=')\w+(?=')/g)!;
  for (const words of [en, ja]) expect(Object.keys(words.broken).sort()).toEqual([...codes].sort());
});

test('a time is written as minutes and seconds, with hours in front where there are any', () => {
  expect([0, 59, 187, 3723].map(clockText)).toEqual(['0:00', '0:59', '3:07', '1:02:03']);
});
