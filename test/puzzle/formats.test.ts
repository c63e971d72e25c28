import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { puzzLink } from '../../protocol/puzzle/formats/address.ts';
import { PuzzleError } from '../../protocol/puzzle/formats/error.ts';
import { writePzprv3 } from '../../protocol/puzzle/formats/pzprv3.ts';
import { writeRangeId } from '../../protocol/puzzle/formats/range.ts';
import { readPuzzle, readWithAnswer } from '../../protocol/puzzle/formats/read.ts';
import { readTask } from '../../protocol/puzzle/formats/task.ts';
import { readSolution, writeRows } from '../../protocol/puzzle/formats/solution.ts';
import type { Board, Puzzle } from '../../protocol/puzzle/puzzle.ts';
import { anyPuzzle } from './any-puzzle.ts';
import { PUZZLES } from './puzzles.ts';

const FIVE = 'https://puzz.link/p?kurodoko/5/5/i7g5l2l2g4i';
const link = (text: string): string => puzzLink(readPuzzle(text));

describe('a puzzle is read', () => {
  it.each([
    ['an address', FIVE],
    ['without a host', 'p?kurodoko/5/5/i7g5l2l2g4i'],
    ['with an old host', 'http://pzv.jp/p.html?kurodoko/5/5/i7g5l2l2g4i'],
    ['of the editor', 'https://puzz.link/p?kurodoko_edit/5/5/i7g5l2l2g4i'],
    ['of the player', 'https://puzz.link/p?kurodoko_play/5/5/i7g5l2l2g4i'],
    ['with a type before it', 'https://puzz.link/p?type=editor&kurodoko/5/5/i7g5l2l2g4i'],
    ['with a variant after the kind', 'https://puzz.link/p?kurodoko/v:/5/5/i7g5l2l2g4i'],
    ['with a variant before the kind', 'https://puzz.link/p?v:/kurodoko/5/5/i7g5l2l2g4i'],
    ['with a flag', 'https://puzz.link/p?kurodoko/b/5/5/i7g5l2l2g4i'],
    ['with a slash at its end', 'https://puzz.link/p?kurodoko/5/5/i7g5l2l2g4i/'],
    ['with a line break in it', 'https://puzz.link/p?kurodoko/5\r\n  /5/i7g5l2l\n2g4i'],
    ['with a fragment', 'https://puzz.link/p?kurodoko/5/5/i7g5l2l2g4i#x'],
    ['without its last cells', 'https://puzz.link/p?kurodoko/5/5/i7g5l2l2g4'],
    ['without anything but the query', 'kurodoko/5/5/i7g5l2l2g4i'],
    [
      'a file in an address, escaped',
      'p?x=y&pzprv3/kurodoko/5/5/.%20.%20.%207%20.%20/5%20.%20.%20.%20.%20/.%20.%202%20.%20.%20/.%20.%20.%20.%202%20/.%204%20.%20.%20.%20/',
    ],
    ['a file', 'pzprv3\nkurodoko\n5\n5\n. . . 7 . \n5 . . . . \n. . 2 . . \n. . . . 2 \n. 4 . . . \n'],
    [
      'a later file',
      'pzprv3.1/kurodoko/5/5/. . . 7 . /5 . . . . /. . 2 . . /. . . . 2 /. 4 . . . /# . . . . /. . . . . /. . . . . /. . . . . /. . . . . /info:{}',
    ],
    ['a game of Range', '5x5:c7a5f2f2a4c'],
    ['a square game of Range', '5:c7a5f2f2a4c'],
    ['a game of Range with more behind a comma', '5x5:c7a5_f2f2a4c,aux'],
    [
      'a saved game of Range',
      "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :5:Range\nPARAMS  :3:5x5\nCPARAMS :3:5x5\nSEED    :3:123\nDESC    :13:c7a5f2f2a4c\nNSTATES :1:2\nMOVE    :5:B,1,0\n",
    ],
    [
      'an address of kanpen',
      'https://www.kanpen.net/kurodoko.html?problem=5/5/._._._7_._/5_._._._._/._._2_._._/._._._._2_/._4_._._._/',
    ],
    ['an address of kanpen that holds one of pzpr', 'http://www.kanpen.net/kurodoko.html?pzpr=/5/5/i7g5l2l2g4i'],
  ])('%s', (_, text) => {
    expect(link(text)).toBe(FIVE);
  });

  it('in every form that it is written in, the same', () => {
    for (const { link: address, range } of PUZZLES) {
      const puzzle = readPuzzle(`https://puzz.link/p?${address}`);
      expect(puzzLink(puzzle)).toBe(`https://puzz.link/p?${address}`);
      expect(readPuzzle(writePzprv3(puzzle))).toEqual(puzzle);
      if (range === undefined) continue;
      expect(writeRangeId(puzzle)).toBe(range);
      expect(readPuzzle(range)).toEqual(puzzle);
    }
    fc.assert(
      fc.property(anyPuzzle, (puzzle) => {
        expect(readPuzzle(puzzLink(puzzle))).toEqual(puzzle);
        expect(readPuzzle(writePzprv3(puzzle))).toEqual(puzzle);
        if (puzzle.kind === 'kurodoko' && ![...puzzle.clues.values()].includes('?')) {
          expect(readPuzzle(writeRangeId(puzzle))).toEqual(puzzle);
        }
      }),
    );
  });

  it('with numbers of two and three digits', () => {
    expect([...readPuzzle('p?kurodoko/20/20/-11+012.a').clues]).toEqual([
      [0, 17],
      [1, 18],
      [2, '?'],
      [3, 10],
    ]);
    const long = readPuzzle('p?kurodoko/600/1/+12c');
    expect([long.clues.get(0), puzzLink(long)]).toEqual([
      300,
      `https://puzz.link/p?kurodoko/600/1/+12c${'z'.repeat(29)}y`,
    ]);
  });
});

