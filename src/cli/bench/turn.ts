import { PATIENCE } from '../../../protocol/room/header.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { playTable } from '../play/table.ts';

const TURNS = 2;

/**
 * One turn of Secret Binary Suken BINGO between two bots, each a process with a libp2p node, over sockets of this
 * machine: rounds, seconds from role to result, bytes that both send. Mean of the first turns, when most squares
 * are still to be compared.
 */
export async function turnFigures(): Promise<{ rounds: number; seconds: number; bytes: number }> {
  const marks: { rounds: number; at: number; bytes: number }[] = [];
  const terms = { game: sukenBinary.id, settings: defaultSettings(sukenBinary), copying: 'ciphertext' as const, threshold: 2, patience: PATIENCE.usual };
  let told = 0;
  await playTable({
    terms,
    players: 2,
    seed: 1,
    onState: ({ state, sentBytes, at }) => {
      for (const item of state.story.slice(told)) {
        const name = item.kind === 'event' ? item.event.name : '';
        if (name === 'turn' || name === 'checked') marks.push({ rounds: state.rounds, at, bytes: sentBytes });
      }
      told = state.story.length;
    },
    enough: () => marks.length >= 2 * TURNS,
  });
  const turns = Array.from({ length: TURNS }, (_, turn) => [marks[2 * turn]!, marks[2 * turn + 1]!] as const);
  const mean = (of: (mark: (typeof marks)[number]) => number): number =>
    turns.reduce((sum, [from, to]) => sum + of(to) - of(from), 0) / TURNS;
  return {
    rounds: Math.round(mean(({ rounds }) => rounds)),
    seconds: Math.round(mean(({ at }) => at) / 10) / 100,
    bytes: Math.round(mean(({ bytes }) => bytes)),
  };
}
