import type { Pile } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import type { Checked } from '../zkp/nurimisaki.ts';
import { straightLine } from '../zkp/nurimisaki.ts';

/**
 * The check of a numbered cape as nurimisaki-kurodoko-zkp §3.3 prints it: piles of i+1 commitments, and after the
 * white neighbour "the next i": i-1 white ones and a black one. These are i white cells beyond the cape, which the
 * puzzle counts itself. `cape` is the one to use.
 */
export function* printedCape(piles: readonly (readonly Pile[])[]): Protocol<Checked> {
  return yield* straightLine(piles, piles[0]!.length - 1);
}
