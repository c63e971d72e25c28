import type { Card } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import type { Bit } from '../bit/bit.ts';
import { asBit, showAnd } from './five-card-trick.ts';
import { show } from './colour.ts';
import { seenFrom } from './kurodoko.ts';
import type { Shape } from './polyomino.ts';
import { growWhite } from './polyomino.ts';

/** A puzzle: cells with numbers, by their place row after row. */
export interface Kurodoko extends Shape {
  readonly numbers: ReadonlyMap<number, number>;
}

/**
 * The whole proof: the prover forms a white area, and the verifier checks it. `false` when he stops.
 * nurimisaki-kurodoko-zkp §5.2–5.4, repaired (`docs/protocols.md` K3): ONE numbered cell is white at the start. A puzzle
 * without numbers is not treated.
 */
export function* proveKurodoko(puzzle: Kurodoko, seat: number): Protocol<boolean> {
  const [start] = puzzle.numbers.keys();
  return yield* prove(puzzle, new Set([start!]), seat);
}

/** The proof with these cells white at the start. */
export function* prove(puzzle: Kurodoko, start: ReadonlySet<number>, seat: number): Protocol<boolean> {
  const grown = yield* growWhite(puzzle, start, seat);
  return grown !== undefined && (yield* verify(puzzle, grown));
}

/** §5.3, last sentence, and §5.4: numbered cells are white, black cells apart, numbers right. */
export function* verify(puzzle: Kurodoko, cells: Card[][]): Protocol<boolean> {
  for (const place of puzzle.numbers.keys()) {
    if ((yield* show(cells[place]!)) !== 'white') return false;
  }
  return (yield* blacksApart(puzzle, cells)) && (yield* numbersRight(puzzle, cells));
}

/** §5.4, rule 2. Cells are put back. */
function* blacksApart({ rows, columns }: Shape, cells: Card[][]): Protocol<boolean> {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const place = row * columns + column;
      const next = [...(column + 1 < columns ? [place + 1] : []), ...(row + 1 < rows ? [place + columns] : [])];
      for (const other of next) {
        const { value, a, b } = yield* showAnd(asBit(cells[place]!), asBit(cells[other]!));
        [cells[place], cells[other]] = [[...a], [...b]];
        if (value === 1) return false;
      }
    }
  }
  return true;
}

/** §5.4, rule 4. Cells are put back. */
function* numbersRight(puzzle: Kurodoko, cells: Card[][]): Protocol<boolean> {
  for (const [place, number] of puzzle.numbers) {
    const places = raysOf(puzzle, place);
    const { white, rays } = yield* seenFrom(places.map((ray) => ray.map((cell): Bit => asBit(cells[cell]!))));
    places.forEach((ray, index) => ray.forEach((cell, at) => (cells[cell] = [...rays[index]![at]!])));
    if (white !== number) return false;
  }
  return true;
}

/** The cells north, east, south and west of a place, outward. */
export function raysOf({ rows, columns }: Shape, place: number): number[][] {
  const column = place % columns;
  const north = Array.from({ length: rows }, (_, at) => place - (at + 1) * columns).filter((cell) => cell >= 0);
  const south = Array.from({ length: rows }, (_, at) => place + (at + 1) * columns).filter(
    (cell) => cell < rows * columns,
  );
  const east = Array.from({ length: columns - 1 - column }, (_, at) => place + at + 1);
  const west = Array.from({ length: column }, (_, at) => place - at - 1);
  return [north, east, south, west];
}
