import type { Protocol } from '../../table/step.ts';
import type { Kurodoko } from '../zkp/kurodoko-proof.ts';
import { prove } from '../zkp/kurodoko-proof.ts';

/**
 * The proof as nurimisaki-kurodoko-zkp §5.3 prints it: "swapping to white each commitment of numbered cell" before the
 * white area grows. Each area then holds a number, but there may be several. `proveKurodoko` is the one to use.
 */
export function* printedProveKurodoko(puzzle: Kurodoko, seat: number): Protocol<boolean> {
  return yield* prove(puzzle, new Set(puzzle.numbers.keys()), seat);
}
