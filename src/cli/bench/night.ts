import { useEngine } from '../../../crypto/engine/choose.ts';
import type { Settings } from '../../../protocol/game/game.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import type { Measured } from '../../sim/stretch.ts';
import { measureStretch } from '../../sim/stretch.ts';
import { cpuTime } from '../../sim/machine/work.ts';

/** One night of Werewolf, in which everybody lives and everything is done: from dusk to dawn. */
const measureNight = (players: number, seed: number, roles: Settings = {}): Measured =>
  measureStretch(
    {
      game: werewolfGame,
      seats: players,
      settings: { firstNight: 'attack', ...roles },
      seed,
      from: 'night',
      to: 'dawn',
    },
    cpuTime(),
  );

/** All roles that nine have seats for: only the medium is missing, who does nothing before somebody was executed. */
const ALL_ROLES: Settings = { werewolves: 2, seers: 1, bodyguards: 1, hunters: 1, witches: 1, cupids: 1, twins: 1 };

const PLAYERS = [4, 9];
/** Takes two minutes. */
const MOST_PLAYERS = 15;

/** How a night grows with the players; at fifteen there are three werewolves, who exchange their targets twice. */
export const NIGHTS: Readonly<Record<string, () => Record<string, number>>> = {
  ...Object.fromEntries(PLAYERS.map((players) => [`werewolf-night-${players}`, () => nightFigures(players)])),
  'werewolf-night-9-all': () => nightFigures(9, ALL_ROLES),
};
export const LONG_NIGHTS: typeof NIGHTS = { [`werewolf-night-${MOST_PLAYERS}`]: () => nightFigures(MOST_PLAYERS) };

/**
 * Figures of a night. `seconds` is its length on a virtual clock: 25 ms one way, a core for each peer, people who answer
 * at once; `compute_seconds` the part of that length which is work on the way from dusk to the last one's dawn, the rest being
 * the network. `ratio`: how many times longer the night takes with the plain curve library.
 */
function nightFigures(players: number, roles?: Settings): Record<string, number> {
  const night = measureNight(players, 1, roles);
  const engine = useEngine('noble');
  const plain = measureNight(players, 1, roles);
  useEngine(engine);
  const sent = night.published.map((bytes) => bytes * (players - 1));
  return {
    rounds: night.rounds,
    seconds: hundredths(night.time / 1000),
    compute_seconds: hundredths(night.computing / 1000),
    cpu_seconds_per_peer: hundredths(mean(night.worked) / 1000),
    bytes_per_peer: Math.round(mean(sent)),
    ratio: Math.round((plain.time * 10) / night.time) / 10,
    ...Object.fromEntries([...night.parts].map(([part, time]) => [`${part}_seconds`, hundredths(time / 1000)])),
  };
}

const mean = (figures: readonly number[]): number => figures.reduce((sum, each) => sum + each, 0) / figures.length;

const hundredths = (figure: number): number => Math.round(figure * 100) / 100;
