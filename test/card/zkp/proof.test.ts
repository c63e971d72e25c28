import { describe, expect, it } from 'vitest';
import { deepest, listsOf } from '../../../protocol/card/zkp/copied/tree.ts';
import { constantWeightWords } from '../../../protocol/card/zkp/copied/words.ts';
import { proverOf } from '../../../protocol/card/zkp/copied/prover.ts';
import { growWhite } from '../../../protocol/card/zkp/polyomino.ts';
import { growerOf } from '../../../protocol/card/zkp/grower.ts';
import { brokenRules, solves } from '../../../protocol/puzzle/rules.ts';
import { neighboursOf, placesOf } from '../../../protocol/puzzle/geometry.ts';
import { readPuzzle } from '../../../protocol/puzzle/formats/read.ts';
import type { Board, Puzzle } from '../../../protocol/puzzle/puzzle.ts';
import { solve } from '../../../protocol/puzzle/solve/solve.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import { BOARDS, PUZZLES } from '../../puzzle/puzzles.ts';
import { everyBoard, SMALL } from '../../puzzle/small.ts';
import { seeded } from '../../table/seeded.ts';
import { byCards, byCiphertext, known } from './play.ts';

/** A puzzle whose solutions are many, with and without clues, of both kinds. */
const MANY = [
  'nurimisaki/4/3/.h2n',
  'kurodoko/3/3/4i4j',
  'nurimisaki/3/3/o',
  'kurodoko/3/3/o',
  'kurodoko/4/4/.g5m4k',
  'nurimisaki/5/5/zk',
].map((link) => readPuzzle(`p?${link}`));

describe('on copied ciphertexts', () => {
  it('every solution is accepted, in three rounds', () => {
    for (const { link, solution } of PUZZLES) {
      const { failures, cost } = byCiphertext(...known(link, solution));
      expect([link, failures, cost.rounds, cost.shuffles]).toEqual([link, [], 3, 0]);
    }
  });

  it('every wrong board is refused, for a rule that it breaks', () => {
    for (const { link, board, codes } of BOARDS) {
      const { failures } = byCiphertext(...known(link, board));
      if (codes.length === 0) expect([link, failures]).toEqual([link, []]);
      else expect(codes).toContain(failures[0]?.code);
    }
  });

  it('all boards of small puzzles: accepted are the solutions and no others', () => {
    for (const puzzle of SMALL.filter(({ rows, columns }) => rows * columns < 12)) {
      for (const board of everyBoard(puzzle)) {
        const { failures } = byCiphertext(puzzle, board);
        const codes = brokenRules(puzzle, board).map(({ code }) => code);
        expect([board.join(''), failures.length === 0]).toEqual([board.join(''), codes.length === 0]);
        if (failures.length > 0) expect(codes).toContain(failures[0]!.code);
      }
    }
  });

  it('a prover who changes one answer for a solution is refused, or shows another solution', () => {
    const puzzle = readPuzzle('p?kurodoko/3/3/4i4j');
    const [board] = solve(puzzle).solutions as [Board];
    const honest = proverOf(puzzle, board);
    const asked: { name: string; key: string; options: number; list: boolean }[] = [];
    byCiphertext(puzzle, board, (question) => {
      const answer = honest(question);
      asked.push({
        name: question.name,
        key: JSON.stringify(question),
        options: question.options,
        list: typeof answer !== 'number',
      });
      return answer;
    });
    for (const { key, options, list } of asked) {
      if (list) continue;
      for (let other = 0; other < options; other += 1) {
        const { failures } = byCiphertext(puzzle, board, (question) =>
          JSON.stringify(question) === key ? other : honest(question),
        );
        const same = honest(JSON.parse(key)) === other;
        expect(failures.length === 0).toBe(same);
      }
    }
  });

  it('what is done and what is seen is the same for all solutions of a puzzle', () => {
    for (const puzzle of MANY) {
      const { solutions } = solve(puzzle, 60);
      expect(solutions.length).toBeGreaterThan(1);
      const [first, ...others] = solutions.map((board) => byCiphertext(puzzle, board));
      for (const other of others)
        expect([other.shape, other.trace, other.cost]).toEqual([first!.shape, first!.trace, first!.cost]);
    }
  });

  it('a tree never needs to be deeper than its lists allow', () => {
    // The farthest that a cell of a white area can be from another one, over all areas of small boards.
    for (const [rows, columns] of [
      [1, 6],
      [2, 2],
      [2, 5],
      [3, 3],
      [3, 4],
    ] as const) {
      const shape = { rows, columns };
      const farthest = Math.max(
        ...everyBoard(shape).flatMap((board) => placesOf(shape).map((place) => depthFrom(shape, board, place))),
      );
      expect(deepest(shape)).toBeGreaterThanOrEqual(farthest);
    }
    expect([
      deepest({ rows: 1, columns: 6 }),
      deepest({ rows: 10, columns: 10 }),
      deepest({ rows: 22, columns: 15 }),
    ]).toEqual([5, 72, 231]);
  });

  it('all that may lie on a cell looks alike but for its order', () => {
    const words = constantWeightWords(75);
    expect(new Set(words.map((word) => word.join(''))).size).toBe(75);
    expect(new Set(words.map((word) => word.filter((face) => face === '♥').length))).toEqual(new Set([4]));
    expect(words[0]!.length).toBe(9);
    for (const puzzle of MANY) {
      const { entries, nowhere } = listsOf(puzzle);
      const tree = entries.flat().map(({ faces }) => [...faces.slice(0, 2 + 2 * nowhere.length)].sort().join(''));
      expect(new Set(tree).size).toBe(1);
    }
  });
});

