/**
 * Milliseconds of the fastest of several runs: what the machine can do when nothing else runs on it. Five runs, and of what
 * is quick as many as fit into a third of a second.
 */
export function best(run: () => void): number {
  let shortest = Infinity;
  const began = performance.now();
  for (let runs = 0; runs < 5 || performance.now() - began < 333; runs += 1) {
    const started = performance.now();
    run();
    shortest = Math.min(shortest, performance.now() - started);
  }
  return Math.round(shortest * 100) / 100;
}
