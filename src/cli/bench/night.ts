import { useEngine } from '../../../crypto/engine/choose.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import type { Measured } from '../../sim/stretch.ts';
import { measureStretch } from '../../sim/stretch.ts';
import { cpuTime } from '../../sim/machine/work.ts';

const PLAYERS = 9;

/** One night of Werewolf, in which everybody lives and everything is done: from dusk to dawn. */
const measureNight = (seed: number): Measured =>
  measureStretch(
    { game: werewolfGame, seats: PLAYERS, settings: { firstNight: 'attack' }, seed, from: 'night', to: 'dawn' },
    cpuTime(),
  );

/**
 * Figures of a night at the most populous table that the goals name. `seconds` is its length on a virtual clock: 25 ms
 * one way, a core for each peer, people who answer at once; `compute_seconds` the part of that length which is work on
 * the way from dusk to the last one's dawn, the rest being the network. `ratio`: how many times longer the night takes
 * with the plain curve library.
 */
export function nightFigures(): Record<string, number> {
  const night = measureNight(1);
  const engine = useEngine('noble');
  const plain = measureNight(1);
  useEngine(engine);
  const sent = night.published.map((bytes) => bytes * (PLAYERS - 1));
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
