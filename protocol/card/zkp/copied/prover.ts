import type { Face } from '../../../table/card.ts';
import { CLUB, HEART } from '../../../table/card.ts';
import type { Answer, Question } from '../../../table/step.ts';
import { neighboursOf, placesOf, squaresOf } from '../../../puzzle/geometry.ts';
import type { Board, Puzzle } from '../../../puzzle/puzzle.ts';
import { BLACK, WHITE } from '../../../puzzle/puzzle.ts';
import type { Expected } from './ordered.ts';
import { orderFor } from './ordered.ts';
import { ALONE, APART, MIXED, SPARED, capeExpected, capeLength, capeRays, viewExpected, views } from './rules.ts';
import type { Entry, Lists, Mark } from './tree.ts';
import { agreeing, listsOf, oneRoot } from './tree.ts';

/**
 * The prover: answers all questions of `proveByCiphertext` for a given board. For a solution every check passes; for
 * any other board the prover passes as many checks as possible, and at least one fails.
 */
export function proverOf(puzzle: Puzzle, board: Board): (question: Question) => Answer {
  const lists = listsOf(puzzle);
  const laid = layOut(puzzle, lists, board);
  const white = (place: number | undefined): Face =>
    place !== undefined && laid[place]!.depth !== undefined ? HEART : CLUB;
  const black = (place: number): Face => (white(place) === HEART ? CLUB : HEART);
  const single = (faces: readonly Face[]): Face[][] => faces.map((face) => [face]);
  const wordLength = lists.nowhere.length;
  const depthOf = (place: number): readonly Face[] => laid[place]!.faces.slice(2, 2 + wordLength);
  const before = (place: number): readonly Face[] => laid[place]!.faces.slice(2 + wordLength, 2 + 2 * wordLength);
  const marked = (place: number, mark: Mark): Face => (laid[place]!.mark === mark ? HEART : CLUB);
  const parents = (place: number): (readonly Face[])[] => [...neighboursOf(puzzle, place).map(depthOf), lists.nowhere];
  const parentOrder = (place: number): number[] => orderFor(parents(place), [before(place)]);
  const none: Face = laid.some(({ mark }) => mark !== undefined) ? CLUB : HEART;

  /** For each question the piles, and the faces that they should show. */
  const SHOWN: Readonly<
    Record<string, (place: number, other: number) => readonly [readonly (readonly Face[])[], Expected]>
  > = {
    square: (place) => [single(squareAt(puzzle, place).map(white)), MIXED],
    edge: (place, other) => [single([place, other].map(white)), APART],
    cape: (place) => {
      const [rays, clue] = [capeRays(puzzle, place), puzzle.clues.get(place)!];
      return [
        rays.map((ray) => Array.from({ length: capeLength(clue) }, (_, at) => white(ray[at]))),
        capeExpected(clue, rays.length),
      ];
    },
    'no-cape': (place) => {
      const own = [
        black(place),
        black(place),
        ...(lists.root === undefined ? [marked(place, 'alone'), marked(place, 'alone')] : []),
      ];
      return [single([...neighboursOf(puzzle, place).map(white), ...own]), SPARED];
    },
    alone: (place, other) => [single([marked(place, 'alone') === HEART ? CLUB : HEART, black(other)]), ALONE],
    columns: (place) => {
      const parent = parents(place)[parentOrder(place)[0]!]!;
      return [before(place).map((face, at) => [face, parent[at]!]), agreeing(lists)];
    },
    root: () => [
      single([...laid.map(({ mark }) => (mark === undefined ? CLUB : HEART)), none]),
      oneRoot(laid.length + 1),
    ],
    view: (place) => {
      const rays = capeRays(puzzle, place);
      const piles = rays.flatMap((ray) => views(ray.length)[seen(ray)]!.map((mark, at) => [mark, white(ray[at])]));
      return [piles, viewExpected(puzzle.clues.get(place) as number, rays)];
    },
  };

  /** White cells at the beginning of a ray. */
  const seen = (ray: readonly number[]): number => {
    const end = ray.findIndex((place) => white(place) === CLUB);
    return end < 0 ? ray.length : end;
  };

  return ({ name, data = {} }) => {
    const [place, other] = [Number(data['place'] ?? 0), Number(data['other'] ?? 0)];
    if (name === 'cell') return lists.entries[place]!.indexOf(laid[place]!);
    if (name === 'ray') return seen(capeRays(puzzle, place)[Number(data['direction'])]!);
    if (name === 'none') return none === HEART ? 1 : 0;
    if (name === 'parent') return parentOrder(place);
    return orderFor(...SHOWN[name]!(place, other));
  };
}

const squareAt = (puzzle: Puzzle, corner: number): number[] => squaresOf(puzzle).find(([first]) => first === corner)!;

/** The entry for every cell: its depth in a tree of shortest paths from the root. */
function layOut(puzzle: Puzzle, lists: Lists, board: Board): Entry[] {
  const root = lists.root ?? board.indexOf(WHITE);
  const depths = depthsFrom(puzzle, board, root);
  const alone = puzzle.kind === 'nurimisaki' && board.filter((colour) => colour === WHITE).length === 1;
  return placesOf(puzzle).map((place) => {
    const entries = lists.entries[place]!;
    if (board[place] === BLACK) return entries.find(({ depth }) => depth === undefined)!;
    const mark = lists.root === undefined && place === root ? (alone ? 'alone' : 'root') : undefined;
    const white = entries.filter(({ depth }) => depth !== undefined);
    const fits = white.find((entry) => entry.depth === depths.get(place) && entry.mark === mark);
    // A white cell that is cut off from the root has no depth; with any depth, its parent will be missing.
    return fits ?? white.find((entry) => entry.mark === undefined)!;
  });
}

function depthsFrom(puzzle: Puzzle, board: Board, root: number): Map<number, number> {
  const depths = new Map<number, number>(board[root] === WHITE ? [[root, 0]] : []);
  for (const [place, depth] of depths) {
    for (const next of neighboursOf(puzzle, place))
      if (board[next] === WHITE && !depths.has(next)) depths.set(next, depth + 1);
  }
  return depths;
}
