/** Quads (columns.ts) from elements of field.ts and back: the same limbs, four beside each other. */
import { SIZE } from '../field';

/** Bytes of a quad. */
export const QUAD: usize = 160;

/** Sets one lane, 0 .. 3, to an element of field.ts. */
// @ts-ignore: decorator
@inline
export function setLane(quad: usize, lane: i32, a: usize): void {
  const to = quad + (lane << 2);
  for (let at: usize = 0; at < SIZE; at += 4) store<i32>(to + 4 * at, load<i32>(a + at));
}

/** The element of one lane. */
// @ts-ignore: decorator
@inline
export function getLane(out: usize, quad: usize, lane: i32): void {
  const from = quad + (lane << 2);
  for (let at: usize = 0; at < SIZE; at += 4) store<i32>(out + at, load<i32>(from + 4 * at));
}

/** Sets the lanes to four elements, one after the other in memory: a point of point.ts, say. */
export function setLanes(quad: usize, a: usize): void {
  for (let lane = 0; lane < 4; lane++) setLane(quad, lane, a + lane * SIZE);
}

export function getLanes(out: usize, quad: usize): void {
  for (let lane = 0; lane < 4; lane++) getLane(out + lane * SIZE, quad, lane);
}
