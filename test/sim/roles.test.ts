import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../protocol/game/werewolf/index.ts';
import type { WerewolfEvent } from '../../protocol/game/werewolf/event.ts';
import { drawMix } from '../../protocol/game/werewolf/mix/drawn.ts';
import { ROLES } from '../../protocol/game/werewolf/roles.ts';
import { composition, rulesOf } from '../../protocol/game/werewolf/rules.ts';
import { audit } from '../../protocol/room/audit/audit.ts';
import { Absence } from '../../src/sim/check/absence.ts';
import { Chance } from '../../src/sim/machine/chance.ts';
import { CALM } from '../../src/sim/machine/network.ts';
import { SimulatedTable } from '../../src/sim/machine/table.ts';
import { drawPlan } from '../../src/sim/plan.ts';
import type { Scenario } from '../game/werewolf/scenarios/scenario.ts';
import { castOf, settingsOf, toldBy } from '../game/werewolf/scenarios/scenario.ts';
import { shareChecks } from '../room/support/share-checks.ts';

shareChecks();

describe('a player leaves at the question of their own role', () => {
  it('as Cupid, as the witch, or as the dead hunter before shooting: that role then has no effect, and the others play on', () => {
    const scenario: Scenario = {
      name: 'three leave',
      roles: ['cupid', 'witch', 'hunter', 'werewolf', 'villager'],
      lovers: [1, 5],
      shots: { 3: 4 },
      turns: [{ attack: 3, heal: true, dead: [] }],
    };
    const leaves = ['werewolf.pair', 'werewolf.potions', 'werewolf.shoot'];
    const cast = castOf(scenario);
    const away = new Set<number>();
    const stories = scenario.roles.map((): WerewolfEvent[] => []);
    const faults: string[] = [];
    const table: SimulatedTable = new SimulatedTable(
      {
        game: werewolfGame,
        seats: 5,
        threshold: 2,
        settings: settingsOf(scenario),
        seed: 3,
        conditions: CALM,
        agents: (seat) => cast.agentFor(seat),
      },
      {
        told(seat, event) {
          if (event.kind === 'hear') stories[seat]!.push(event.event as unknown as WerewolfEvent);
          if (event.kind === 'rewound') stories[seat]!.length = 0;
          if (event.kind === 'waiting') absence.waiting(seat, event.waiting);
          if (event.kind === 'fault' || event.kind === 'convicted') faults.push(`${seat}: ${event.detail}`);
          if (event.kind === 'ask' && leaves.indexOf(event.question.name) === cast.playerIn(seat) - 1) {
            away.add(seat);
            table.network.leave(seat);
          }
        },
      },
    );
    const absence = new Absence(table, away, () => {});
    table.run();
    const left = [...away];
    expect(left.map(cast.playerIn)).toEqual([1, 2, 3]);
    const staying = scenario.roles.map((_, seat) => seat).filter((seat) => !away.has(seat));
    expect(faults).toEqual([]);
    expect(staying.every((seat) => table.closed.has(seat))).toBe(true);
    const story = stories[staying[0]!]!;
    for (const seat of staying) expect(stories[seat]).toEqual(story);
    // The victim was not healed, for the witch had left before handing anything in; and nobody was shot.
    const { turns, over } = toldBy(story, cast.playerIn);
    expect(turns[0]!.dead).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(story.some(({ name }) => name === 'shot')).toBe(false);
    const end = story.find((event) => event.name === 'over')!;
    expect(new Set(end.lovers).size).toBe(2);
    expect(over).toBeDefined();
    const file = table.machines[staying[0]!]!.player.transcript();
    expect(audit(file, () => werewolfGame)).toMatchObject({ verdict: 'valid' });
  }, 120_000);
});

describe('games of the simulator', () => {
  it('deal every role in many mixes, and any role that is asked for', () => {
    const dealt = new Map<string, number>();
    const mixes = new Set<string>();
    for (let seed = 0; seed < 300; seed += 1) {
      const { seats, settings } = drawPlan({ seed, game: werewolfGame });
      const roles = composition(rulesOf(seats, settings));
      for (const role of Object.keys(roles)) dealt.set(role, (dealt.get(role) ?? 0) + 1);
      mixes.add(JSON.stringify(roles));
    }
    for (const { id } of ROLES) expect([id, (dealt.get(id) ?? 0) > 30]).toEqual([id, true]);
    expect(mixes.size).toBeGreaterThan(60);
    const chance = new Chance(1);
    for (let seats = 4; seats <= 15; seats += 1) {
      const mix = drawMix(seats, (n) => chance.uniform(n));
      expect(werewolfGame.fit({ ...mix }, seats)).toMatchObject(mix);
    }
  });

  it('let players leave at questions as well as at any time, and answer anything', () => {
    const plans = Array.from({ length: 200 }, (_, seed) => drawPlan({ seed, game: werewolfGame }));
    const leavings = plans.flatMap((plan) => plan.leavings);
    expect(leavings.some(({ question }) => question !== undefined)).toBe(true);
    expect(leavings.some(({ at }) => at !== undefined)).toBe(true);
    expect(plans.some(({ reckless = [] }) => reckless.length > 0)).toBe(true);
  });
});
