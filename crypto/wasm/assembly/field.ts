/** The field of 2^255 - 19 but for its products (product.ts). Nothing here branches on a value or reads an address made of one. */
import { multiply, squareTimes } from './product';

export { multiply } from './product';

/** Bytes of an element in memory. */
export const SIZE: usize = 40;

/** 88 elements of working memory: 0–7 are this file's, 8–19 of points, 20–31 and 52–87 of encodings, 32–47 of sums. */
export const TEMP: usize = memory.data(88 * 40, 16);

// @ts-ignore: decorator
@inline
export function temp(n: usize): usize {
  return TEMP + n * SIZE;
}

/** Forgets all intermediate results. */
export function wipe(): void {
  memory.fill(TEMP, 0, 88 * SIZE);
}

// @ts-ignore: decorator
@inline
export function square(out: usize, a: usize): void {
  squareTimes(out, a, 1);
}

// @ts-ignore: decorator
@inline
export function copy(out: usize, a: usize): void {
  for (let i: usize = 0; i < SIZE; i += 8) store<u64>(out + i, load<u64>(a + i));
}

/** out = n, for a small n. */
export function small(out: usize, n: i32): void {
  memory.fill(out, 0, SIZE);
  store<i32>(out, n);
}

/** out = a + b: the units add up. */
export function add(out: usize, a: usize, b: usize): void {
  for (let i: usize = 0; i < SIZE; i += 8) {
    const x = load<i32>(a + i) + load<i32>(b + i);
    store<i32>(out + i, load<i32>(a + i, 4) + load<i32>(b + i, 4), 4);
    store<i32>(out + i, x);
  }
}

/** out = a - b: the units add up. */
export function subtract(out: usize, a: usize, b: usize): void {
  for (let i: usize = 0; i < SIZE; i += 8) {
    const x = load<i32>(a + i) - load<i32>(b + i);
    store<i32>(out + i, load<i32>(a + i, 4) - load<i32>(b + i, 4), 4);
    store<i32>(out + i, x);
  }
}

/** out = -out where the mask is -1, out where it is 0. */
export function negateIf(out: usize, mask: i32): void {
  for (let i: usize = 0; i < SIZE; i += 4) store<i32>(out + i, (load<i32>(out + i) ^ mask) - mask);
}

/** out = a where the mask is -1, out where it is 0. */
export function copyIf(out: usize, a: usize, mask: i32): void {
  const wide: i64 = mask;
  for (let i: usize = 0; i < SIZE; i += 8) {
    const x = load<i64>(out + i);
    store<i64>(out + i, x ^ ((x ^ load<i64>(a + i)) & wide));
  }
}

/** -1 if n is 0, else 0. */
// @ts-ignore: decorator
@inline
export function zeroMask(n: i64): i32 {
  return <i32>(((n | (0 - n)) >> 63) ^ -1);
}

/** 32 bytes, little endian, the highest bit of which is dropped: not necessarily canonical. Two units. */
export function fromBytes(out: usize, bytes: usize): void {
  const w0 = load<u64>(bytes);
  const w1 = load<u64>(bytes, 8);
  const w2 = load<u64>(bytes, 16);
  const w3 = load<u64>(bytes, 24);
  const even: u64 = 0x3ffffff;
  const odd: u64 = 0x1ffffff;
  store<i32>(out, <i32>(w0 & even));
  store<i32>(out, <i32>((w0 >> 26) & odd), 4);
  store<i32>(out, <i32>(((w0 >> 51) | (w1 << 13)) & even), 8);
  store<i32>(out, <i32>((w1 >> 13) & odd), 12);
  store<i32>(out, <i32>(w1 >> 38), 16);
  store<i32>(out, <i32>(w2 & odd), 20);
  store<i32>(out, <i32>((w2 >> 25) & even), 24);
  store<i32>(out, <i32>(((w2 >> 51) | (w3 << 13)) & odd), 28);
  store<i32>(out, <i32>((w3 >> 12) & even), 32);
  store<i32>(out, <i32>((w3 >> 38) & odd), 36);
}

