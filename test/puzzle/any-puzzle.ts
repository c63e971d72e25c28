import fc from 'fast-check';
import type { Clue, Kind, Puzzle } from '../../protocol/puzzle/puzzle.ts';
import { numbersOf } from '../../protocol/puzzle/puzzle.ts';

/** Puzzles of all shapes with any clues that can be written; few of them have a solution. */
export const anyPuzzle: fc.Arbitrary<Puzzle> = fc
  .record({
    kind: fc.constantFrom<Kind>('nurimisaki', 'kurodoko'),
    rows: fc.integer({ min: 1, max: 9 }),
    columns: fc.integer({ min: 2, max: 30 }),
  })
  .chain((shape) => {
    const { least, most } = numbersOf(shape);
    const clue = fc.oneof(fc.constant<Clue>('?'), fc.integer({ min: Math.min(least, most), max: most }));
    return fc
      .uniqueArray(fc.tuple(fc.nat(shape.rows * shape.columns - 1), clue), { selector: ([place]) => place })
      .map((clues): Puzzle => ({ ...shape, clues: new Map([...clues].sort(([a], [b]) => a - b)) }));
  });
