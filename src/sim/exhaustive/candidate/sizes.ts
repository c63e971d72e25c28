import { AS_FIRST_WRITTEN, MENDED } from './rule.ts';
import type { CandidateTable } from './table.ts';

const table = (seats: number, steps: number, more: Partial<CandidateTable> = {}): CandidateTable => ({
  rule: MENDED,
  seats,
  steps,
  hostile: [],
  wishes: 0,
  ...more,
});

/** The table at which the tests look at everything: seconds. */
export const SMALLEST_CANDIDATE = table(3, 2, { hostile: [2] });

/** Tables that a command looks at: minutes. */
export const CANDIDATES: readonly CandidateTable[] = [
  table(3, 1, { rule: AS_FIRST_WRITTEN, wishes: 1 }),
  table(2, 1, { wishes: 1 }),
  SMALLEST_CANDIDATE,
  table(3, 1, { wishes: 1 }),
  table(3, 1, { hostile: [0], wishes: 1 }),
  table(3, 1, { hostile: [2], wishes: 1 }),
  table(4, 1, { hostile: [3] }),
  table(4, 1, { hostile: [0], wishes: 1 }),
];

/** The most worlds of each, those with the fewest steps first. */
export const MOST_WORLDS = 12_000;
