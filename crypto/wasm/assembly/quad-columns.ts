/**
 * What the two products of quads share. A *quad* is four elements of the field at once, one in each lane of 32 bits: ten vectors,
 * each of which holds two neighbouring limbs of all four. An element is twenty signed limbs of 16 bits, at 2^0, 2^13 … 2^247.
 *
 * Why limbs so small: one instruction (i32x4.dot_i16x8_s) multiplies eight of them and adds in pairs what belongs together, which
 * outdoes the 64-bit products of product.ts, where WebAssembly has no wider ones. It needs independent products to fill the lanes,
 * and the formulas for points have four at a time.
 *
 * A product leaves limbs of at most 4100 in magnitude, one *unit*. Factors of u and v units need u·v ≤ 6: a column of the product is
 * at most 20·u·v·4100² < 2^31 - 2^26. Columns from 2^260 on pass on twice what exceeds 13 bits, which makes them 16 bits, and fold
 * back times 608 = 19·2^5 (below 2^24). Then every column passes on, from the lowest to the highest, and what is left above,
 * below 2^18, goes back times 608 to the lowest three.
 */

/** Vectors of constants: 13 bits of each column; 608; 2^12; 13 bits of each limb; -2^12; the limbs of even and of odd index. */
export const MASKS: usize = memory.data<i32>([
  0x1fff, 0x1fff, 0x1fff, 0x1fff,
  608, 608, 608, 608,
  4096, 4096, 4096, 4096,
  0x1fff1fff, 0x1fff1fff, 0x1fff1fff, 0x1fff1fff,
  -0x0fff1000, -0x0fff1000, -0x0fff1000, -0x0fff1000,
  0xffff, 0xffff, 0xffff, 0xffff,
  -65536, -65536, -65536, -65536,
], 16);
export const LIMB: usize = 0;
const FOLD: usize = 16;
const HALF: usize = 32;
const LIMBS: usize = 48;
const MINUS_HALF: usize = 64;
export const EVENS: usize = 80;
const ODDS: usize = 96;

/** The forty columns of a product. */
export const COLUMNS: usize = memory.data(40 * 16, 16);
/** A factor's neighbours, the higher one first: of odd columns (b1, b0), (b3, b2) …; of even ones (b0, 0), (b2, b1) … (0, b19). */
export const ODD: usize = memory.data(10 * 16, 16);
export const EVEN: usize = memory.data(11 * 16, 16);

// @ts-ignore: decorator
@inline
export function get(place: usize, at: usize): v128 {
  return v128.load(place + at);
}

// @ts-ignore: decorator
@inline
export function set(place: usize, a: v128, at: usize): void {
  v128.store(place + at, a);
}

/** The products of eight limbs, added in pairs. */
// @ts-ignore: decorator
@inline
export function dot(a: v128, b: v128): v128 {
  return i32x4.dot_i16x8_s(a, b);
}

// @ts-ignore: decorator
@inline
export function more(sum: v128, a: v128, b: v128): v128 {
  return i32x4.add(sum, i32x4.dot_i16x8_s(a, b));
}

// @ts-ignore: decorator
@inline
export function plus(a: v128, b: v128): v128 {
  return i32x4.add(a, b);
}

/** What a column passes on. */
// @ts-ignore: decorator
@inline
export function high(a: v128): v128 {
  return i32x4.shr_s(a, 13);
}

/** The limbs of even index from one, those of odd index from the other. */
// @ts-ignore: decorator
@inline
export function blend(even: v128, odd: v128): v128 {
  return v128.shuffle<i16>(even, odd, 0, 9, 2, 11, 4, 13, 6, 15);
}

/**
 * Does nothing: no address is n. But compilers do not move calculations over a branch. V8's otherwise begins all columns of a
 * product before it ends one, and stores and loads sums where it could have kept a few: three times slower.
 */
// @ts-ignore: decorator
@inline
export function fence(address: usize, n: usize): void {
  if (address === n) unreachable();
}

/** Lays out the neighbours of a factor. */
export function prepare(b: usize): void {
  let before: v128 = i32x4.splat(0);
  for (let at: usize = 0; at < 160; at += 16) {
    const pair = v128.load(b + at);
    v128.store(ODD + at, v128.shuffle<i16>(pair, pair, 1, 0, 3, 2, 5, 4, 7, 6));
    v128.store(EVEN + at, blend(pair, before));
    before = v128.and(pair, get(MASKS, ODDS));
  }
  set(EVEN, before, 160);
}

/** Two neighbouring limbs, of -2^12 .. 2^12 - 1, from what is there 2^12 more and may have passed on. */
// @ts-ignore: decorator
@inline
function pack(even: v128, odd: v128): v128 {
  return i16x8.add(v128.and(blend(even, i32x4.shl(odd, 16)), get(MASKS, LIMBS)), get(MASKS, MINUS_HALF));
}

