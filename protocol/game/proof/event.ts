import type { Code } from '../../puzzle/rules.ts';

/**
 * The public events of a proof. Puzzles are canonical addresses at puzz.link, cells are numbered row after row from 0.
 */
export type ProofEvent =
  | { readonly name: 'puzzle'; readonly puzzle: string; readonly prover: number }
  /** A check did not show what it should. */
  | { readonly name: 'broken'; readonly rule: Code; readonly cell: number }
  | { readonly name: 'left'; readonly seat: number };

/** Whether the table accepts that the prover knows a solution; if not, the first rule that a check found broken. */
export type ProofOutcome = {
  readonly proved: boolean;
  readonly puzzle: string;
  /** The seat of the prover. */
  readonly prover: number;
  readonly rule?: Code;
  readonly cell?: number;
};
