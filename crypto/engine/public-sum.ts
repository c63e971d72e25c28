/** Sums of products with public scalars in the memory of the WebAssembly module, by one of two methods. */
import { windowCount } from '../multiscalar.ts';
import type { Scalar } from '../scalar.ts';
import { type Address, type Memory, POINT, RECODED } from './memory.ts';

/** Up to so many points a table for each costs less than buckets for all. */
const SLIDING_POINTS = 150;

const bitLength = (scalars: readonly Scalar[]): number =>
  scalars.reduce((bits, scalar) => bits | scalar, 0n).toString(2).length;

/** The width and count of windows with the fewest multiplications, for n scalars of so many bits. */
function windows(n: number, bits: number): [width: number, count: number] {
  // Twice the scalar and a bit must fit; the group order is hardly above 2^252.
  const room = bits > 252 ? 254 : bits + 2;
  let best = 4;
  const cost = (width: number): number => windowCount(room, width) * (7 * n + 10 * (1 << width));
  for (let width = 5; width <= 12; width++) if (cost(width) < cost(best)) best = width;
  return [best, windowCount(room, best)];
}

/**
 * Returns the address of Σ scalars[i]·points[i], for as many points as scalars. The memory of the points may be changed.
 * Everything is public, so nothing is wiped: the caller releases the memory.
 */
export function publicSum(memory: Memory, points: Address, scalars: readonly Scalar[]): Address {
  const { module } = memory;
  const n = scalars.length;
  const numbers = memory.putScalars(scalars);
  const out = memory.take(POINT);
  if (n <= SLIDING_POINTS) {
    module.sumBySliding(out, points, numbers, n, memory.take(n * (256 + 8 * POINT)));
  } else {
    const [width, count] = windows(n, bitLength(scalars));
    module.sumByBuckets(
      out,
      points,
      numbers,
      n,
      width,
      count,
      memory.take(n * (POINT + RECODED) + (1 << (width - 1)) * (POINT + 1)),
    );
  }
  return out;
}
