import { readPuzzle } from '../../puzzle/formats/read.ts';
import { sentence } from '../../puzzle/rules.ts';
import type { Code } from '../../puzzle/rules.ts';
import type { Description } from '../description.ts';
import type { ProofEvent, ProofOutcome } from './event.ts';

/**
 * A proof in lines of English. A prover who is alone in the file is not named: the file shows what its writer knows,
 * but not who that is.
 */
export const proofDescription: Description<ProofEvent, ProofOutcome> = {
  event(event, names) {
    switch (event.name) {
      case 'puzzle':
        return `${who(event.prover, names)} is to prove knowledge of a solution of ${event.puzzle}`;
      case 'broken':
        return `a check found a rule broken: ${event.rule}`;
      case 'left':
        return `${names[event.seat]} has left`;
    }
  },
  outcome({ proved, puzzle, prover, rule, cell }, names) {
    if (proved) return `proved: ${who(prover, names)} knows a solution of ${puzzle}`;
    const why = rule === undefined ? 'the prover left' : broken(puzzle, rule, cell ?? 0);
    return `NOT proved: nothing says that ${who(prover, names)} knows a solution of ${puzzle} (${why})`;
  },
  accepted: ({ proved }) => proved,
};

const who = (prover: number, names: readonly string[]): string =>
  names.length === 1 ? 'whoever wrote this file' : names[prover]!;

const broken = (puzzle: string, code: Code, cell: number): string =>
  `${code}: ${sentence(readPuzzle(puzzle), { code, cell, cells: [cell] })}`;
