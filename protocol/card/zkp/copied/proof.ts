import type { Card, Face } from '../../../table/card.ts';
import { HEART } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, named } from '../../../table/steps.ts';
import { edgesOf, neighboursOf, placesOf, squaresOf } from '../../../puzzle/geometry.ts';
import type { Puzzle } from '../../../puzzle/puzzle.ts';
import type { Code } from '../../../puzzle/rules.ts';
import type { Failure } from '../failure.ts';
import type { Shown } from './ordered.ts';
import { areApart, capeRays, isAlone, isCape, isMixed, isNoCape, placeView, seesNumber } from './rules.ts';
import type { Cell, Lists } from './tree.ts';
import { hasOneRoot, hasParent, isWhite, placeCell, listsOf } from './tree.ts';

/**
 * Proof of knowledge of a puzzle's solution, on copied ciphertexts, in three rounds whatever the size:
 *
 * 1. the prover puts colour and depth on every cell, and in Kurodoko marks on every ray how far the number sees; 2. for
 *   every rule at every place the prover puts the cards to be shown in front, and they are turned; and for every cell
 *   its parent; 3. the words of cell and parent are compared.
 *
 * The puzzle determines which checks are made, in which order and of which size. There is no shuffle whose outcome a
 * prover could profit from. @returns the cards on the cells, and the failed checks: none when the proof is accepted
 */
export function* proveByCiphertext(puzzle: Puzzle, seat: number): Protocol<CopiedProof> {
  const lists = listsOf(puzzle);
  const [cells, marks] = yield* all(placeCells(puzzle, lists, seat), placeViews(puzzle, seat));
  const checks = puzzle.kind === 'nurimisaki' ? nurimisaki(puzzle, cells, seat) : kurodoko(puzzle, cells, marks, seat);
  const failures = yield* all(...connected(puzzle, lists, cells, seat), ...checks);
  return { cells, failures: failures.flat() };
}

export interface CopiedProof {
  readonly cells: readonly Cell[];
  readonly failures: readonly Failure[];
}

type Marks = ReadonlyMap<number, Card[][]>;

const placeCells = (puzzle: Puzzle, lists: Lists, seat: number): Protocol<Cell[]> =>
  named('cells', all(...placesOf(puzzle).map((place) => placeCell(seat, lists, place))));

function* placeViews(puzzle: Puzzle, seat: number): Protocol<Marks> {
  const numbers =
    puzzle.kind === 'kurodoko' ? [...puzzle.clues].flatMap(([place, clue]) => (clue === '?' ? [] : [place])) : [];
  const marks = yield* named(
    'views',
    all(
      ...numbers.map((place) =>
        all(...capeRays(puzzle, place).map((_, direction) => placeView(seat, puzzle, place, direction))),
      ),
    ),
  );
  return new Map(numbers.map((place, at) => [place, marks[at]!]));
}

/** One rule, checked at several places side by side. */
const rule = (
  code: Code,
  checks: readonly (readonly [number, Protocol<Shown>])[],
  codeOf: (shown: Shown, cell: number) => Code = () => code,
): Protocol<Failure[]> => named(code, failuresOf(checks, codeOf));

function* failuresOf(
  checks: readonly (readonly [number, Protocol<Shown>])[],
  codeOf: (shown: Shown, cell: number) => Code,
): Protocol<Failure[]> {
  const shown = yield* all(...checks.map(([, check]) => check));
  return shown.flatMap((one, at) => (one.right ? [] : [{ code: codeOf(one, checks[at]![0]), cell: checks[at]![0] }]));
}

/** Clues are white, and white cells are connected. */
function connected(puzzle: Puzzle, lists: Lists, cells: readonly Cell[], seat: number): Protocol<Failure[]>[] {
  const children = placesOf(puzzle).filter((place) => place !== lists.root);
  const code = puzzle.kind === 'nurimisaki' ? 'cuDivide' : 'cuDivideRB';
  return [
    rule(
      'nmShade',
      [...puzzle.clues.keys()].map((place) => [place, isWhite(seat, cells[place]!)]),
    ),
    rule(
      code,
      children.map((place) => [place, hasParent(seat, puzzle, lists, cells, place)]),
    ),
    ...(lists.root === undefined ? [rule(code, [[0, hasOneRoot(seat, cells)]])] : []),
  ];
}

function nurimisaki(puzzle: Puzzle, cells: readonly Cell[], seat: number): Protocol<Failure[]>[] {
  const others = placesOf(puzzle).filter((place) => !puzzle.clues.has(place));
  const lonely =
    puzzle.clues.size > 0
      ? []
      : placesOf(puzzle).flatMap((place) => neighboursOf(puzzle, place).map((next) => [place, next] as const));
  return [
    rule(
      'cs2x2',
      squaresOf(puzzle).map((square) => [square[0]!, isMixed(seat, cells, square)]),
      ({ faces }) => (faces[0] === HEART ? 'cu2x2' : 'cs2x2'),
    ),
    rule(
      'nmSumViewNe',
      [...puzzle.clues].map(([place, clue]) => [place, isCape(seat, puzzle, cells, place, clue)]),
      ({ faces }, place) => capeFault(faces, capeRays(puzzle, place).length),
    ),
    rule(
      'nonCirclePromontory',
      others.map((place) => [place, isNoCape(seat, puzzle, cells, place)]),
    ),
    ...(lonely.length > 0
      ? [
          rule(
            'nonCirclePromontory',
            lonely.map((pair) => [pair[0], isAlone(seat, cells, pair)]),
          ),
        ]
      : []),
  ];
}

/**
 * The line's faces come first, then one of each other direction: when only the first of them is white, the number is
 * wrong.
 */
function capeFault(faces: readonly Face[], rays: number): Code {
  const firsts = [...faces.slice(0, 1), ...faces.slice(faces.length - Math.max(0, rays - 1))];
  return firsts.filter((face) => face === HEART).length === 1 ? 'nmSumViewNe' : 'circleNotPromontory';
}

function kurodoko(puzzle: Puzzle, cells: readonly Cell[], marks: Marks, seat: number): Protocol<Failure[]>[] {
  return [
    rule(
      'csAdjacent',
      edgesOf(puzzle).map((edge) => [edge[0], areApart(seat, cells, edge)]),
    ),
    rule(
      'nmSumViewNe',
      [...marks].map(([place, laid]) => [
        place,
        seesNumber(seat, puzzle, cells, place, puzzle.clues.get(place) as number, laid),
      ]),
    ),
  ];
}
