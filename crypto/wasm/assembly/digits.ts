/**
 * Scalars as digits of -2^(width-1) .. 2^(width-1) - 1: with 2^(width-1) added at every window the digits of the sum are
 * these plus 2^(width-1), and no carry has to be followed. Nothing here depends on a scalar but its digits.
 */

/** Bytes of a recoded scalar: 320 bits, and a word that may be read beyond them. */
export const RECODED: usize = 48;

const offset: usize = memory.data(48, 8);

/** Prepares n scalars of 32 bytes for `digit`; `count` windows must have room for twice the largest and a bit. */
export function recodeMany(out: usize, scalars: usize, n: i32, width: i32, count: i32): void {
  memory.fill(offset, 0, RECODED);
  for (let i = 0; i < count; i++) {
    const bit = i * width + width - 1;
    const word = offset + ((bit >> 6) << 3);
    store<u64>(word, load<u64>(word) | ((<u64>1) << (bit & 63)));
  }
  for (let i = 0; i < n; i++) {
    const from = scalars + i * 32;
    const to = out + i * RECODED;
    let carry: u64 = 0;
    for (let k: usize = 0; k < RECODED; k += 8) {
      const a: u64 = k < 32 ? load<u64>(from + k) : 0;
      const b = load<u64>(offset + k);
      const sum = a + b;
      const whole = sum + carry;
      // The carry out of a + b + carry, from the highest bits.
      carry = ((a & b) | ((a | b) & ~whole)) >> 63;
      store<u64>(to + k, whole);
    }
  }
}

// @ts-ignore: decorator
@inline
export function digit(recoded: usize, window: i32, width: i32): i32 {
  const bit = window * width;
  const word = recoded + ((bit >> 6) << 3);
  const shift: u64 = bit & 63;
  const bits = (load<u64>(word) >> shift) | ((load<u64>(word, 8) << 1) << (63 - shift));
  return (<i32>bits & ((1 << width) - 1)) - (1 << (width - 1));
}
