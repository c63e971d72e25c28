import type { Agent, Game, Outcome } from '../../../protocol/game/game.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { tell } from '../../../protocol/table/steps.ts';
import { LocalTable } from '../../peer/table/local-table.ts';
import { systemRandom } from '../../peer/model/random.ts';

const idle: Agent = { answer: () => 0, see: () => {}, hear: () => {} };

/** Work of all seats together in milliseconds, and what they all send in bytes, for steps at a table of this many seats on one thread. */
export function measureAtTable(seats: number, steps: () => Protocol<unknown>): { ms: number; bytes: number } {
  const game: Game = {
    id: 'bench',
    version: 1,
    seats: { min: seats, max: seats },
    settings: [],
    *procedure(): Protocol<Outcome> {
      yield* tell({ name: 'begin' });
      yield* steps();
      yield* tell({ name: 'end' });
      return {};
    },
    deserted: () => ({}),
    description: { event: () => undefined, outcome: () => '' },
  };
  const marks: { at: number; bytes: number }[] = [];
  const watching: Agent = { ...idle, hear: () => void marks.push({ at: performance.now(), bytes: table.sentBytes }) };
  const table: LocalTable = new LocalTable({ game, seats, random: () => systemRandom }, [
    watching,
    ...Array.from({ length: seats - 1 }, () => idle),
  ]);
  table.run();
  const [began, ended] = marks as [{ at: number; bytes: number }, { at: number; bytes: number }];
  return { ms: ended.at - began.at, bytes: ended.bytes - began.bytes };
}
