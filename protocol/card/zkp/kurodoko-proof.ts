import { edgesOf, raysOf } from '../../puzzle/geometry.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { Card } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { named } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import type { Failure } from './failure.ts';
import { asBit, showAnd } from './five-card-trick.ts';
import { seenFrom } from './kurodoko.ts';

/** The verifier's checks on a grown board: black cells are apart, numbers are right. nurimisaki-kurodoko-zkp §5.4. */
export function* verifyKurodoko(puzzle: Puzzle, cells: Card[][]): Protocol<Failure | undefined> {
  return (
    (yield* named('csAdjacent', blacksApart(puzzle, cells))) ??
    (yield* named('nmSumViewNe', numbersRight(puzzle, cells)))
  );
}

/** §5.4, rule 2. Cells are put back. */
function* blacksApart(puzzle: Puzzle, cells: Card[][]): Protocol<Failure | undefined> {
  for (const [place, other] of edgesOf(puzzle)) {
    const { value, a, b } = yield* showAnd(asBit(cells[place]!), asBit(cells[other]!));
    [cells[place], cells[other]] = [[...a], [...b]];
    if (value === 1) return { code: 'csAdjacent', cell: place };
  }
  return undefined;
}

/** §5.4, rule 4. Cells are put back. */
function* numbersRight(puzzle: Puzzle, cells: Card[][]): Protocol<Failure | undefined> {
  for (const [place, number] of puzzle.clues) {
    if (number === '?') continue;
    const places = raysOf(puzzle, place);
    const { white, rays } = yield* seenFrom(places.map((ray) => ray.map((cell): Bit => asBit(cells[cell]!))));
    places.forEach((ray, index) => ray.forEach((cell, at) => (cells[cell] = [...rays[index]![at]!])));
    if (white !== number) return { code: 'nmSumViewNe', cell: place };
  }
  return undefined;
}
