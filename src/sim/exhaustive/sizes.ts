import type { SmallTable } from './table.ts';

const table = (seats: number, rounds: number, more: Partial<SmallTable> = {}): SmallTable => ({
  seats,
  rounds,
  hostile: [],
  wishes: 0,
  restarts: 0,
  ...more,
});

/** Tables that the tests look at: seconds. */
export const SMALLEST: readonly SmallTable[] = [
  table(2, 1, { wishes: 1, restarts: 1 }),
  table(2, 1, { hostile: [1], wishes: 1 }),
  table(3, 1),
];

/** Larger tables, of which a command still looks at everything: minutes. */
export const LARGER: readonly SmallTable[] = [
  table(2, 3, { wishes: 2, restarts: 1 }),
  table(2, 2, { hostile: [1], wishes: 1, restarts: 1 }),
  table(3, 1, { restarts: 1 }),
  table(3, 1, { wishes: 1 }),
  table(3, 3),
  table(3, 1, { hostile: [0] }),
  table(3, 1, { hostile: [1] }),
  table(3, 1, { hostile: [2] }),
  table(4, 1),
  table(4, 1, { hostile: [3] }),
];

/**
 * Tables too large for that. Of each, worlds picked at random with a fixed seed are looked at; `worlds` is their number, and
 * `hostileStates` about that of the states of each program of a hostile seat.
 */
export const SAMPLED: readonly SmallTable[] = [
  table(3, 1, { hostile: [0], wishes: 1 }),
  table(3, 2, { hostile: [0] }),
  table(4, 1, { wishes: 1 }),
  table(4, 1, { hostile: [0] }),
  table(4, 1, { hostile: [0], wishes: 1 }),
  table(4, 1, { hostile: [2, 3] }),
];
export const SAMPLE = { most: 3_000, hostileStates: 6_000 };

/** Tables of which random histories are taken (walk.ts). */
export const WALKED: readonly SmallTable[] = [
  table(3, 1, { hostile: [2], wishes: 1, restarts: 1 }),
  table(3, 2, { hostile: [0], wishes: 1 }),
  table(4, 1, { hostile: [3], wishes: 1, restarts: 1 }),
  table(4, 1, { hostile: [0], wishes: 2 }),
  table(5, 1, { hostile: [4], wishes: 1 }),
  table(5, 1, { hostile: [0], wishes: 1, restarts: 1 }),
];
/** The approximate number of states of each program of a hostile seat that are looked at in them: far fewer, since more follow on
 * the way. */
export const WALK_STATES = 250;
