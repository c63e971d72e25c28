import type { Failure } from '../../../card/zkp/failure.ts';
import { growerOf } from '../../../card/zkp/grower.ts';
import { proveByCards, verify } from '../../../card/zkp/proof.ts';
import type { Board, Clue, Puzzle } from '../../../puzzle/puzzle.ts';
import type { Protocol, Question } from '../../../table/step.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { nearSolutions, solves } from './model.ts';
import { besides, neighboursOf, reach, spotOf } from './polyomino-model.ts';
import { everyBits } from '../faces.ts';
import { cellFaces, layCell, named } from './zkp.ts';

/**
 * The moves of a prover of this board: from the cells that are white at the start, all reachable white cells are turned
 * white, and the remaining rounds are spent on a cell that stays black.
 */
function* moves(
  puzzle: Puzzle,
  board: Input,
  start: ReadonlySet<number>,
): Generator<readonly [number, number, number]> {
  const white = new Set(start);
  const cells = board.map((_, at) => at);
  const wanted = reach(
    puzzle,
    board.map((cell, at) => (white.has(at) ? 0 : cell)),
    [...white],
  );
  for (;;) {
    const edges = cells
      .filter((at) => white.has(at))
      .flatMap((at) => besides(puzzle, at).map((to) => [at, to] as const));
    const [at, to] = edges.find(([, to]) => !white.has(to) && wanted.has(to)) ??
      edges.find(([, to]) => !white.has(to)) ?? [0, 0];
    const spot = spotOf(puzzle, at);
    const turns = wanted.has(to) && !white.has(to);
    if (turns) white.add(to);
    yield [spot, Math.max(0, neighboursOf(puzzle, spot).indexOf(to)), turns ? 1 : 0];
  }
}

const WHAT = ['target', 'neighbour', 'flip'];

/** The prover's answers, computed again for each question, because a study keeps no state. */
function answerFor(puzzle: Puzzle, start: ReadonlySet<number>, board: Input, { name, data }: Question): number {
  let round = 0;
  for (const move of moves(puzzle, board, start)) {
    if (round === data?.['round']) return move[WHAT.indexOf(name) as 0 | 1 | 2];
    round += 1;
  }
  return 0;
}

export const proof = (
  run: (puzzle: Puzzle, seat: number) => Protocol<readonly Failure[]>,
  puzzle: Puzzle,
  start: ReadonlySet<number>,
  boards: readonly Input[],
  about: { readonly label: string; readonly runs: number; readonly answer?: Study['answer'] },
): Study => ({
  label: about.label,
  size: 'full',
  over: { kind: 'sampled', runs: about.runs, draw: (uniform) => boards[uniform(boards.length)]! },
  inputs: named('black ', puzzle.rows * puzzle.columns),
  *procedure(): Protocol<Produced> {
    return { down: {}, known: { accepted: (yield* run(puzzle, 0)).length === 0 } };
  },
  answer: about.answer ?? ((board, _, question) => answerFor(puzzle, start, board, question)),
  expected: (board) => ({ accepted: `${solves(puzzle, board)}` }),
  permitted: nothing,
});

function kurodoko(rows: number, columns: number, clues: readonly (readonly [number, Clue])[]): Puzzle {
  return { kind: 'kurodoko', rows, columns, clues: new Map(clues) };
}

/** 3 2 . / 2 . 2 / . 2 3, without any solution. */
export const DIVIDED = kurodoko(3, 3, [
  [0, 3],
  [1, 2],
  [3, 2],
  [5, 2],
  [7, 2],
  [8, 3],
]);

/** ..# / .#. / #..: all its numbers are right, black cells are apart, and the white ones fall into two parts. */
export const APART: Input = [0, 0, 1, 0, 1, 0, 1, 0, 0];

/** 4 . . / . 4 . / . . ., solved by ..# / ... / .#. and by its mirror image: what must stay hidden is which. */
const PUZZLE = kurodoko(3, 3, [
  [0, 4],
  [4, 4],
]);

