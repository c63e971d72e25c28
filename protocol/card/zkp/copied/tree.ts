/**
 * White cells are connected: shown by a tree on copied ciphertexts. Every cell bears, face down, its colour, its depth
 * and the depth before it, as one of the listed sequences; depth 0 is the root's alone. A white cell shows that a
 * neighbour has the depth before its own, so from every white cell a path of falling depths leads to the root.
 *
 * Neighbours' depths differ in parity from a cell's own when the root is known (the board is a chessboard), so depths
 * 2k and 2k+1 share a word, and half of all depths are no choice for a cell.
 */

import type { Card, Face, Pile } from '../../../table/card.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { commit } from '../../../table/steps.ts';
import { distance, neighboursOf } from '../../../puzzle/geometry.ts';
import type { Puzzle, Shape } from '../../../puzzle/puzzle.ts';
import { cellsOf } from '../../../puzzle/puzzle.ts';
import type { Expected, Shown } from './ordered.ts';
import { inOrder, showsInOrder } from './ordered.ts';
import { constantWeightWords } from './words.ts';

/** What the prover may put on each cell. */
export interface Lists {
  /** Where the tree begins; unknown when no clue says of a cell that it is white. */
  readonly root: number | undefined;
  /** What the prover may put down on each cell. */
  readonly entries: readonly (readonly Entry[])[];
  /** The word for no depth: both words of a black cell, and the word before the root's depth. */
  readonly nowhere: readonly Face[];
}

/** One of the things that may lie on a cell. */
export interface Entry {
  /** Undefined for a black cell. */
  readonly depth?: number;
  /** Without clues: this cell is the root, and perhaps the only white cell. */
  readonly mark?: Mark;
  readonly faces: readonly Face[];
}

export type Mark = 'root' | 'alone';

/** What lies on a cell. */
export interface Cell {
  /** ♥ for white; and ♥ for black. */
  readonly white: Card;
  readonly black: Card;
  readonly depth: Pile;
  readonly before: Pile;
  /** Without clues: ♥ for the root; ♥ for a root that is the only white cell; and ♥ for every other cell. */
  readonly root?: Card;
  readonly alone?: Card;
  readonly among?: Card;
}

/**
 * The largest depth that the tree of any white area needs. A shortest path of m cells has no chords: of the 4m sides of
 * its cells 2m-2 are shared between them, so 2m+2 border on the other pq-m cells, at most 4 each, or on the 2(p+q)
 * sides of the board: 6m ≤ 4pq + 2(p+q) - 2.
 */
export function deepest({ rows, columns }: Shape): number {
  let cells = 1;
  while (3 * (cells + 1) <= 2 * rows * columns + rows + columns - 1) cells += 1;
  return cells - 1;
}

export function listsOf(puzzle: Puzzle): Lists {
  const [root] = puzzle.clues.keys();
  const most = deepest(puzzle);
  const words = constantWeightWords(root === undefined ? most + 2 : (most >> 1) + 2);
  const nowhere = words[0]!;
  const wordOf = (depth: number): Face[] =>
    depth < 0 ? nowhere : words[1 + (root === undefined ? depth : depth >> 1)]!;
  const marks = (mark?: Mark): Face[] => (root === undefined ? MARKS[mark ?? 'none'] : []);
  const white = (depth: number, mark?: Mark): Entry => ({
    depth,
    ...(mark === undefined ? {} : { mark }),
    faces: [HEART, CLUB, ...wordOf(depth), ...wordOf(depth - 1), ...marks(mark)],
  });
  const black: Entry = { faces: [CLUB, HEART, ...nowhere, ...nowhere, ...marks()] };
  // In Nurimisaki a cell without white neighbours is no cape; elsewhere nothing depends on it.
  const alone = puzzle.kind === 'nurimisaki' ? [white(0, 'alone')] : [];
  const entries = Array.from({ length: cellsOf(puzzle) }, (_, place): Entry[] => {
    if (root === undefined)
      return [black, white(0, 'root'), ...alone, ...upTo(1, most, 1).map((depth) => white(depth))];
    if (place === root) return [black, white(0)];
    return [black, ...upTo(distance(puzzle, root, place), most, 2).map((depth) => white(depth))];
  });
  return { root, entries, nowhere };
}

const MARKS = { none: [CLUB, CLUB, HEART], root: [HEART, CLUB, HEART], alone: [HEART, HEART, CLUB] };

const upTo = (from: number, to: number, step: number): number[] =>
  from > to ? [] : [from, ...upTo(from + step, to, step)];

/** The prover puts one of the listed sequences on a cell. */
export function* placeCell(seat: number, lists: Lists, place: number): Protocol<Cell> {
  const cards = yield* commit(
    seat,
    lists.entries[place]!.map(({ faces }) => faces),
    { name: 'cell', data: { place } },
  );
  const [white, black, ...rest] = cards as [Card, Card, ...Card[]];
  const length = lists.nowhere.length;
  const [root, alone, among] = rest.slice(2 * length);
  const tree = { depth: rest.slice(0, length), before: rest.slice(length, 2 * length) };
  return { white, black, ...tree, ...(root === undefined ? {} : { root, alone: alone!, among: among! }) };
}

/** A clue's cell is turned: it is white. The depth stays down. */
export const isWhite = (seat: number, { white }: Cell): Protocol<Shown> =>
  showsInOrder(seat, [[white]], [[HEART]], { name: 'white' });

/**
 * The prover puts a neighbour with the depth before the cell's own in front of the others, or an open word for nowhere,
 * which is what the root and every black cell have before them. Then the two words are laid one below the other and their columns put in
 * order: hearts over hearts, clubs over clubs.
 */
export function* hasParent(
  seat: number,
  shape: Shape,
  lists: Lists,
  cells: readonly Cell[],
  place: number,
): Protocol<Shown> {
  const around = neighboursOf(shape, place).map((next) => cells[next]!.depth);
  const [parent] = yield* inOrder(seat, [...around, lay(...lists.nowhere)], { name: 'parent', data: { place } });
  const columns = cells[place]!.before.map((card, at) => [card, parent![at]!]);
  return yield* showsInOrder(seat, columns, agreeing(lists), { name: 'columns', data: { place } });
}

/** Two equal words of the lists, column by column, in order. */
export const agreeing = ({ nowhere }: Lists): Expected =>
  [...nowhere].sort((a, b) => (a === b ? 0 : a === HEART ? -1 : 1)).map((face) => [face, face]);

/**
 * Without clues: there is one root among all cells, or the prover shows by another card that no cell is white. All root
 * marks are turned, the one that is ♥ in front.
 */
export function* hasOneRoot(seat: number, cells: readonly Cell[]): Protocol<Shown> {
  const none = yield* commit(seat, [[CLUB], [HEART]], { name: 'none' });
  const marks = [...cells.map(({ root }) => [root!]), none];
  return yield* showsInOrder(seat, marks, oneRoot(marks.length), { name: 'root' });
}

export const oneRoot = (marks: number): Expected => Array.from({ length: marks }, (_, at) => [at === 0 ? HEART : CLUB]);
