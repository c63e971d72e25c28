import { describe, expect, it } from 'vitest';
import { puzzLink } from '../../protocol/puzzle/formats/address.ts';
import { readPuzzle } from '../../protocol/puzzle/formats/read.ts';
import { writeRows } from '../../protocol/puzzle/formats/solution.ts';
import { OWN } from '../../protocol/puzzle/own.ts';
import { KINDS, cellsOf } from '../../protocol/puzzle/puzzle.ts';
import { solves } from '../../protocol/puzzle/rules.ts';
import type { Progress } from '../../protocol/puzzle/solve/generate.ts';
import { generate, SIZES } from '../../protocol/puzzle/solve/generate.ts';
import { isUnique, solve } from '../../protocol/puzzle/solve/solve.ts';
import { seeded } from '../table/seeded.ts';
import { everyBoard, SMALL } from './small.ts';
import { PUZZLES } from './puzzles.ts';

describe('the solver', () => {
  it('finds the one solution of each puzzle, and that there is no other', () => {
    for (const { link, solution } of PUZZLES) {
      const puzzle = readPuzzle(`https://puzz.link/p?${link}`);
      const { solutions, complete } = solve(puzzle);
      expect([link, complete, solutions.map((board) => writeRows(puzzle, board).join('/'))]).toEqual([
        link,
        true,
        [solution],
      ]);
    }
  });

  it('finds all solutions of small puzzles', () => {
    for (const puzzle of SMALL) {
      const { solutions, complete } = solve(puzzle, 5000);
      const all = everyBoard(puzzle).filter((board) => solves(puzzle, board));
      expect(complete).toBe(true);
      expect(solutions.map((board) => board.join('')).sort()).toEqual(all.map((board) => board.join('')).sort());
    }
  });

  it('says when it gave up', () => {
    expect(isUnique(readPuzzle('p?kurodoko/20/20/'), 10)).toBeUndefined();
  });
});

describe('puzzles of our own', () => {
  it('are among those whose one solution is found above, and were found in no public place', () => {
    for (const address of OWN) {
      expect(puzzLink(readPuzzle(address))).toBe(`https://puzz.link/p?${address}`);
      expect(PUZZLES.filter(({ link, source }) => link === address && source === undefined)).toHaveLength(1);
    }
    expect(new Set(OWN).size).toBe(OWN.length);
  });

  it('go from small to large, kind by kind', () => {
    for (const kind of KINDS) {
      const sizes = OWN.map(readPuzzle)
        .filter((puzzle) => puzzle.kind === kind)
        .map(cellsOf);
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
      expect(sizes.length).toBeGreaterThan(5);
    }
  });
});

describe('a fresh puzzle', () => {
  it.each(KINDS.flatMap((kind) => Object.entries(SIZES).map(([size, shape]) => [kind, size, shape] as const)))(
    '%s, %s: has one solution',
    (kind, _, shape) => {
      const puzzle = generate(kind, shape, seeded(5));
      expect(isUnique(puzzle)).toBe(true);
      expect(puzzle).toMatchObject({ kind, ...shape });
      expect(readPuzzle(puzzLink(puzzle))).toEqual(puzzle);
    },
  );

  it('says how far it is: boards until one is good, then its clues one after the other', () => {
    const told: Progress[] = [];
    generate('nurimisaki', SIZES.small, seeded(3), (progress) => told.push(progress));
    const boards = told.filter(({ clues }) => clues === 0).map((progress) => progress.boards);
    expect(boards).toEqual(boards.map((_, index) => index + 1));
    const clues = told.filter((progress) => progress.clues > 0);
    expect(clues.map(({ tried }) => tried)).toEqual(clues.map((_, index) => index));
    expect(clues).toHaveLength(clues[0]!.clues);
  });

  it('is another for other draws, and the same for the same', () => {
    const made = [1, 2, 3, 1].map((seed) => puzzLink(generate('kurodoko', SIZES.small, seeded(seed))));
    expect(new Set(made).size).toBe(3);
    expect(made[3]).toBe(made[0]);
  });
});
