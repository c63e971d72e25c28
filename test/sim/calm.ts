import type { Plan } from '../../src/sim/plan.ts';
import { samplerGame } from '../room/support/sampler.ts';

/** A short game with every step of a table, on a network that loses nothing: nobody leaves, and nobody cheats. */
export const calm = (more: Partial<Plan> & Pick<Plan, 'seed' | 'seats' | 'threshold'>): Plan => ({
  game: samplerGame,
  settings: {},
  conditions: { delay: 20, jitter: 10, loss: 0, duplication: 0, reordering: false, redial: 100 },
  partitions: [],
  sleeps: [],
  crashes: [],
  leavings: [],
  watched: false,
  hostile: [],
  ...more,
});