describe('what is no puzzle is refused, with what is wrong and where', () => {
  it.each([
    ['', 'the text is empty'],
    ['hello', 'is no puzzle'],
    [
      'https://puzz.link/p?heyawake/5/5/0',
      '"heyawake" is no kind of puzzle that can be proved here: there are nurimisaki and kurodoko',
    ],
    ['https://puzz.link/p', 'is no puzzle'],
    ['https://puzz.link/p?', 'the kind of puzzle is missing'],
    ['p?kurodoko', 'the number of rows is missing'],
    ['p?kurodoko/5', 'the number of rows is missing'],
    ['p?kurodoko/0/5/', 'a board of 0 columns has no cells'],
    ['p?kurodoko/5/x/', 'the number of rows must be a whole number, not "x"'],
    ['p?kurodoko/999999999/999999999/', 'at most 625 can be proved'],
    ['p?kurodoko/26/25/', 'has 650 cells; at most 625'],
    ['p?kurodoko/5/5/i7g5l2l2g4iz', 'there are more clues than the 25 cells of the board (from character 12'],
    ['p?kurodoko/5/5/i7G', '"G" means nothing (character 3 of the clues'],
    ['p?kurodoko/5/5/-1', '"-" must be followed by 2 hexadecimal digits (character 1'],
    ['p?kurodoko/5/5/+1x2', '"+" must be followed by 3 hexadecimal digits'],
    ['p?kurodoko/5/5/*0000', 'the number 12240 at row 1, column 1 cannot be right'],
    [
      'p?kurodoko/5/5/i0',
      'the number 0 at row 1, column 4 cannot be right: on this board numbers of kurodoko go from 2 to 9',
    ],
    ['p?kurodoko/5/5/1', 'from 2 to 9'],
    [
      'p?nurimisaki/2/2/1234',
      'the number 1 at row 1, column 1 cannot be right: on this board numbers of nurimisaki go from 2 to 3',
    ],
    ['p?kurodoko/5/5/i7/more', '"more" stands after the clues'],
    ['7x7:d7b3e8e5c7a7c13e4d8b4d', 'not enough data: the description has 48 cells, and the board 49'],
    ['7x7#989032078841515', 'the random seed of a game and describes no board'],
    ['7x7:0x', 'a number may not begin with 0'],
    ['7x7:A48', 'invalid character "A"'],
    ['2x2:4c', 'number out of range: the 4 at row 1, column 1'],
    ['2x2:e', 'too much data'],
    ['100x29:z', 'at most 625 can be proved'],
    ['125x5:z', 'may add up to 128 at most'],
    ["SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :4:Loop\n", 'this is a saved game of "Loop"'],
    ["SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :5:Range\nPARAMS  :3:7x7\n", 'has no DESC line'],
    ['pzprv3/kurodoko/2/2/. . /. /', 'line 2 of the clues has 1 cells, not 2'],
    ['pzprv3/kurodoko/2/2/. . /', 'line 2 of the clues has 0 cells, not 2'],
    ['pzprv3/kurodoko/2/2', 'the file has 0 of 2 lines of clues'],
    ['pzprv3/kurodoko/2/2/. x /. . /', '"x" at row 1, column 2 is no clue'],
    ['pzprv3/kurodoko/2/2/. . /. . /# . /? . /', '"?" at row 2, column 1 is no answer'],
    ['https://kanpen.net/kurodoko.html', 'lacks ".html?problem="'],
    ['https://kanpen.net/kurodoko.html?problem=2/2/._./._x/', '"x" at row 2, column 2 is no clue'],
    ['https://kanpen.net/kurodoko.html?problem=2/2/._./', 'row 2 of the puzzle has 0 cells, not 2'],
    ['p?pzprv3/kurodoko/2/2/%zz', 'has a "%" without two hexadecimal digits'],
  ])('%j', (text, message) => {
    expect(() => readPuzzle(text)).toThrow(PuzzleError);
    expect(() => readPuzzle(text)).toThrow(message);
  });

  it('whatever it is, soon and with a sentence', () => {
    const piece = fc.constantFrom(
      'p?',
      'kurodoko',
      'nurimisaki',
      'pzprv3',
      '/',
      '5',
      '.',
      ' ',
      '\n',
      '%20',
      '-',
      'z',
      ':',
      'x',
      '#',
      '?',
      'SAVEFILE:',
      'kanpen.net/',
      '.html?problem=',
      '_',
      '&',
      '=',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((pieces) => pieces.join('')),
          fc.string(),
        ),
        (text) => {
          try {
            readPuzzle(text);
          } catch (error) {
            expect(error).toBeInstanceOf(PuzzleError);
          }
        },
      ),
      { numRuns: 2000 },
    );
    for (const text of [
      ' '.repeat(199_999) + 'x',
      'a'.repeat(199_999),
      'p?' + 'v:/'.repeat(60_000),
      'x=y&'.repeat(49_000),
      '\n'.repeat(190_000) + '?',
    ]) {
      expect(() => readPuzzle(text)).toThrow(PuzzleError);
    }
    expect(() => readPuzzle('z'.repeat(200_001))).toThrow('too long');
  });
});

