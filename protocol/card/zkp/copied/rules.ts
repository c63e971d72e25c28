import type { Card, Face } from '../../../table/card.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { commit } from '../../../table/steps.ts';
import { neighboursOf, raysOf } from '../../../puzzle/geometry.ts';
import type { Clue, Shape } from '../../../puzzle/puzzle.ts';
import type { Expected, Shown } from './ordered.ts';
import { showsInOrder } from './ordered.ts';
import type { Cell } from './tree.ts';

/** The rules of both games on copied ciphertexts, each as piles of which the prover brings some to the front. */

/** Nurimisaki, rule 5: of four cells one is white and one is black. */
export const MIXED: Expected = [[HEART], [CLUB]];

export const isMixed = (seat: number, cells: readonly Cell[], square: readonly number[]): Protocol<Shown> =>
  showsInOrder(
    seat,
    square.map((place) => [cells[place]!.white]),
    MIXED,
    { name: 'square', data: { place: square[0]! } },
  );

/** Kurodoko, rule 2: of two neighbours one is white. */
export const APART: Expected = [[HEART]];

export const areApart = (
  seat: number,
  cells: readonly Cell[],
  [one, other]: readonly [number, number],
): Protocol<Shown> =>
  showsInOrder(seat, [[cells[one]!.white], [cells[other]!.white]], APART, {
    name: 'edge',
    data: { place: one, other },
  });

/**
 * Nurimisaki, rules 2 and 3: in one direction from a circle lie white cells, as many as its number less one, and then a
 * black one; the cells beside it in the other directions are black. Without a number only those beside it are looked
 * at. Beyond the border everything is black. The number counts the circle itself.
 */
export const capeLength = (clue: Clue): number => (clue === '?' ? 1 : clue);

export const capeRays = (shape: Shape, place: number): number[][] =>
  raysOf(shape, place).filter((ray) => ray.length > 0);

export const capeExpected = (clue: Clue, rays: number): Expected => {
  const line = clue === '?' ? [HEART] : [...Array.from({ length: clue - 1 }, () => HEART), CLUB];
  return Array.from({ length: rays }, (_, at) => (at === 0 ? line : [CLUB]));
};

export function* isCape(
  seat: number,
  shape: Shape,
  cells: readonly Cell[],
  place: number,
  clue: Clue,
): Protocol<Shown> {
  const rays = capeRays(shape, place);
  const piles = rays.map((ray) =>
    Array.from({ length: capeLength(clue) }, (_, at): Card =>
      ray[at] === undefined ? lay(CLUB)[0]! : cells[ray[at]]!.white,
    ),
  );
  // A board of one cell: its circle has no neighbour.
  if (piles.length === 0) return { right: false, faces: [] };
  return yield* showsInOrder(seat, piles, capeExpected(clue, rays.length), { name: 'cape', data: { place } });
}

/**
 * Nurimisaki, rule 4: a cell without a circle is black, or two of its neighbours are white: two white cards lie among
 * the neighbours' and twice the cell's own, negated. A cell that is the only white one of the board is no cape either.
 */
export const SPARED: Expected = [[HEART], [HEART]];

export function* isNoCape(seat: number, shape: Shape, cells: readonly Cell[], place: number): Protocol<Shown> {
  const { black, alone } = cells[place]!;
  const own = [black, black, ...(alone === undefined ? [] : [alone, alone])];
  const piles = [...neighboursOf(shape, place).map((next) => cells[next]!.white), ...own].map((card) => [card]);
  return yield* showsInOrder(seat, piles, SPARED, { name: 'no-cape', data: { place } });
}

/** A cell that is called the only white one has black neighbours. */
export const ALONE: Expected = [[HEART]];

export const isAlone = (
  seat: number,
  cells: readonly Cell[],
  [place, other]: readonly [number, number],
): Protocol<Shown> =>
  showsInOrder(seat, [[cells[place]!.among!], [cells[other]!.black]], ALONE, { name: 'alone', data: { place, other } });

/** Kurodoko, rule 4: what lies on the places of a ray from a clue outward, and on one more beyond the border. */
const SEEN: Face = '1';
const END: Face = '2';
const BEYOND: Face = '3';

/**
 * White cells that are seen, the black one (or the border) where the view ends, and what lies beyond: one for each
 * length of the view.
 */
export const views = (length: number): Face[][] =>
  Array.from({ length: length + 1 }, (_, seen) =>
    Array.from({ length: length + 1 }, (_, at) => (at < seen ? SEEN : at === seen ? END : BEYOND)),
  );

export const viewExpected = (number: number, rays: readonly (readonly number[])[]): Expected => {
  const places = rays.reduce((sum, ray) => sum + ray.length + 1, 0);
  return Array.from({ length: places }, (_, at) =>
    at < number - 1 ? [SEEN, HEART] : at < number - 1 + rays.length ? [END, CLUB] : [BEYOND],
  );
};

/** The prover puts marks on the cells of each ray: how far it is seen. */
export function* placeView(seat: number, shape: Shape, place: number, direction: number): Protocol<Card[]> {
  const ray = capeRays(shape, place)[direction]!;
  return yield* commit(seat, views(ray.length), { name: 'ray', data: { place, direction } });
}

/**
 * As many cells are marked as seen as the number says, the clue itself counted, and these are white; the one at the end
 * of each ray is black; and no mark is left over. Marked places are brought to the front, with the cells that lie
 * there.
 */
export function* seesNumber(
  seat: number,
  shape: Shape,
  cells: readonly Cell[],
  place: number,
  number: number,
  marks: readonly (readonly Card[])[],
): Protocol<Shown> {
  const rays = capeRays(shape, place);
  const piles = rays.flatMap((ray, direction) =>
    marks[direction]!.map((mark, at) => [mark, ray[at] === undefined ? lay(CLUB)[0]! : cells[ray[at]]!.white]),
  );
  if (piles.length === 0) return { right: number === 1, faces: [] };
  return yield* showsInOrder(seat, piles, viewExpected(number, rays), { name: 'view', data: { place } });
}
