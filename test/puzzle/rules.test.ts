import { describe, expect, it } from 'vitest';
import { readPuzzle } from '../../protocol/puzzle/formats/read.ts';
import { readSolution } from '../../protocol/puzzle/formats/solution.ts';
import { solves as solvesOpenly } from '../../protocol/lab/catalogue/puzzles/model.ts';
import type { Board, Puzzle } from '../../protocol/puzzle/puzzle.ts';
import { brokenRule, brokenRules, sentence, solves } from '../../protocol/puzzle/rules.ts';
import { everyBoard, SMALL } from './small.ts';
import { BOARDS, PUZZLES } from './puzzles.ts';

const read = (link: string, board: string): [Puzzle, Board] => {
  const puzzle = readPuzzle(`https://puzz.link/p?${link}`);
  return [puzzle, readSolution(puzzle, board)];
};

describe('the rules', () => {
  it('are kept by every solution', () => {
    for (const { link, solution } of PUZZLES)
      expect([link, brokenRule(...read(link, solution))]).toEqual([link, undefined]);
  });

  it.each(BOARDS.map(({ link, board, codes, first }) => [link, board, codes, first] as const))(
    '%s with %s breaks %j',
    (link, board, codes, first) => {
      const broken = brokenRules(...read(link, board));
      expect([...new Set(broken.map(({ code }) => code))].sort()).toEqual(codes);
      if (first !== undefined) expect(broken[0]!.code).toBe(first);
    },
  );

  it('say in a sentence what is wrong where', () => {
    const [puzzle, board] = read('nurimisaki/5/5/g.i.m2l.j', '#.##./..###/...../...../.....');
    expect(sentence(puzzle, brokenRule(puzzle, board)!)).toBe(
      'the block of 2×2 cells with its upper left corner at row 1, column 3 is all black',
    );
    const [other, divided] = read('kurodoko/3/3/32g2g2g23', '..#/.#./#..');
    expect(sentence(other, brokenRule(other, divided)!)).toBe(
      'the white cells do not hang together: the part at row 2, column 3 is cut off',
    );
  });

  it('are those of a second checker, on all boards of small puzzles', () => {
    for (const puzzle of SMALL)
      for (const board of everyBoard(puzzle)) expect(solves(puzzle, board)).toBe(solvesOpenly(puzzle, board));
  });
});
