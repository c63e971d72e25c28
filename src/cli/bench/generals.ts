import { defaultSettings } from '../../../protocol/game/settings.ts';
import { generalsGame } from '../../../protocol/game/generals/index.ts';
import { MAX_WATCHERS, PATIENCE } from '../../../protocol/room/wire/header.ts';
import { playTable } from '../play/table.ts';

/** The number of challenges that are measured. */
const CHALLENGES = 12;

interface Mark {
  readonly rounds: number;
  readonly at: number;
  readonly bytes: number;
}

/**
 * A challenge in the Game of the Generals between two bots, each a process with a libp2p node, over sockets of this machine: from the
 * move onto the enemy's square to the table's verdict. Rounds and seconds in the mean and at most, bytes that both send, and what a
 * move onto an empty square takes besides, the bot's thinking included.
 */
export async function challengeFigures(): Promise<Record<string, number>> {
  const [challenges, moves]: [(readonly [Mark, Mark])[], (readonly [Mark, Mark])[]] = [[], []];
  let [told, last, attack]: [number, Mark | undefined, boolean] = [0, undefined, false];
  await playTable({
    terms: {
      game: generalsGame.id,
      settings: defaultSettings(generalsGame, 2),
      copying: 'ciphertext',
      threshold: 2,
      patience: PATIENCE.usual,
      watchers: MAX_WATCHERS,
    },
    players: 2,
    seed: 1,
    onState: ({ state, sentBytes, at }) => {
      for (const item of state.story.slice(told)) {
        if (item.kind !== 'event') continue;
        const mark = { rounds: state.rounds, at, bytes: sentBytes };
        if (item.event.name === 'challenged') challenges.push([last!, mark]);
        if (item.event.name === 'moved' && last !== undefined && !attack) moves.push([last, mark]);
        attack = item.event.name === 'challenged';
        last = mark;
      }
      told = state.story.length;
    },
    enough: () => challenges.length >= CHALLENGES,
  });
  const grown = (marks: readonly (readonly [Mark, Mark])[], of: (mark: Mark) => number): number[] =>
    marks.map(([from, to]) => of(to) - of(from));
  const seconds = grown(challenges, ({ at }) => at / 1000);
  return {
    challenges: challenges.length,
    rounds: Math.max(...grown(challenges, ({ rounds }) => rounds)),
    seconds: hundredths(mean(seconds)),
    most_seconds: hundredths(Math.max(...seconds)),
    bytes: Math.round(mean(grown(challenges, ({ bytes }) => bytes))),
    move_seconds: hundredths(mean(grown(moves, ({ at }) => at / 1000))),
    move_bytes: Math.round(mean(grown(moves, ({ bytes }) => bytes))),
  };
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length);

const hundredths = (figure: number): number => Math.round(figure * 100) / 100;
