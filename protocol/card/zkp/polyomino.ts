import type { Shape } from '../../puzzle/puzzle.ts';
import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { bisect, commit, discard, turn } from '../../table/steps.ts';
import type { Choosing } from './chosen-pile.ts';
import { chosenPile } from './chosen-pile.ts';
import type { Colour } from './colour.ts';
import { BLACK, RED, layColour, show } from './colour.ts';

/** The prover's moves in one round of growing: questions with the number of the round. */
type Asked = (name: 'target' | 'neighbour' | 'flip') => Choosing;

/**
 * The commitments of a board with one red column to its right and one red row below: so the four neighbours of any
 * cell lie at distances 1 and `columns` + 1 round the circle, and are the true ones or red. `docs/protocols.md` K0'.
 */
export function expanded({ rows, columns }: Shape, cells: readonly Pile[]): Card[][] {
  const red = (): Card[] => layColour(RED);
  const inside = Array.from({ length: rows }, (_, row) => [
    ...cells.slice(row * columns, (row + 1) * columns).map((cell) => [...cell]),
    red(),
  ]);
  return [...inside.flat(), ...Array.from({ length: columns + 1 }, red)];
}

/** The spot of a cell on the expanded board. */
export function spotOf({ columns }: Shape, place: number): number {
  let spot = place;
  for (let left = place; left >= columns; left -= columns) spot += 1;
  return spot;
}

/** The cells alone. */
export const inner = ({ rows, columns }: Shape, spots: readonly Pile[]): Card[][] =>
  Array.from({ length: rows }, (_, row) =>
    spots.slice(row * (columns + 1), row * (columns + 1) + columns).map((pile) => [...pile]),
  ).flat();

/** Places of the neighbours of the spot at `at`, each once: on a board of one row the spots above and below are one. */
const around = (at: number, spots: number, width: number): number[] => [
  ...new Set([-width, -1, 1, width].map((step) => (at + step + spots) % spots)),
];

interface Seen {
  readonly target: Colour | undefined;
  readonly neighbour: Colour | undefined;
}

/** Work on the neighbour that was chosen, once both colours are seen. */
type Handling = (seen: Seen, neighbour: Card[]) => Protocol<Card[]>;

/**
 * 4-neighbor protocol: shows a commitment of the prover's choice and a neighbour of it, and not where they lie.
 * Four shuffles. nurimisaki-kurodoko-zkp §2.4.
 */
function* fourNeighbour(
  spots: readonly Pile[],
  width: number,
  [target, neighbour]: readonly [Choosing, Choosing],
  handle: Handling,
): Protocol<{ spots: Card[][]; seen: Seen }> {
  const outer = yield* chosenPile(spots, target, function* (piles, at) {
    const shown = yield* show(piles[at]!);
    const places = around(at, piles.length, width);
    const inside = yield* chosenPile(
      places.map((place) => piles[place]!),
      neighbour,
      function* (four, chosen) {
        const seen = { target: shown, neighbour: yield* show(four[chosen]!) };
        const handled = yield* handle(seen, four[chosen]!);
        return { piles: four.map((pile, index) => (index === chosen ? handled : pile)), result: seen };
      },
    );
    const put = piles.map((pile, index) => (places.includes(index) ? inside.piles[places.indexOf(index)]! : pile));
    return { piles: put, result: inside.result };
  });
  return { spots: outer.piles, seen: outer.result };
}

/** What the prover may put below a commitment: exchange its cards, or leave them. */
const FLIPS: readonly (readonly Face[])[] = [
  [HEART, CLUB],
  [CLUB, HEART],
];

/**
 * Exchanges the cards of a commitment or does not, as the prover has put down (1: exchange). One shuffle, two helpers.
 * nurimisaki-kurodoko-zkp §2.4, step 3(c) i–iii.
 */
export function* secretFlip([left, right]: Pile, { seat, question }: Choosing): Protocol<Card[]> {
  const below = yield* commit(seat, FLIPS, question);
  const [one, other] = yield* bisect([left!, below[0]!], [right!, below[1]!]);
  const faces = yield* turn([one[1], other[1]]);
  yield* discard([one[1], other[1]]);
  return faces[1] === HEART ? [other[0], one[0]] : [one[0], other[0]];
}

/**
 * One round of growing: a white target, a black neighbour, which turns white or stays black. `undefined` when the
 * colours are others: the verifier stops. Five shuffles. nurimisaki-kurodoko-zkp §2.4, step 3.
 */
export function* growOnce(spots: readonly Pile[], width: number, asked: Asked): Protocol<Card[][] | undefined> {
  let fits = false;
  const done = yield* fourNeighbour(spots, width, [asked('target'), asked('neighbour')], function* (seen, cell) {
    fits = seen.target === 'white' && seen.neighbour === 'black';
    return fits ? yield* secretFlip(cell, asked('flip')) : cell;
  });
  return fits ? done.spots : undefined;
}

/**
 * First, the prover turns one chosen black cell white. Two shuffles. A red one would stay red, and nothing could grow
 * from it. nurimisaki-kurodoko-zkp §2.4, step 2.
 */
function* chooseStart(spots: readonly Pile[], seat: number): Protocol<Card[][]> {
  const { piles } = yield* chosenPile(spots, { seat, question: { name: 'start' } }, function* (all, at) {
    return { piles: all.map((pile, index) => (index === at ? [...pile].reverse() : pile)), result: undefined };
  });
  return piles;
}

/**
 * Forms a connected white area of the prover's choice round the cells that are white at the start, or round one chosen
 * cell if none is: all others begin black, and one is tried in each of pq-1 rounds. nurimisaki-kurodoko-zkp §2.4, step
 * 3.
 * @returns the cells, or nothing when the verifier stops
 */
export function* growWhite(shape: Shape, white: ReadonlySet<number>, seat: number): Protocol<Card[][] | undefined> {
  const count = shape.rows * shape.columns;
  const cells = Array.from({ length: count }, (_, cell) => layColour(white.has(cell) ? [...BLACK].reverse() : BLACK));
  let spots = expanded(shape, cells);
  if (white.size === 0) spots = yield* chooseStart(spots, seat);
  for (let round = 0; round < count - 1; round += 1) {
    const next = yield* growOnce(spots, shape.columns + 1, (name) => ({ seat, question: { name, data: { round } } }));
    if (next === undefined) return undefined;
    spots = next;
  }
  return inner(shape, spots);
}
