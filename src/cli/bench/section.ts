import { useEngine } from '../../../crypto/engine/choose.ts';
import type { Measured } from '../../sim/section.ts';

/**
 * Figures of a section of a game.
 *
 * - `rounds`: rounds in which anybody published anything
 * - `seconds`: the section's length on a virtual clock: 25 ms one way, a core for each peer, people who answer at once
 * - `compute_seconds`: the part of that length which is work on the way from its beginning to its end on the last
 *   machine, the rest being the network; `<part>_seconds`: that work by the parts of rounds
 * - `cpu_seconds_per_peer`: the mean of what each machine worked
 * - `bytes_per_peer`: the mean of what each machine sent
 * - `ratio`: how many times longer the section takes with the plain curve library
 */
export function sectionFigures(measure: (seed: number) => Measured): Record<string, number> {
  const measured = measure(1);
  const engine = useEngine('noble');
  const plain = measure(1);
  useEngine(engine);
  const sent = measured.published.map((bytes) => bytes * (measured.published.length - 1));
  return {
    rounds: measured.rounds,
    seconds: hundredths(measured.time / 1000),
    compute_seconds: hundredths(measured.computing / 1000),
    cpu_seconds_per_peer: hundredths(mean(measured.worked) / 1000),
    bytes_per_peer: Math.round(mean(sent)),
    ratio: Math.round((plain.time * 10) / measured.time) / 10,
    ...Object.fromEntries([...measured.parts].map(([part, time]) => [`${part}_seconds`, hundredths(time / 1000)])),
  };
}

const mean = (figures: readonly number[]): number => figures.reduce((sum, each) => sum + each, 0) / figures.length;

const hundredths = (figure: number): number => Math.round(figure * 100) / 100;
