import { proveByCiphertext } from '../../card/zkp/copied/proof.ts';
import type { Failure } from '../../card/zkp/failure.ts';
import { proveByCards } from '../../card/zkp/proof.ts';
import { puzzLink } from '../../puzzle/formats/address.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { Protocol } from '../../table/step.ts';
import { copying, tell } from '../../table/steps.ts';
import type { ProofEvent, ProofOutcome } from './event.ts';

const say = (event: ProofEvent): Protocol<void> => tell(event);

/**
 * A prover convinces a table of knowing a puzzle's solution: by the paper's procedure (repaired) where cards are
 * counted, in three rounds where ciphertexts are copied. nurimisaki-kurodoko-zkp §3, §5; docs/protocols.md K1–K5.
 */
export function* proof(puzzle: Puzzle, prover: number): Protocol<ProofOutcome> {
  const about = { puzzle: puzzLink(puzzle), prover };
  yield* say({ name: 'puzzle', ...about });
  const failures = yield* failuresOf(puzzle, prover);
  for (const { code, cell } of failures) yield* say({ name: 'broken', rule: code, cell });
  const [first] = failures;
  return first === undefined
    ? { proved: true, ...about }
    : { proved: false, ...about, rule: first.code, cell: first.cell };
}

function* failuresOf(puzzle: Puzzle, prover: number): Protocol<readonly Failure[]> {
  if ((yield* copying()) === 'cards') return yield* proveByCards(puzzle, prover);
  return (yield* proveByCiphertext(puzzle, prover)).failures;
}
