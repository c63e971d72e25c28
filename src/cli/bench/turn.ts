import type { EngineName } from '../../../crypto/engine/engine.ts';
import { MAX_WATCHERS, PATIENCE } from '../../../protocol/room/wire/header.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { playTable } from '../play/table.ts';

const TURNS = 2;

type Turn = {
  readonly rounds: number;
  readonly seconds: number;
  readonly bytes: number;
};

/** One turn, and `ratio`: how many times longer it takes with the plain curve library. */
export async function turnFigures(): Promise<Turn & { ratio: number }> {
  const turn = await measureTurn();
  const plain = await measureTurn('noble');
  const hundredths = Math.round(turn.seconds * 100) / 100;
  return { ...turn, seconds: hundredths, ratio: Math.round((10 * plain.seconds) / turn.seconds) / 10 };
}

/**
 * One turn of Secret Binary Suken BINGO between two bots, each a process with a libp2p node, over sockets of this
 * machine: rounds, seconds from role to result, bytes that both send. Mean of the first turns, when most squares
 * are still to be compared.
 */
async function measureTurn(engine?: EngineName): Promise<Turn> {
  const marks: { rounds: number; at: number; bytes: number }[] = [];
  const terms = {
    game: sukenBinary.id,
    settings: defaultSettings(sukenBinary),
    copying: 'ciphertext' as const,
    threshold: 2,
    patience: PATIENCE.usual,
    watchers: MAX_WATCHERS,
  };
  let told = 0;
  await playTable({
    terms,
    players: 2,
    seed: 1,
    ...(engine === undefined ? {} : { engine }),
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
    seconds: mean(({ at }) => at) / 1000,
    bytes: Math.round(mean(({ bytes }) => bytes)),
  };
}