function depthFrom(shape: { rows: number; columns: number }, board: Board, root: number): number {
  const depths = new Map(board[root] === 0 ? [[root, 0]] : []);
  for (const [place, depth] of depths)
    for (const next of neighboursOf(shape, place))
      if (board[next] === 0 && !depths.has(next)) depths.set(next, depth + 1);
  return Math.max(0, ...depths.values());
}

describe('on counted cards', () => {
  // The growth, blocks, circles, copies and sums of Nurimisaki; growth, edges and numbers of Kurodoko.
  it.each([
    ['nurimisaki/5/5/g.i.m2l.j', 120 + 64 + 8 + 80 + 68],
    ['nurimisaki/10/10/j3l3v2t2p.g2j2w2k2n3k', 495 + 324 + 20 + 360 + 323],
    ['kurodoko/5/5/i7g5l2l2g4i', 120 + 80 + 57],
    ['kurodoko/10/10/3n5k2l5j4s5h76n98h3s4j4l4k3n4', 495 + 360 + 484],
  ])('%s takes %i shuffles', (link, shuffles) => {
    const { solution } = PUZZLES.find((one) => one.link === link)!;
    const { failures, cost } = byCards(...known(link, solution));
    expect([failures, cost.shuffles]).toEqual([[], shuffles]);
  });

  it('growing takes 5(pq-1) shuffles and 4(p+1)(q+1)+10 cards', () => {
    const [puzzle, board] = known(PUZZLES[0]!.link, PUZZLES[0]!.solution);
    const prover = growerOf(puzzle, board);
    const { cost } = runClear(growWhite(puzzle, new Set([[...puzzle.clues.keys()][0]!]), 0), {
      chance: randomChance(seeded(2)),
      copying: 'cards',
      answer: (_, question) => prover(question),
    });
    expect([cost.shuffles, cost.cards]).toEqual([5 * 24, 4 * 36 + 10]);
  });

  it('every solution is accepted, and every wrong board refused', () => {
    for (const { link, solution } of PUZZLES.filter((one) => known(one.link, one.solution)[1].length < 50)) {
      expect([link, byCards(...known(link, solution)).failures]).toEqual([link, []]);
    }
    for (const { link, board, codes } of BOARDS)
      expect([link, byCards(...known(link, board)).failures.length > 0]).toEqual([link, codes.length > 0]);
  });

  it('all boards of small puzzles: accepted are the solutions that have a white cell, and no others', () => {
    for (const puzzle of SMALL.filter(({ rows, columns }) => rows * columns < 9)) {
      for (const board of everyBoard(puzzle)) {
        if (puzzle.rows * puzzle.columns === 1 && board[0] === 1) continue;
        const accepted = solves(puzzle, board) && board.includes(0);
        expect([board.join(''), byCards(puzzle, board).failures.length === 0]).toEqual([board.join(''), accepted]);
      }
    }
  });

  it('what is done is the same for all solutions of a puzzle', () => {
    const shapes = (puzzle: Puzzle) =>
      solve(puzzle, 4)
        .solutions.filter((board) => board.includes(0))
        .map((board) => byCards(puzzle, board).shape);
    for (const puzzle of MANY.slice(0, 4)) {
      const [first, ...others] = shapes(puzzle);
      for (const other of others) expect(other).toEqual(first);
    }
  });
});
