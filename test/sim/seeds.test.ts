import type { Plain } from '../../protocol/table/step.ts';
import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../protocol/game/werewolf/index.ts';
import { Invariants } from '../../src/sim/check/invariants.ts';
import { gameOf, planOf } from '../../src/sim/request.ts';
import { refereeOf } from '../../src/sim/machine/referee.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { SimulatedTable } from '../../src/sim/machine/table.ts';
import { Witness } from '../../src/sim/check/witness.ts';
import { samplerGame } from '../room/support/sampler.ts';
import { shareChecks } from '../room/support/share-checks.ts';

shareChecks();

/** FACEDOWN_SEEDS=1000 simulates so many; `npm run sim` does so on several cores. */
const SEEDS = Number(process.env['FACEDOWN_SEEDS'] ?? 8);

describe('simulated tables', () => {
  it(`keep every promise under delay, loss, reordering, doubling, partitions and cheating: ${SEEDS} seeds`, () => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { plan, broken, end } = simulate(planOf({ seed, game: gameOf(seed, 'all') }));
      expect([seed, broken]).toEqual([seed, []]);
      if (plan.hostile.length === 0) expect([seed, end]).toEqual([seed, 'ended']);
    }
  }, 3_600_000);

  it('of one seed are the same, event for event', () => {
    const lines = [1, 2].map(() => {
      const trace: string[] = [];
      simulate(
        {
          ...planOf({ seed: 13, game: 'werewolf' }),
          game: samplerGame,
          settings: {},
          seats: 3,
          threshold: 2,
          partitions: [{ from: 100, until: 900, sides: [0, 1, 1] }],
          sleeps: [],
          crashes: [{ seat: 2, at: 300, again: 1_500 }],
          leavings: [],
          hostile: [],
        },
        (line) => trace.push(line),
      );
      return trace;
    });
    expect(lines[0]!.length).toBeGreaterThan(150);
    expect(lines[0]).toEqual(lines[1]);
  });
});

describe('what would catch a wrong program', () => {
  const plan = {
    game: samplerGame,
    seats: 3,
    threshold: 2,
    seed: 3,
    conditions: { delay: 1, jitter: 0, loss: 0, duplication: 0, reordering: false, redial: 1 },
  };

  it('finds that all together can open exactly the cards that were turned', () => {
    const witness = new Witness(() => table);
    const table: SimulatedTable = new SimulatedTable(plan, {
      outgoing(_, to, frame) {
        if (frame.kind === 'message' && to === 'all') witness.published(frame.bytes);
        return [{ to, frame }];
      },
      told(seat, event) {
        if (event.kind === 'checked') witness.checked(seat, event.counts);
      },
    });
    table.run();
    expect(table.closed.size).toBe(3);
    const { openable, turned } = witness.cards([]);
    expect(turned).toBeGreaterThan(3);
    expect(openable).toBe(turned);
    // With the shares of seat 2 one share less is enough to open a card, and yet no further card can be opened.
    expect(witness.cards([2]).openable).toBe(turned);
    // If each machine had turned one card less, the witness would report a card that can be opened and was not turned.
    for (const seat of [0, 1, 2]) witness.checked(seat, { turned: -1 });
    expect(witness.cards([]).openable).toBeGreaterThan(witness.cards([]).turned);
  });

  it('notices diverging stories, a wrongly blamed seat and a refused honest message', () => {
    const promises = new Invariants(new Set([2]));
    promises.heard(0, { name: 'dawn', died: 1 });
    promises.heard(1, { name: 'dawn', died: 1 });
    promises.heard(2, { name: 'dawn', died: 3 });
    expect(promises.broken).toEqual([]);
    promises.heard(0, { name: 'day' });
    promises.heard(1, { name: 'night' });
    promises.refused(0, 1, 'signature');
    expect(promises.broken.map(({ promise }) => promise)).toEqual(['one story', 'no honest seat is blamed']);
  });

  it('has a referee who objects to a death that nobody chose, and to the wrong winners', () => {
    const settings = { werewolves: 1, seers: 0, bodyguards: 0, firstNight: 'attack', tie: 'nobody' };
    const sitting = { game: werewolfGame, seats: 4, settings, seed: 1 };
    const outcome = {
      winners: [0],
      team: 'werewolves',
      nights: 1,
      roles: ['werewolf', 'villager', 'villager', 'villager'],
      lovers: [],
    };
    const judge = (...story: { name: string; [key: string]: Plain }[]) => refereeOf(sitting)!.judge(story, outcome);
    expect(judge({ name: 'dawn', night: 1, died: [2], left: [] })).toMatch(
      /killed 2, where it should have been nobody/,
    );
    expect(judge({ name: 'dawn', night: 1, died: [], left: [] })).toMatch(/ended with 1 werewolves of 4 alive/);
  });
});
