import { expect, it } from 'vitest';
import type { MachineState } from '../../../src/sim/exhaustive/automaton.ts';
import { Explored } from '../../../src/sim/exhaustive/table.ts';
import { walk, worldsOf } from '../../../src/sim/exhaustive/walk.ts';

/** Random histories of tables without cards; `npm run sim -- --walks` takes more of them. */

it('three seats, one of which is hostile: no promise is broken, and the same seeds give the same histories', () => {
  const table = { seats: 3, rounds: 1, hostile: [2], wishes: 1, restarts: 1 };
  const [found, again] = [0, 0].map((from) => walk(table, { from, walks: 5, hostileStates: 60 }));
  expect([...found!.broken.keys()], JSON.stringify([...found!.histories])).toEqual([]);
  expect(found!.worlds).toBeGreaterThan(20);
  expect(again).toEqual(found);
});

it('a machine that is switched off and on stands where it stood, and has told what it had told, whatever it holds of a hostile seat', () => {
  const explored = new Explored({ seats: 4, rounds: 1, hostile: [3], wishes: 2, restarts: 1 }, true, 100);
  const seen = ({ own, told, gone, end, isOut, standsAt }: MachineState): unknown => {
    const [slot] = JSON.parse(standsAt) as unknown[];
    return { own, told, gone, end, isOut, slot };
  };
  let convicted = 0;
  for (let seed = 0; seed < 20; seed += 1)
    for (const world of worldsOf(explored, seed))
      for (const [index, state] of world.entries()) {
        if (state.restarts > 0) continue;
        convicted += state.convicted.length;
        const again = explored.honest[index]!.next(state, { kind: 'restart' });
        expect(seen(again), `seat ${index} after ${seed}`).toEqual(seen(state));
      }
  expect(convicted).toBeGreaterThan(20);
});
