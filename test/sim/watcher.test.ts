import { describe, expect, it } from 'vitest';
import { ATTACKS } from '../../src/sim/attack/index.ts';
import { gameOf, planOf } from '../../src/sim/request.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { shareChecks } from '../room/support/share-checks.ts';
import { calm } from './calm.ts';

shareChecks();

/** FACEDOWN_WATCHED=200 watches so many. */
const SEEDS = Number(process.env['FACEDOWN_WATCHED'] ?? 6);

describe('somebody who watches a simulated table', () => {
  it(`gets the same story, outcome and valid transcript as the players, under losses and cheating: ${SEEDS} seeds`, () => {
    for (let seed = 100; seed < 100 + SEEDS; seed += 1) {
      const { broken } = simulate({ ...planOf({ seed, game: gameOf(seed, 'all') }), watched: true });
      expect([seed, broken]).toEqual([seed, []]);
    }
  }, 3_600_000);

  it('takes the branch of an equivocating seat with which the table goes on, even if the other one came first and ends early', () => {
    const attack = ATTACKS.find(({ name }) => name === 'a vote of long ago, on a second branch')!;
    const hostile = [{ seat: 0, attack, part: 'shares', skip: 0 }] as const;
    const { broken, naming } = simulate(calm({ seed: 5, seats: 3, threshold: 2, watched: true, hostile }));
    expect([broken, naming]).toEqual([[], [1, 2]]);
  });
});
