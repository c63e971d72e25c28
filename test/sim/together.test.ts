import { describe, expect, it } from 'vitest';
import type { Part } from '../../protocol/table/sealed/part.ts';
import { ATTACKS } from '../../src/sim/attack/index.ts';
import type { Hostile, Plan } from '../../src/sim/plan.ts';
import { bearable, drawPlan } from '../../src/sim/plan.ts';
import { werewolfGame } from '../../protocol/game/werewolf/index.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { shareChecks } from '../room/support/share-checks.ts';
import { calm } from './calm.ts';

shareChecks();

/** Five at a table, of whom three can turn a card: two may be lost, in whatever way, one after the other or at once. */
const HONEST = [0, 2, 4];

const cheats = (seat: number, name: string, part: Part): Hostile => {
  const attack = ATTACKS.find((each) => each.name === name);
  if (attack === undefined) throw new Error(`there is no attack "${name}"`);
  return { seat, attack, part, skip: 0 };
};

const five = (more: Partial<Plan>): Plan => calm({ seed: 11, seats: 5, threshold: 3, ...more });

describe('two of five are lost', () => {
  const PAIRS: readonly (readonly [Hostile, Hostile])[] = [
    [cheats(1, 'two points exchanged', 'pass'), cheats(3, 'two points exchanged', 'pass')],
    [cheats(1, 'a bit is changed', 'pass'), cheats(3, 'cut short', 'seen-turn')],
    [
      cheats(1, 'another message to some than to others', 'pass'),
      cheats(3, 'another message to some than to others', 'pass'),
    ],
    [cheats(1, 'another message to some than to others', 'shares'), cheats(3, 'no points and no numbers', 'pass')],
    [cheats(1, 'a link that leads elsewhere', 'proof'), cheats(3, 'for a later round', 'shares')],
  ];
  for (const hostile of PAIRS) {
    it(`both cheat: ${hostile.map(({ attack, part }) => `${attack.name} (${part})`).join(', ')}: all others name the guilty, and reach the end`, () => {
      const { end, struck, naming, broken } = simulate(five({ hostile }));
      expect({ end, struck, broken }).toEqual({ end: 'convicted', struck: true, broken: [] });
      for (const seat of HONEST) expect(naming).toContain(seat);
    });
  }

  it.each([100, 400, 900, 1_600])('one cheats, and another leaves after %i ms', (at) => {
    const { end, naming, broken } = simulate(
      five({ hostile: [cheats(1, 'a bit is changed', 'pass')], leavings: [{ seat: 3, at }] }),
    );
    expect(broken).toEqual([]);
    // Before there is a key nobody can be done without.
    expect(end).toBe(at < 200 ? 'waiting' : 'convicted');
    if (end === 'convicted') for (const seat of HONEST) expect(naming).toContain(seat);
  });

  it.each([400, 900, 1_600])(
    'one equivocates, and others’ machines are switched off and on again after %i ms',
    (at) => {
      const crashes = [
        { seat: 0, at, again: at + 700 },
        { seat: 4, at: at + 100, again: at + 300 },
      ];
      const { end, broken } = simulate(
        five({ hostile: [cheats(1, 'another message to some than to others', 'pass')], crashes }),
      );
      expect({ end, broken }).toEqual({ end: 'convicted', broken: [] });
    },
  );
});

describe('plans', () => {
  it('lose no more seats, whether cheating, crashed or gone, than the others can do without', () => {
    expect([2, 3, 4, 5, 6, 7, 9].map(bearable)).toEqual([1, 1, 1, 2, 2, 3, 4]);
    const combinations = new Set<string>();
    for (let seed = 0; seed < 2_000; seed += 1) {
      const { seats, hostile, leavings, crashes } = drawPlan({ seed, game: werewolfGame });
      const lost = [...hostile, ...leavings].map(({ seat }) => seat);
      expect(new Set(lost).size).toBe(lost.length);
      expect(lost.length).toBeLessThanOrEqual(bearable(seats));
      for (const { seat } of crashes) expect(lost).not.toContain(seat);
      combinations.add(`${hostile.length} ${leavings.length} ${crashes.length > 0}`);
    }
    for (const each of ['0 0 false', '1 0 true', '2 0 false', '2 0 true', '1 1 false', '1 1 true', '0 2 true'])
      expect(combinations).toContain(each);
  });
});
