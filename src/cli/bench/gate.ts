import { and, zero } from '../../../protocol/card/bit.ts';
import type { Agent, Game, Outcome } from '../../../protocol/game/game.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { tell } from '../../../protocol/table/steps.ts';
import { LocalTable } from '../../peer/local-table.ts';
import { systemRandom } from '../../peer/random.ts';

const GATES = 8;

function* gates(): Protocol<Outcome> {
  yield* tell({ name: 'begin' });
  let bit = zero();
  for (let gate = 0; gate < GATES; gate += 1) bit = yield* and(bit, zero());
  yield* tell({ name: 'end' });
  return { winners: [] };
}

const game: Game = {
  id: 'bench-and',
  version: 1,
  seats: { min: 2, max: 2 },
  settings: [],
  procedure: gates,
  bot: () => idle,
};

const idle: Agent = { answer: () => 0, see: () => {}, hear: () => {} };

/** One AND between two peers: all work of both on one thread, all bytes that both send. Gates one after another. */
export function gateFigures(): { ms: number; bytes: number } {
  let [began, ended, bytesBefore, bytesAfter] = [0, 0, 0, 0];
  const table: LocalTable = new LocalTable({ game, seats: 2, random: () => systemRandom }, [
    {
      ...idle,
      hear: ({ name }) => {
        if (name === 'begin') [began, bytesBefore] = [performance.now(), table.sentBytes];
        else [ended, bytesAfter] = [performance.now(), table.sentBytes];
      },
    },
    idle,
  ]);
  table.run();
  return {
    ms: Math.round(((ended - began) * 100) / GATES) / 100,
    bytes: Math.round((bytesAfter - bytesBefore) / GATES),
  };
}