describe('a solution', () => {
  const puzzle = readPuzzle(FIVE);
  const rows = '.#.../..#../.#..#/..#../#...#';

  it('is read from rows, and from a file with an answer', () => {
    const board = readSolution(puzzle, rows);
    expect(writeRows(puzzle, board).join('/')).toBe(rows);
    for (const text of [
      rows.replaceAll('/', '\r\n'),
      rows.replaceAll('.', '. '),
      `${rows}/`,
      writePzprv3(puzzle, board),
      writePzprv3(puzzle, board).replaceAll('. # . . #', '. # + + #'),
    ]) {
      expect(readSolution(puzzle, text)).toEqual(board);
    }
    expect(readWithAnswer(writePzprv3(puzzle, board)).board).toEqual(board);
    expect(readSolution(puzzle, `https://puzz.link/p?${encodeURIComponent(writePzprv3(puzzle, board))}`)).toEqual(
      board,
    );
  });

  it('is given by itself, or in the file of the puzzle, or not at all', () => {
    const board = readSolution(puzzle, rows);
    const other = board.map(() => 0 as const);
    expect(readTask(FIVE, rows)).toEqual({ puzzle, solution: board });
    expect(readTask(writePzprv3(puzzle, other))).toEqual({ puzzle, solution: other });
    expect(readTask(writePzprv3(puzzle, other), rows)).toEqual({ puzzle, solution: board });
    expect(readTask(`Try ${FIVE}!`)).toEqual({ puzzle });
    expect(readTask(FIVE, `mine:\n${writePzprv3(puzzle, board)}\nyours`)).toEqual({ puzzle, solution: board });
  });

  it('that cannot be read is an error with a code, and with what it speaks of', () => {
    const wrong = (text: string, solution?: string): unknown => {
      try {
        return readTask(text, solution);
      } catch (error) {
        const { code, data } = error as PuzzleError;
        return { code, ...data };
      }
    };
    expect(wrong('p?kurodoko/5/5/i0')).toEqual({
      code: 'number-impossible',
      kind: 'kurodoko',
      number: 0,
      row: 1,
      column: 4,
      least: 2,
      most: 9,
    });
    expect(wrong(FIVE, '.#...')).toEqual({ code: 'solution-rows', given: 1, rows: 5 });
    expect(wrong(FIVE, '.#.../..#../.#x.#/..#../#...#')).toEqual({ code: 'solution-colour', text: 'x', row: 3 });
  });

  it('comes back from what is written', () => {
    fc.assert(
      fc.property(
        anyPuzzle.chain((one) =>
          fc.tuple(
            fc.constant(one),
            fc.array(fc.constantFrom(0 as const, 1 as const), {
              minLength: one.rows * one.columns,
              maxLength: one.rows * one.columns,
            }),
          ),
        ),
        ([one, board]: [Puzzle, Board]) => {
          expect(readSolution(one, writeRows(one, board).join('\n'))).toEqual(board);
          expect(readSolution(one, writePzprv3(one, board))).toEqual(board);
        },
      ),
    );
  });

  it.each([
    ['', 'the text is empty'],
    ['.#...', 'the solution has 1 rows, and the puzzle 5'],
    ['.#.../..#../.#..#/..#../#..', 'row 5 of the solution has 3 cells, and the puzzle 5 columns'],
    ['.#.../..#../.#x.#/..#../#...#', '"x" in row 3 of the solution is no colour'],
    [writePzprv3(puzzle), 'holds a puzzle, and no answer'],
    [
      writePzprv3(readPuzzle('p?kurodoko/5/5/2'), readSolution(puzzle, rows)),
      'one of another puzzle: https://puzz.link/p?kurodoko/5/5/2zj',
    ],
  ])('%j is refused', (text, message) => {
    expect(() => readSolution(puzzle, text)).toThrow(message);
  });
});
