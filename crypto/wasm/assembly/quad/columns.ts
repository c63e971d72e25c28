/**
 * Shared by the products and squares of quads. A *quad* is four field elements, one in each 32-bit lane of ten
 * vectors, which are the ten limbs of product.ts. Formulas for points have four independent products at a time.
 *
 * WebAssembly multiplies two 32-bit lanes to 64 bits at once (extmul): one instruction on ARM, three on x86. A column
 * of a product is two vectors, for the lower and the upper two lanes. Products are written out column by column, so
 * that every address is a constant. A product leaves limbs of a *unit* as in product.ts: 2^25 and 2^24 in magnitude,
 * or slightly more. Factors of u and v units need u·v ≤ 30, because a column is at most u·v·2^57 and must be below
 * 2^62; and v ≤ 3, because 19 times the second factor must fit 32 bits.
 */

/**
 * Pairs of 64 bits. Columns get 2^62 more, since vectors have no quick signed shift of 64 bits, and half of what a limb can be, to
 * round; less what the column before has passed on too much. Of the first column; of those with even and odd index; what the last one
 * has passed on too much, and what the first does.
 */
const ALL: usize = 0;
const EVEN: usize = 16;
const ODD: usize = 32;
const SURPLUS: usize = 48;
const TOP: usize = 64;
const TOP_SURPLUS: usize = 80;
/** 26 and 25 bits of a column. */
const EVEN_BITS: usize = 96;
const ODD_BITS: usize = 112;
/** Four of 32 bits: 26 and 25 bits, and half of what they can be. */
const EVEN_LIMBS: usize = 128;
const ODD_LIMBS: usize = 144;
const EVEN_HALF: usize = 160;
const ODD_HALF: usize = 176;
const CONSTANTS: usize = memory.data<u64>([
  0x4000000002000000, 0x4000000002000000, // ALL = 2^62 + 2^25
  0x3fffffe002000000, 0x3fffffe002000000, // EVEN = ALL - 2^37
  0x3ffffff001000000, 0x3ffffff001000000, // ODD = 2^62 + 2^24 - 2^36
  0x0000002000000000, 0x0000002000000000, // SURPLUS = 2^37
  0x4000000000000000, 0x4000000000000000, // TOP = 2^62
  0x0000001000000000, 0x0000001000000000, // TOP_SURPLUS = 2^36
  0x3ffffff, 0x3ffffff,
  0x1ffffff, 0x1ffffff,
  0x03ffffff03ffffff, 0x03ffffff03ffffff,
  0x01ffffff01ffffff, 0x01ffffff01ffffff,
  0x0200000002000000, 0x0200000002000000,
  0x0100000001000000, 0x0100000001000000,
], 16);

/** The ten columns of a product, two vectors each. */
export const COLUMNS: usize = memory.data(10 * 32, 16);
/** The second factor times 19. */
export const TIMES19: usize = memory.data(160, 16);

// @ts-ignore: decorator
@inline
export function low(a: v128, b: v128): v128 {
  return i64x2.extmul_low_i32x4_s(a, b);
}

// @ts-ignore: decorator
@inline
export function high(a: v128, b: v128): v128 {
  return i64x2.extmul_high_i32x4_s(a, b);
}

// @ts-ignore: decorator
@inline
function constant(at: usize): v128 {
  return v128.load(CONSTANTS + at);
}

/** The lower halves of 64 bits, all of them. */
// @ts-ignore: decorator
@inline
function narrow(l: v128, h: v128): v128 {
  return v128.shuffle<i32>(l, h, 0, 2, 4, 6);
}

// @ts-ignore: decorator
@inline
function times19(a: v128): v128 {
  return i64x2.add(i64x2.add(a, i64x2.shl(a, 1)), i64x2.shl(a, 4));
}

/**
 * Does nothing, because no address is n. Compilers do not move calculations over a branch; without it V8 begins all
 * columns of a product before it ends one, and stores and loads sums that it could have kept in registers.
 */
// @ts-ignore: decorator
@inline
export function fence(address: usize, n: usize): void {
  if (address === n) unreachable();
}

/** From the columns to an element: each passes on to the next, and the last one times 19 to the first. */
export function settle(out: usize): void {
  let l = i64x2.add(v128.load(COLUMNS), constant(ALL));
  let h = i64x2.add(v128.load(COLUMNS, 16), constant(ALL));
  let l0 = v128.and(l, constant(EVEN_BITS));
  let h0 = v128.and(h, constant(EVEN_BITS));
  let passedL = i64x2.shr_u(l, 26);
  let passedH = i64x2.shr_u(h, 26);
  let l1 = v128.load(COLUMNS, 32);
  let h1 = v128.load(COLUMNS, 48);
  for (let at: usize = 0; at < 160; at += 32) {
    if (at !== 0) {
      l = i64x2.add(i64x2.add(v128.load(COLUMNS + at + at), constant(EVEN)), passedL);
      h = i64x2.add(i64x2.add(v128.load(COLUMNS + at + at, 16), constant(EVEN)), passedH);
      v128.store(out + at, i32x4.sub(v128.and(narrow(l, h), constant(EVEN_LIMBS)), constant(EVEN_HALF)));
      passedL = i64x2.shr_u(l, 26);
      passedH = i64x2.shr_u(h, 26);
    }
    l = i64x2.add(i64x2.add(v128.load(COLUMNS + at + at, 32), constant(ODD)), passedL);
    h = i64x2.add(i64x2.add(v128.load(COLUMNS + at + at, 48), constant(ODD)), passedH);
    if (at === 0) {
      l1 = v128.and(l, constant(ODD_BITS));
      h1 = v128.and(h, constant(ODD_BITS));
    } else {
      v128.store(out + at, i32x4.sub(v128.and(narrow(l, h), constant(ODD_LIMBS)), constant(ODD_HALF)), 16);
    }
    passedL = i64x2.shr_u(l, 25);
    passedH = i64x2.shr_u(h, 25);
  }
  l0 = i64x2.add(i64x2.add(l0, times19(i64x2.sub(passedL, constant(SURPLUS)))), constant(TOP));
  h0 = i64x2.add(i64x2.add(h0, times19(i64x2.sub(passedH, constant(SURPLUS)))), constant(TOP));
  l1 = i64x2.add(l1, i64x2.sub(i64x2.shr_u(l0, 26), constant(TOP_SURPLUS)));
  h1 = i64x2.add(h1, i64x2.sub(i64x2.shr_u(h0, 26), constant(TOP_SURPLUS)));
  v128.store(out, i32x4.sub(v128.and(narrow(l0, h0), constant(EVEN_LIMBS)), constant(EVEN_HALF)));
  v128.store(out, i32x4.sub(narrow(l1, h1), constant(ODD_HALF)), 16);
}

/** Forgets the last product. */
export function wipeColumns(): void {
  memory.fill(COLUMNS, 0, 320);
  memory.fill(TIMES19, 0, 160);
}
