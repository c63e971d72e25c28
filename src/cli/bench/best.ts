/** Milliseconds of the fastest of several runs: what the machine can do when nothing else runs on it. */
export function best(run: () => void, runs = 5): number {
  let shortest = Infinity;
  for (let number = 0; number < runs; number += 1) {
    const started = performance.now();
    run();
    shortest = Math.min(shortest, performance.now() - started);
  }
  return Math.round(shortest * 100) / 100;
}