/** . 2 . on one row: one of its neighbours is black. */
const ROW = kurodoko(1, 3, [[1, 2]]);

/**
 * A rejected prover has shown the fault, and an accepted one nothing. The verification can be examined without growing
 * the area.
 */
const verification: Study = {
  label: 'its verification on a row of three cells, all boards',
  size: 'scaled',
  over: everyBits(3),
  inputs: named('black ', 3),
  *procedure(board): Protocol<Produced> {
    const cells = board.map((cell) => [...layCell(cell)]);
    const accepted = (yield* verify(ROW, cells, 0)) === undefined;
    return { down: { cells: cells.flat() }, known: { accepted } };
  },
  expected: (board) => ({ cells: board.map(cellFaces).join(''), accepted: `${solves(ROW, board)}` }),
  permitted: (board) => (solves(ROW, board) ? 'accepted' : `rejected: ${board.join(' ')}`),
  restored: ['cells'],
};

const ones = (...places: number[]): Input => Array.from({ length: 9 }, (_, at) => (places.includes(at) ? 1 : 0));

/** Both solutions; then wrong numbers, black cells that touch, a black number, a number walled in. */
const PROPOSED: readonly Input[] = [
  ones(2, 7),
  ones(5, 6),
  ones(),
  ones(2),
  ones(7),
  ones(2, 5),
  ones(0, 7),
  ones(1, 3),
  ones(1, 5),
];

/** ? . / . . / . .: the two solutions go round the black cells or past them. */
export const CAPES: Puzzle = {
  kind: 'nurimisaki',
  rows: 3,
  columns: 4,
  clues: new Map<number, Clue>([
    [0, '?'],
    [3, 2],
  ]),
};

/** The verifier's part on boards that lie there already; the sums use the cells up. */
const checked = (label: string, puzzle: Puzzle): Study => ({
  label,
  size: 'scaled',
  over: everyBits(puzzle.rows * puzzle.columns),
  inputs: named('black ', puzzle.rows * puzzle.columns),
  *procedure(board): Protocol<Produced> {
    const failure = yield* verify(
      puzzle,
      board.map((cell) => [...layCell(cell)]),
      0,
    );
    return { down: {}, known: { accepted: failure === undefined } };
  },
  expected: (board) => ({ accepted: `${solves(puzzle, board)}` }),
  permitted: (board) => (solves(puzzle, board) ? 'accepted' : `rejected: ${board.join(' ')}`),
});

const nurimisaki = (columns: number, ...clues: readonly (readonly [number, Clue])[]): Puzzle => ({
  kind: 'nurimisaki',
  rows: 1,
  columns,
  clues: new Map(clues),
});

export const nurimisakiProof: Entry = {
  name: 'nurimisaki-proof',
  source: '[NK] §3.1–3.3',
  studies: [
    checked('its verification on a row of three cells, all boards', nurimisaki(3, [0, 3], [2, '?'])),
    checked('its verification on a row of two cells without clues, all boards', nurimisaki(2)),
    proof(proveByCards, CAPES, new Set([0]), nearSolutions(CAPES), {
      label: 'a puzzle of 3×4 cells, its solutions and boards beside them, random runs',
      runs: 60,
      answer: (board, _, question) => growerOf(CAPES, board as Board)(question),
    }),
  ],
};

export const kurodokoProof: Entry = {
  name: 'kurodoko-proof',
  source: '[NK] §5.2–5.4',
  studies: [
    verification,
    proof(proveByCards, PUZZLE, new Set([0]), PROPOSED, {
      label: 'a puzzle of 3×3 cells, solved or not, random runs',
      runs: 60,
    }),
    proof(proveByCards, DIVIDED, new Set([0]), [APART], {
      label: 'a puzzle without solution, a board in two parts',
      runs: 10,
    }),
  ],
};
