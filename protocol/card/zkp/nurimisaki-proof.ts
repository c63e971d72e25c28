import { neighboursOf, placesOf, raysOf, squaresOf } from '../../puzzle/geometry.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { Card } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { named } from '../../table/steps.ts';
import { copy } from '../bit/bit.ts';
import type { Failure } from './failure.ts';
import { BLACK, layColour } from './colour.ts';
import { asBit } from './five-card-trick.ts';
import { cape, mixedSquare, noCape } from './nurimisaki.ts';

/** The verifier's checks on a grown board: blocks, circles, cells without a circle. nurimisaki-kurodoko-zkp §3.3. */
export function* verifyNurimisaki(puzzle: Puzzle, cells: Card[][], seat: number): Protocol<Failure | undefined> {
  return (
    (yield* named('cs2x2', blocksMixed(puzzle, cells, seat))) ??
    (yield* named('nmSumViewNe', circlesAreCapes(puzzle, cells))) ??
    (yield* named('nonCirclePromontory', othersAreNot(puzzle, cells)))
  );
}

/** Rule 5. Cells are put back. */
function* blocksMixed(puzzle: Puzzle, cells: Card[][], seat: number): Protocol<Failure | undefined> {
  for (const square of squaresOf(puzzle)) {
    const { accepted, piles, shown } = yield* mixedSquare(
      square.map((place) => cells[place]!),
      seat,
      square[0]!,
    );
    square.forEach((place, at) => (cells[place] = piles[at]!));
    if (!accepted) return { code: shown === 'white' ? 'cu2x2' : 'cs2x2', cell: square[0]! };
  }
  return undefined;
}

/** Rules 2 and 3, with black dummies as far beyond the border as a pile needs. Cells are put back. */
function* circlesAreCapes(puzzle: Puzzle, cells: Card[][]): Protocol<Failure | undefined> {
  for (const [place, clue] of puzzle.clues) {
    const length = clue === '?' ? 1 : clue;
    const rays = raysOf(puzzle, place)
      .filter((ray) => ray.length > 0)
      .map((ray) => ray.slice(0, length));
    if (rays.length === 0) return { code: 'circleNotPromontory', cell: place };
    const piles = rays.map((ray) =>
      Array.from({ length }, (_, at) => (ray[at] === undefined ? layColour(BLACK) : cells[ray[at]]!)),
    );
    const { accepted, single, piles: after } = yield* cape(piles, clue !== '?');
    rays.forEach((ray, index) => ray.forEach((cell, at) => (cells[cell] = after[index]!.slice(2 * at, 2 * at + 2))));
    if (!accepted) return { code: single ? 'nmSumViewNe' : 'circleNotPromontory', cell: place };
  }
  return undefined;
}

/**
 * Rule 4. First every commitment is copied once for each of its neighbours (App. A), so that there is one for each sum
 * in which it stands; the sums use them up. Without clues the area may be a single cell, which is no cape.
 */
function* othersAreNot(puzzle: Puzzle, cells: readonly Card[][]): Protocol<Failure | undefined> {
  const stock: Card[][][] = cells.map((cell) => [cell]);
  for (const place of placesOf(puzzle)) {
    for (const _ of neighboursOf(puzzle, place))
      stock[place]!.push(...(yield* copy(asBit(stock[place]!.pop()!), 2)).map((pair) => [...pair]));
  }
  for (const place of placesOf(puzzle)) {
    if (puzzle.clues.has(place) || neighboursOf(puzzle, place).length === 0) continue;
    const around = neighboursOf(puzzle, place).map((next) => asBit(stock[next]!.pop()!));
    const fine = yield* noCape(asBit(stock[place]!.pop()!), around, puzzle.clues.size === 0);
    if (!fine) return { code: 'nonCirclePromontory', cell: place };
  }
  return undefined;
}
