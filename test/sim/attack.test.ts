import { describe, expect, it } from 'vitest';
import type { Part } from '../../protocol/table/sealed/need.ts';
import { PARTS } from '../../protocol/table/sealed/need.ts';
import type { Attack, Effect } from '../../src/sim/attack/attack.ts';
import { ATTACKS } from '../../src/sim/attack/index.ts';
import type { Plan } from '../../src/sim/plan.ts';
import type { Verdict } from '../../src/sim/simulate.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { samplerGame } from '../room/sampler.ts';

const GUILTY = 1;

/** A short game of three with every step of a table, in which seat 1 cheats in one part of a round. */
const planOf = (attack: Attack, part: Part): Plan => ({
  seed: 5,
  game: samplerGame,
  seats: 3,
  threshold: 2,
  settings: {},
  weather: { delay: 20, jitter: 10, loss: 0, duplication: 0, reordering: false, redial: 100 },
  partitions: [],
  sleeps: [],
  hostile: [{ seat: GUILTY, attack, part, skip: 0 }],
});

const EFFECT: Readonly<Record<Verdict['end'], Effect>> = { ended: 'harmless', convicted: 'convicted', stories: 'stories', waiting: 'waiting' };

describe('one seat of three cheats', () => {
  for (const attack of ATTACKS) {
    it(`${attack.name}: ${attack.effects.join(' or ')}, and no honest seat is blamed`, () => {
      const seen = new Set<Effect>();
      for (const part of PARTS) {
        const { end, struck, naming, broken } = simulate(planOf(attack, part));
        expect([part, broken]).toEqual([part, []]);
        // Some attacks need an earlier message of the same kind, and find none.
        if (!struck) continue;
        seen.add(EFFECT[end]);
        expect({ part, effect: EFFECT[end], allowed: attack.effects.includes(EFFECT[end]) }).toMatchObject({ allowed: true });
        if (attack.effects.join() === 'convicted') expect([part, naming]).toEqual([part, [0, 2]]);
      }
      expect(seen.size).toBeGreaterThan(0);
      expect(seen).toContain(attack.effects[0]);
    });
  }
});
