import { useEngine } from '../../../crypto/engine/choose.ts';

/**
 * Measures, and measures again with the plain curve library (@noble/curves) in the engine's place. `ratio` is how many times
 * longer that takes over all, and `…_ratio` for each of the times.
 */
export function withRatio(measure: () => object): Record<string, number> {
  const figures = Object.entries(measure() as Record<string, number>);
  const engine = useEngine('noble');
  const plain = measure() as Record<string, number>;
  useEngine(engine);
  const times = figures.filter(([name]) => name === 'ms' || name.endsWith('_ms')).map(([name]) => name);
  const own = Object.fromEntries(figures);
  const sum = (of: Record<string, number>): number => times.reduce((total, name) => total + of[name]!, 0);
  const ratio = (slow: number, fast: number): number => Math.round((slow * 10) / fast) / 10;
  const each =
    times.length > 1 ? times.map((name) => [name.replace('_ms', '_ratio'), ratio(plain[name]!, own[name]!)]) : [];
  return { ...own, ratio: ratio(sum(plain), sum(own)), ...Object.fromEntries(each) };
}
