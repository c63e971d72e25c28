import type { Input, Produced } from '../../../protocol/lab/study.ts';
import type { Protocol } from '../../../protocol/table/step.ts';

/** Protocols with one deliberate fault each, to be found out by the laboratory. */
export interface Mutant {
  /** The entry of the catalogue whose statement it fails, and which of its studies. */
  readonly of: string;
  readonly study?: number;
  readonly fault: string;
  readonly found: readonly ('not right' | 'not private' | 'not restoring' | 'impossible')[];
  /** How many of the study's inputs, the first ones, are enough to find it; all of them if it is not said. */
  readonly inputs?: number;
  procedure(input: Input): Protocol<Produced>;
}
