/** Quads (quad-columns.ts) from elements of field.ts and back. Nothing here branches on a value or reads an address made of one. */
import { SIZE } from './field';

/** Bytes of a quad. */
export const QUAD: usize = 160;

/** The ten limbs of an element of field.ts: bits below each. */
// @ts-ignore: decorator
@inline
function position(limb: i32): i32 {
  return (limb * 51 + 1) >> 1;
}

/** Sets one lane, 0 .. 3, to an element of up to 8 units of field.ts: limbs of at most 2^12, less than a unit. */
export function setLane(quad: usize, lane: i32, a: usize): void {
  let to = quad + (lane << 2);
  let from = 0; // bits that have been written
  let rest: i64 = 0; // what is above them, as far as it has been read
  for (let limb = 0; limb < 10; limb++) {
    rest += <i64>load<i32>(a + (limb << 2)) << (position(limb) - from);
    for (const end = position(limb + 1); from + 13 <= end; from += 13) {
      rest += 4096;
      store<i16>(to, <i16>((<i32>rest & 0x1fff) - 4096));
      rest >>= 13;
      // Limbs of odd index are beside the even ones; the next even one is a vector further.
      to += (from & 1) !== 0 ? 14 : 2;
    }
  }
  store<i16>(to, <i16>rest);
}

/** The element of one lane: limbs of a unit of field.ts, or a trifle more. */
export function getLane(out: usize, quad: usize, lane: i32): void {
  let from = quad + (lane << 2);
  let read = 0; // bits that have been read
  let rest: i64 = 0; // what is not yet written
  for (let limb = 0; limb < 10; limb++) {
    const start = position(limb);
    const end = position(limb + 1);
    for (; read < end; read += 13) {
      rest += <i64>load<i16>(from) << (read - start);
      from += (read & 1) !== 0 ? 14 : 2;
    }
    const width = end - start;
    const carry = (rest + ((<i64>1) << (width - 1))) >> width;
    store<i32>(out + (limb << 2), <i32>(rest - (carry << width)));
    rest = carry;
  }
  // Two limbs may be left: the last one ends at 2^260.
  store<i32>(out, load<i32>(out) + 19 * <i32>rest);
}

/** Sets the lanes to four elements, one after the other in memory: a point of point.ts, say. */
export function setLanes(quad: usize, a: usize): void {
  for (let lane = 0; lane < 4; lane++) setLane(quad, lane, a + lane * SIZE);
}

export function getLanes(out: usize, quad: usize): void {
  for (let lane = 0; lane < 4; lane++) getLane(out + lane * SIZE, quad, lane);
}
