/**
 * Moments of a game at which something happens in a matrix of games, one game each: every `step`-th, or all with
 * FACEDOWN_LONG=1. Matrices of one kind take turns by their `offset`, so that together they come to all moments.
 * @param first the first moment
 * @param end the one after the last
 */
export function moments(first: number, end: number, step: number, offset = 0): number[] {
  const all = Array.from({ length: end - first }, (_, index) => first + index);
  return process.env['FACEDOWN_LONG'] === undefined ? all.filter((at) => at % step === offset) : all;
}
