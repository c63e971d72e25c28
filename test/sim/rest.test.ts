import { expect, it } from 'vitest';
import { CALM } from '../../src/sim/machine/network.ts';
import type { Frame } from '../../src/sim/machine/network.ts';
import { SimulatedTable } from '../../src/sim/machine/table.ts';
import { samplerGame } from '../room/support/sampler.ts';
import { shareChecks } from '../room/support/share-checks.ts';

shareChecks();

it('machines that have finished send nothing any more, however often their streams drop and come back', () => {
  const sent: Frame[] = [];
  const table = new SimulatedTable(
    { game: samplerGame, seats: 3, threshold: 2, seed: 3, conditions: { ...CALM, redial: 100 } },
    { outgoing: (_, to, frame) => (sent.push(frame), [{ to, frame }]) },
  ).run();
  expect(table.closed.size).toBe(3);
  sent.length = 0;
  for (let drops = 0; drops < 3; drops += 1) {
    table.network.drop(0, 1);
    table.run();
  }
  expect(sent).toEqual([]);
});
