import { describe, expect, it } from 'vitest';
import { gameOf, planOf } from '../../src/sim/request.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { shareChecks } from '../room/support/share-checks.ts';

shareChecks();

/** FACEDOWN_WATCHED=200 watches so many. */
const SEEDS = Number(process.env['FACEDOWN_WATCHED'] ?? 6);

describe('somebody who watches a simulated table', () => {
  it(`comes to the same story, outcome and valid transcript as those who play, under losses and cheating: ${SEEDS} seeds`, () => {
    for (let seed = 100; seed < 100 + SEEDS; seed += 1) {
      const { broken } = simulate({ ...planOf({ seed, game: gameOf(seed, 'all') }), watched: true });
      expect([seed, broken]).toEqual([seed, []]);
    }
  }, 3_600_000);
});
