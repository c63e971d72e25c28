import type { Protocol } from '../../table/step.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { Failure } from '../zkp/failure.ts';
import { proveFrom } from '../zkp/proof.ts';

/**
 * The proof as nurimisaki-kurodoko-zkp §5.3 prints it: "swapping to white each commitment of numbered cell" before the
 * white area grows. Each area then holds a number, but there may be several. `proveByCards` is the one to use.
 */
export function* printedProveKurodoko(puzzle: Puzzle, seat: number): Protocol<Failure[]> {
  return yield* proveFrom(puzzle, new Set(puzzle.clues.keys()), seat);
}
