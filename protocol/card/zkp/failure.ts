import type { Code } from '../../puzzle/rules.ts';

/** A check that did not show what it should: the rule, by pzpr's code, and the cell at which it was looked at. */
export interface Failure {
  readonly code: Code;
  readonly cell: number;
}
