import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { Card } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { named } from '../../table/steps.ts';
import type { Failure } from './failure.ts';
import { show } from './colour.ts';
import { verifyKurodoko } from './kurodoko-proof.ts';
import { verifyNurimisaki } from './nurimisaki-proof.ts';
import { growWhite } from './polyomino.ts';

/**
 * The whole proof on counted cards: the prover forms a white area, and the verifier checks it, until something is
 * wrong. nurimisaki-kurodoko-zkp §3 and §5, repaired (`docs/protocols.md` K1–K5): ONE clue is white at the start.
 * Without clues the prover chooses where the area begins (§2.4, step 2); a board with no white cell at all cannot be
 * shown.
 * @returns what was wrong; nothing when the proof is accepted
 */
export function* proveByCards(puzzle: Puzzle, seat: number): Protocol<Failure[]> {
  const [start] = puzzle.clues.keys();
  return yield* proveFrom(puzzle, new Set(start === undefined ? [] : [start]), seat);
}

/** The proof with these cells white at the start. */
export function* proveFrom(puzzle: Puzzle, start: ReadonlySet<number>, seat: number): Protocol<Failure[]> {
  const divided = puzzle.kind === 'nurimisaki' ? 'cuDivide' : 'cuDivideRB';
  // §3.2, §5.3.
  const cells = yield* named(divided, growWhite(puzzle, start, seat));
  if (cells === undefined) return [{ code: divided, cell: [...start][0] ?? 0 }];
  const failure = yield* verify(puzzle, cells, seat);
  return failure === undefined ? [] : [failure];
}

/** The checks on a grown board: clues are white (§3.2, §5.3), and the rules hold (§3.3, §5.4). */
export function* verify(puzzle: Puzzle, cells: Card[][], seat: number): Protocol<Failure | undefined> {
  for (const place of puzzle.clues.keys()) {
    if ((yield* show(cells[place]!)) !== 'white') return { code: 'nmShade', cell: place };
  }
  return yield* puzzle.kind === 'nurimisaki' ? verifyNurimisaki(puzzle, cells, seat) : verifyKurodoko(puzzle, cells);
}