/** The canonical 32 bytes of any sum of up to 60 units. */
export function toBytes(bytes: usize, a: usize): void {
  const t = temp(0);
  small(temp(1), 1);
  multiply(t, a, temp(1));
  // The quotient by p of what is now above -p and below 2p: what a carry through all limbs, with 19 to start, leaves over.
  let q: i64 = (19 * <i64>load<i32>(t, 36) + (1 << 24)) >> 25;
  for (let i: usize = 0; i < SIZE; i += 8) {
    q = (load<i32>(t + i) + q) >> 26;
    q = (load<i32>(t + i, 4) + q) >> 25;
  }
  let carry: i64 = 19 * q;
  for (let i: usize = 0; i < SIZE; i += 8) {
    const x = load<i32>(t + i) + carry;
    store<i32>(t + i, <i32>(x & 0x3ffffff));
    const y = load<i32>(t + i, 4) + (x >> 26);
    store<i32>(t + i, <i32>(y & 0x1ffffff), 4);
    carry = y >> 25;
  }
  const h2: u64 = load<u32>(t, 8);
  const h7: u64 = load<u32>(t, 28);
  store<u64>(bytes, <u64>load<u32>(t) | (<u64>load<u32>(t, 4) << 26) | (h2 << 51));
  store<u64>(bytes, (h2 >> 13) | (<u64>load<u32>(t, 12) << 13) | (<u64>load<u32>(t, 16) << 38), 8);
  store<u64>(bytes, <u64>load<u32>(t, 20) | (<u64>load<u32>(t, 24) << 25) | (h7 << 51), 16);
  store<u64>(bytes, (h7 >> 13) | (<u64>load<u32>(t, 32) << 12) | (<u64>load<u32>(t, 36) << 38), 24);
}

/** -1 if a is 0, else 0. */
export function isZero(a: usize): i32 {
  const b = temp(2);
  toBytes(b, a);
  return zeroMask(load<i64>(b) | load<i64>(b, 8) | load<i64>(b, 16) | load<i64>(b, 24));
}

/** -1 if a is negative, which RFC 9496 calls the odd ones, else 0. */
export function isNegative(a: usize): i32 {
  const b = temp(2);
  toBytes(b, a);
  return 0 - <i32>(load<u8>(b) & 1);
}

/** -1 if a = b, else 0. */
export function isEqual(a: usize, b: usize): i32 {
  const t = temp(3);
  subtract(t, a, b);
  return isZero(t);
}

/** out = a^(2^250 - 1), and a^11 in temp(4); the beginning of the two exponentiations. */
function ladder(out: usize, a: usize): void {
  const x = temp(5);
  const y = temp(6);
  const z = temp(7);
  square(x, a);
  squareTimes(y, x, 2);
  multiply(y, y, a); // a^9
  multiply(temp(4), x, y);
  square(x, temp(4));
  multiply(x, x, y); // a^(2^5 - 1)
  squareTimes(y, x, 5);
  multiply(x, y, x); // 10
  squareTimes(y, x, 10);
  multiply(y, y, x); // 20
  squareTimes(z, y, 20);
  multiply(y, z, y); // 40
  squareTimes(y, y, 10);
  multiply(x, y, x); // 50
  squareTimes(y, x, 50);
  multiply(y, y, x); // 100
  squareTimes(z, y, 100);
  multiply(y, z, y); // 200
  squareTimes(y, y, 50);
  multiply(out, y, x);
}

/** out = a^((p-5)/8) = a^(2^252 - 3); a and out are different places. */
export function powerForRoot(out: usize, a: usize): void {
  ladder(out, a);
  squareTimes(out, out, 2);
  multiply(out, out, a);
}

/** out = 1/a = a^(2^255 - 21), and 0 for 0; a and out are different places. */
export function invert(out: usize, a: usize): void {
  ladder(out, a);
  squareTimes(out, out, 5);
  multiply(out, out, temp(4));
}
