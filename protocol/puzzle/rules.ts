import { neighboursOf, placesOf, raysOf, squaresOf, edgesOf } from './geometry.ts';
import type { Board, Puzzle, Shape } from './puzzle.ts';
import { BLACK, WHITE, spoken } from './puzzle.ts';

/**
 * What can be wrong with a board, by the codes of pzpr (puzz.link), and in the order in which pzpr looks; `nmShade`
 * comes first, which pzpr makes impossible by its way of input. pzpr also refuses a board without any black cell
 * (`brNoShade`), which is no rule of either game.
 */
export type Code =
  | 'nmShade'
  | 'cs2x2'
  | 'csAdjacent'
  | 'cuDivide'
  | 'cuDivideRB'
  | 'nmSumViewNe'
  | 'cu2x2'
  | 'circleNotPromontory'
  | 'nonCirclePromontory';

/** A broken rule, and where: the cell to name, and all cells that show it. */
export interface Broken {
  readonly code: Code;
  readonly cell: number;
  readonly cells: readonly number[];
}

interface Rule {
  readonly code: Code;
  readonly broken: (puzzle: Puzzle, board: Board) => readonly (readonly [number, ...number[]])[];
}

/** All rules that a board breaks, each at every place where it does. Empty for a solution. */
export const brokenRules = (puzzle: Puzzle, board: Board): Broken[] =>
  RULES[puzzle.kind].flatMap(({ code, broken }) =>
    broken(puzzle, board).map((cells) => ({ code, cell: cells[0], cells })),
  );

/** The first of them. */
export const brokenRule = (puzzle: Puzzle, board: Board): Broken | undefined => brokenRules(puzzle, board)[0];

export const solves = (puzzle: Puzzle, board: Board): boolean =>
  RULES[puzzle.kind].every(({ broken }) => broken(puzzle, board).length === 0);

/** The rule in a sentence, with the place. */
export const sentence = (shape: Shape, { code, cell }: Broken): string => SENTENCES[code](spoken(shape, cell));

const SENTENCES: Readonly<Record<Code, (place: string) => string>> = {
  nmShade: (place) => `the clue at ${place} is black`,
  cs2x2: (place) => `the block of 2×2 cells with its upper left corner at ${place} is all black`,
  cu2x2: (place) => `the block of 2×2 cells with its upper left corner at ${place} is all white`,
  csAdjacent: (place) => `the black cell at ${place} touches another black cell`,
  cuDivide: (place) => `the white cells do not hang together: the part at ${place} is cut off`,
  cuDivideRB: (place) => `the white cells do not hang together: the part at ${place} is cut off`,
  nmSumViewNe: (place) => `the number at ${place} is not the number of white cells that it sees`,
  circleNotPromontory: (place) => `the circle at ${place} has not exactly one white neighbour`,
  nonCirclePromontory: (place) => `the white cell at ${place} has exactly one white neighbour, and no circle`,
};

const cluesBlack: Rule = {
  code: 'nmShade',
  broken: ({ clues }, board) => [...clues.keys()].filter((place) => board[place] === BLACK).map((place) => [place]),
};

/** How many white cells a white cell sees in the four directions, itself among them; a black one sees none. */
export function seenFrom(shape: Shape, board: Board, place: number): number {
  if (board[place] === BLACK) return 0;
  return raysOf(shape, place).reduce((sum, ray) => {
    const black = ray.findIndex((cell) => board[cell] === BLACK);
    return sum + (black < 0 ? ray.length : black);
  }, 1);
}

const numbersWrong: Rule = {
  code: 'nmSumViewNe',
  broken: (puzzle, board) =>
    [...puzzle.clues].flatMap(([place, clue]) =>
      clue === '?' || seenFrom(puzzle, board, place) === clue ? [] : [[place] as const],
    ),
};

const divided = (code: 'cuDivide' | 'cuDivideRB'): Rule => ({
  code,
  // The largest part is the board, and what is cut off from it is at fault.
  broken: (shape, board) =>
    partsOf(shape, board)
      .sort((a, b) => b.length - a.length)
      .slice(1)
      .map((part) => part as [number, ...number[]]),
});

/** The connected parts of the white cells. */
function partsOf(shape: Shape, board: Board): number[][] {
  const seen = new Set<number>();
  return placesOf(shape).flatMap((start) => {
    if (board[start] === BLACK || seen.has(start)) return [];
    const part = new Set([start]);
    for (const place of part) for (const next of neighboursOf(shape, place)) if (board[next] === WHITE) part.add(next);
    for (const place of part) seen.add(place);
    return [[...part]];
  });
}

const blocks = (code: 'cs2x2' | 'cu2x2', colour: number): Rule => ({
  code,
  broken: (shape, board) =>
    squaresOf(shape)
      .filter((square) => square.every((cell) => board[cell] === colour))
      .map((square) => square as [number, ...number[]]),
});

/** Whether a cell has exactly one white neighbour. */
const isCape = (shape: Shape, board: Board, place: number): boolean =>
  neighboursOf(shape, place).filter((next) => board[next] === WHITE).length === 1;

const RULES: Readonly<Record<Puzzle['kind'], readonly Rule[]>> = {
  nurimisaki: [
    cluesBlack,
    blocks('cs2x2', BLACK),
    divided('cuDivide'),
    numbersWrong,
    blocks('cu2x2', WHITE),
    {
      code: 'circleNotPromontory',
      broken: (puzzle, board) =>
        [...puzzle.clues.keys()]
          .filter((place) => board[place] === BLACK || !isCape(puzzle, board, place))
          .map((place) => [place]),
    },
    {
      code: 'nonCirclePromontory',
      broken: (puzzle, board) =>
        placesOf(puzzle)
          .filter((place) => !puzzle.clues.has(place) && board[place] === WHITE && isCape(puzzle, board, place))
          .map((place) => [place]),
    },
  ],
  kurodoko: [
    cluesBlack,
    {
      code: 'csAdjacent',
      broken: (shape, board) => edgesOf(shape).filter(([one, other]) => board[one] === BLACK && board[other] === BLACK),
    },
    divided('cuDivideRB'),
    numbersWrong,
  ],
};
