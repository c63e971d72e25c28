import { describe, expect, it } from 'vitest';
import type { MachineState } from '../../../src/sim/exhaustive/automaton.ts';
import type { Exploration } from '../../../src/sim/exhaustive/explore.ts';
import { explore } from '../../../src/sim/exhaustive/explore.ts';
import { findingOf, findingsIn } from '../../../src/sim/exhaustive/promises.ts';
import { SMALLEST } from '../../../src/sim/exhaustive/sizes.ts';
import type { Explored, SmallTable } from '../../../src/sim/exhaustive/table.ts';

/** Everything that can happen at small tables without cards; `npm run sim -- --exhaustive` looks at larger ones. */

const explored = new Map<SmallTable, Exploration>();
/** All worlds of a table, looked at once. */
function everything(table: SmallTable): Exploration {
  const found = explored.get(table) ?? explore(table);
  explored.set(table, found);
  return found;
}

const inWords = ({ seats, rounds, hostile, wishes, restarts }: SmallTable): string =>
  `${seats} seats, ${rounds} rounds, hostile: ${hostile.join() || 'nobody'}, ${wishes} votes, ${restarts} restarts`;

describe('at a table without cards, whatever the network does, every promise holds:', () => {
  it.each(SMALLEST.map((table) => [inWords(table), table] as const))('%s', (_, table) => {
    const found = everything(table);
    expect(found.complete).toBe(true);
    expect([...found.broken.keys()], JSON.stringify([...found.histories])).toEqual([]);
    expect(found.worlds).toBeGreaterThan(50);
  });

  it.each(SMALLEST.slice(1).map((table) => [inWords(table), table] as const))(
    'and exploring every order of events finds nothing that the shortened exploration has not: %s',
    (_, table) => {
      const [few, all] = [everything(table), explore(table, { isWhole: true })];
      expect(few.worlds).toBeLessThanOrEqual(all.worlds);
      expect(few.views).toBe(all.views);
      expect([...few.limits.keys()].sort()).toEqual([...all.limits.keys()].sort());
      expect([...all.broken.keys()]).toEqual([]);
    },
  );

  it('three seats, one of which equivocates: the first two hundred worlds', () => {
    const found = explore({ seats: 3, rounds: 1, hostile: [2], wishes: 0, restarts: 0 }, { most: 200 });
    expect([...found.broken.keys()], JSON.stringify([...found.histories])).toEqual([]);
  });

  it('says that it has not looked at all if it has not looked at all that a hostile seat can sign', () => {
    const [all, few] = [everything(SMALLEST[1]!), explore(SMALLEST[1]!, { hostileStates: 3 })];
    expect(few.complete).toBe(false);
    expect(few.worlds).toBeLessThan(all.worlds);
  });
});

describe('what no rule can promise is found as well, and reported as a limit', () => {
  it('of two seats each may go on alone, and end differently', () => {
    const { limits } = everything(SMALLEST[0]!);
    expect([...limits.keys()]).toContain('two machines end differently: of two, each goes on alone');
  });

  it('a seat that falls silent while the key is made holds up the other', () => {
    const { limits } = everything(SMALLEST[1]!);
    expect([...limits.keys()]).toContain('the key is never made');
  });
});

describe('a broken promise is found:', () => {
  const explored = { table: { seats: 3, rounds: 1, hostile: [], wishes: 0, restarts: 0 } } as unknown as Explored;
  const state = (more: Partial<MachineState>): MachineState =>
    ({ retold: false, own: [], convicted: [], end: undefined, told: [], gone: [], ...more }) as MachineState;
  const brokenAmong = (...states: MachineState[]): string[] =>
    findingsIn(explored, states).flatMap(({ what, isBroken }) => (isBroken ? [what] : []));

  it('two machines end differently', () => {
    const [a, b] = [state({ end: 'closed x' }), state({ end: 'closed y' })];
    expect(brokenAmong(a, b)).toEqual(['two machines end differently']);
    expect(brokenAmong(a, a)).toEqual([]);
  });

  it('two machines tell courses of which neither continues the other', () => {
    const [short, long, other] = [['x'], ['x', 'y'], ['x', 'z']].map((told) => state({ told }));
    expect(brokenAmong(long!, other!)).toEqual(['two machines tell different courses']);
    expect(brokenAmong(short!, long!)).toEqual([]);
  });

  it('a machine tells something else than before, or convicts an honest seat', () => {
    expect(brokenAmong(state({ retold: true }))).toEqual(['a machine tells something else than it told before']);
    expect(brokenAmong(state({ convicted: [1] }))).toEqual(['an honest seat is convicted']);
  });

  it('a machine never ends, although the key is made', () => {
    const isBroken = (inCeremony: boolean): boolean =>
      findingOf(explored, { machines: [state({ inCeremony })], isLeftBehind: false })[0]!.isBroken;
    expect([isBroken(false), isBroken(true)]).toEqual([true, false]);
  });

  it('a machine that never ends though those who are left are a quorum, or though no vote is lacking', () => {
    const isBroken = (hostile: readonly number[], lacksVotes: number): boolean => {
      const of4 = { table: { seats: 4, rounds: 1, hostile, wishes: 0, restarts: 0 }, threshold: 2 };
      const stuck = { machines: [state({ lacksVotes })], isLeftBehind: false };
      return findingOf(of4 as unknown as Explored, stuck)[0]!.isBroken;
    };
    expect([isBroken([2, 3], 1), isBroken([2, 3], 0), isBroken([3], 1)]).toEqual([false, true, true]);
  });
});