/** From the columns, of which the upper twenty have passed on once, to an element of limbs of one unit. */
export function settle(out: usize): void {
  let above: v128, carry: v128, first: v128, second: v128, next: v128;
  {
    const mask = get(MASKS, LIMB), fold = get(MASKS, FOLD), half = get(MASKS, HALF);
    const r0 = get(COLUMNS, 320);
    const r1 = get(COLUMNS, 336);
    const r2 = get(COLUMNS, 352);
    const r3 = get(COLUMNS, 368);
    const f0 = plus(more(get(COLUMNS, 0), v128.and(r0, mask), fold), half); above = high(r0); carry = high(f0);
    const f1 = plus(more(get(COLUMNS, 16), plus(v128.and(r1, mask), above), fold), plus(carry, half)); above = high(r1); carry = high(f1);
    first = f0;
    second = f1;
    const f2 = plus(more(get(COLUMNS, 32), plus(v128.and(r2, mask), above), fold), plus(carry, half)); above = high(r2); carry = high(f2);
    const f3 = plus(more(get(COLUMNS, 48), plus(v128.and(r3, mask), above), fold), plus(carry, half)); above = high(r3); carry = high(f3);
    next = pack(f2, f3);
  }
  fence(out, 24);
  {
    const mask = get(MASKS, LIMB), fold = get(MASKS, FOLD), half = get(MASKS, HALF);
    const r4 = get(COLUMNS, 384);
    const r5 = get(COLUMNS, 400);
    const r6 = get(COLUMNS, 416);
    const r7 = get(COLUMNS, 432);
    const f4 = plus(more(get(COLUMNS, 64), plus(v128.and(r4, mask), above), fold), plus(carry, half)); above = high(r4); carry = high(f4);
    const f5 = plus(more(get(COLUMNS, 80), plus(v128.and(r5, mask), above), fold), plus(carry, half)); above = high(r5); carry = high(f5);
    v128.store(out, pack(f4, f5), 32);
    const f6 = plus(more(get(COLUMNS, 96), plus(v128.and(r6, mask), above), fold), plus(carry, half)); above = high(r6); carry = high(f6);
    const f7 = plus(more(get(COLUMNS, 112), plus(v128.and(r7, mask), above), fold), plus(carry, half)); above = high(r7); carry = high(f7);
    v128.store(out, pack(f6, f7), 48);
  }
  fence(out, 28);
  {
    const mask = get(MASKS, LIMB), fold = get(MASKS, FOLD), half = get(MASKS, HALF);
    const r8 = get(COLUMNS, 448);
    const r9 = get(COLUMNS, 464);
    const r10 = get(COLUMNS, 480);
    const r11 = get(COLUMNS, 496);
    const f8 = plus(more(get(COLUMNS, 128), plus(v128.and(r8, mask), above), fold), plus(carry, half)); above = high(r8); carry = high(f8);
    const f9 = plus(more(get(COLUMNS, 144), plus(v128.and(r9, mask), above), fold), plus(carry, half)); above = high(r9); carry = high(f9);
    v128.store(out, pack(f8, f9), 64);
    const f10 = plus(more(get(COLUMNS, 160), plus(v128.and(r10, mask), above), fold), plus(carry, half)); above = high(r10); carry = high(f10);
    const f11 = plus(more(get(COLUMNS, 176), plus(v128.and(r11, mask), above), fold), plus(carry, half)); above = high(r11); carry = high(f11);
    v128.store(out, pack(f10, f11), 80);
  }
  fence(out, 32);
  {
    const mask = get(MASKS, LIMB), fold = get(MASKS, FOLD), half = get(MASKS, HALF);
    const r12 = get(COLUMNS, 512);
    const r13 = get(COLUMNS, 528);
    const r14 = get(COLUMNS, 544);
    const r15 = get(COLUMNS, 560);
    const f12 = plus(more(get(COLUMNS, 192), plus(v128.and(r12, mask), above), fold), plus(carry, half)); above = high(r12); carry = high(f12);
    const f13 = plus(more(get(COLUMNS, 208), plus(v128.and(r13, mask), above), fold), plus(carry, half)); above = high(r13); carry = high(f13);
    v128.store(out, pack(f12, f13), 96);
    const f14 = plus(more(get(COLUMNS, 224), plus(v128.and(r14, mask), above), fold), plus(carry, half)); above = high(r14); carry = high(f14);
    const f15 = plus(more(get(COLUMNS, 240), plus(v128.and(r15, mask), above), fold), plus(carry, half)); above = high(r15); carry = high(f15);
    v128.store(out, pack(f14, f15), 112);
  }
  fence(out, 36);
  {
    const mask = get(MASKS, LIMB), fold = get(MASKS, FOLD), half = get(MASKS, HALF);
    const r16 = get(COLUMNS, 576);
    const r17 = get(COLUMNS, 592);
    const r18 = get(COLUMNS, 608);
    const r19 = get(COLUMNS, 624);
    const f16 = plus(more(get(COLUMNS, 256), plus(v128.and(r16, mask), above), fold), plus(carry, half)); above = high(r16); carry = high(f16);
    const f17 = plus(more(get(COLUMNS, 272), plus(v128.and(r17, mask), above), fold), plus(carry, half)); above = high(r17); carry = high(f17);
    v128.store(out, pack(f16, f17), 128);
    const f18 = plus(more(get(COLUMNS, 288), plus(v128.and(r18, mask), above), fold), plus(carry, half)); above = high(r18); carry = high(f18);
    const f19 = plus(more(get(COLUMNS, 304), plus(r19, above), fold), plus(carry, half)); carry = high(f19);
    v128.store(out, pack(f18, f19), 144);
  }
  fence(out, 40);
  // What the last limb passes on goes back to the first three.
  const mask = get(MASKS, LIMB);
  const even = plus(v128.and(first, mask), i32x4.mul(carry, get(MASKS, FOLD)));
  const odd = plus(v128.and(second, mask), high(even));
  v128.store(out, pack(even, odd));
  v128.store(out, i16x8.add(next, v128.and(high(odd), get(MASKS, EVENS))), 16);
}

/** Forgets the last product. */
export function wipeColumns(): void {
  memory.fill(COLUMNS, 0, 40 * 16);
  memory.fill(ODD, 0, 10 * 16);
  memory.fill(EVEN, 0, 11 * 16);
}
