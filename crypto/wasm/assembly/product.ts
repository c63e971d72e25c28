/**
 * The two products of the field of 2^255 - 19; everything else is in field.ts.
 *
 * An element is ten signed limbs, at 2^0, 2^26, 2^51, 2^77 … 2^230 in turn (25.5 bits each on average), kept in 32 bits and
 * multiplied in 64. A product leaves limbs of at most 2^25 and 2^24 in magnitude, one *unit*, or a trifle more. Factors may be
 * sums of such: of u and v units while u·v ≤ 65, for a column of the product is at most u·v·2^57.
 */

/** out = a·b. Any of them may be the same. */
export function multiply(out: usize, a: usize, b: usize): void {
  const a0: i64 = load<i32>(a);
  const a1: i64 = load<i32>(a, 4);
  const a2: i64 = load<i32>(a, 8);
  const a3: i64 = load<i32>(a, 12);
  const a4: i64 = load<i32>(a, 16);
  const a5: i64 = load<i32>(a, 20);
  const a6: i64 = load<i32>(a, 24);
  const a7: i64 = load<i32>(a, 28);
  const a8: i64 = load<i32>(a, 32);
  const a9: i64 = load<i32>(a, 36);
  const b0: i64 = load<i32>(b);
  const b1: i64 = load<i32>(b, 4);
  const b2: i64 = load<i32>(b, 8);
  const b3: i64 = load<i32>(b, 12);
  const b4: i64 = load<i32>(b, 16);
  const b5: i64 = load<i32>(b, 20);
  const b6: i64 = load<i32>(b, 24);
  const b7: i64 = load<i32>(b, 28);
  const b8: i64 = load<i32>(b, 32);
  const b9: i64 = load<i32>(b, 36);
  const d1 = 2 * a1;
  const d3 = 2 * a3;
  const d5 = 2 * a5;
  const d7 = 2 * a7;
  const d9 = 2 * a9;
  let h0: i64 = a0 * b0
    + 19 * (d1 * b9 + a2 * b8 + d3 * b7 + a4 * b6 + d5 * b5 + a6 * b4 + d7 * b3 + a8 * b2 + d9 * b1);
  let h1: i64 = a0 * b1 + a1 * b0
    + 19 * (a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4 + a8 * b3 + a9 * b2);
  let h2: i64 = a0 * b2 + d1 * b1 + a2 * b0
    + 19 * (d3 * b9 + a4 * b8 + d5 * b7 + a6 * b6 + d7 * b5 + a8 * b4 + d9 * b3);
  let h3: i64 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0
    + 19 * (a4 * b9 + a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5 + a9 * b4);
  let h4: i64 = a0 * b4 + d1 * b3 + a2 * b2 + d3 * b1 + a4 * b0
    + 19 * (d5 * b9 + a6 * b8 + d7 * b7 + a8 * b6 + d9 * b5);
  let h5: i64 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0
    + 19 * (a6 * b9 + a7 * b8 + a8 * b7 + a9 * b6);
  let h6: i64 = a0 * b6 + d1 * b5 + a2 * b4 + d3 * b3 + a4 * b2 + d5 * b1 + a6 * b0
    + 19 * (d7 * b9 + a8 * b8 + d9 * b7);
  let h7: i64 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1 + a7 * b0
    + 19 * (a8 * b9 + a9 * b8);
  let h8: i64 = a0 * b8 + d1 * b7 + a2 * b6 + d3 * b5 + a4 * b4 + d5 * b3 + a6 * b2 + d7 * b1 + a8 * b0
    + 19 * (d9 * b9);
  let h9: i64 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3 + a7 * b2 + a8 * b1 + a9 * b0;
  let c: i64;
  c = (h0 + (1 << 25)) >> 26; h0 -= c << 26; h1 += c;
  c = (h1 + (1 << 24)) >> 25; h1 -= c << 25; h2 += c;
  c = (h2 + (1 << 25)) >> 26; h2 -= c << 26; h3 += c;
  c = (h3 + (1 << 24)) >> 25; h3 -= c << 25; h4 += c;
  c = (h4 + (1 << 25)) >> 26; h4 -= c << 26; h5 += c;
  c = (h5 + (1 << 24)) >> 25; h5 -= c << 25; h6 += c;
  c = (h6 + (1 << 25)) >> 26; h6 -= c << 26; h7 += c;
  c = (h7 + (1 << 24)) >> 25; h7 -= c << 25; h8 += c;
  c = (h8 + (1 << 25)) >> 26; h8 -= c << 26; h9 += c;
  c = (h9 + (1 << 24)) >> 25; h9 -= c << 25; h0 += 19 * c;
  c = (h0 + (1 << 25)) >> 26; h0 -= c << 26; h1 += c;
  store<i32>(out, <i32>h0);
  store<i32>(out, <i32>h1, 4);
  store<i32>(out, <i32>h2, 8);
  store<i32>(out, <i32>h3, 12);
  store<i32>(out, <i32>h4, 16);
  store<i32>(out, <i32>h5, 20);
  store<i32>(out, <i32>h6, 24);
  store<i32>(out, <i32>h7, 28);
  store<i32>(out, <i32>h8, 32);
  store<i32>(out, <i32>h9, 36);
}

/** out = a^(2^n), n ≥ 1. */
export function squareTimes(out: usize, a: usize, n: i32): void {
  let a0: i64 = load<i32>(a);
  let a1: i64 = load<i32>(a, 4);
  let a2: i64 = load<i32>(a, 8);
  let a3: i64 = load<i32>(a, 12);
  let a4: i64 = load<i32>(a, 16);
  let a5: i64 = load<i32>(a, 20);
  let a6: i64 = load<i32>(a, 24);
  let a7: i64 = load<i32>(a, 28);
  let a8: i64 = load<i32>(a, 32);
  let a9: i64 = load<i32>(a, 36);
  let h0: i64, h1: i64, h2: i64, h3: i64, h4: i64, h5: i64, h6: i64, h7: i64, h8: i64, h9: i64, c: i64;
  do {
    const d0 = 2 * a0;
    const d1 = 2 * a1;
    const d2 = 2 * a2;
    const d3 = 2 * a3;
    const d4 = 2 * a4;
    const d5 = 2 * a5;
    const d6 = 2 * a6;
    const d7 = 2 * a7;
    const d8 = 2 * a8;
    const d9 = 2 * a9;
    const q1 = 4 * a1;
    const q3 = 4 * a3;
    const q5 = 4 * a5;
    const q7 = 4 * a7;
    h0 = a0 * a0 + 19 * (q1 * a9 + d2 * a8 + q3 * a7 + d4 * a6 + d5 * a5);
    h1 = d0 * a1 + 19 * (d2 * a9 + d3 * a8 + d4 * a7 + d5 * a6);
    h2 = d0 * a2 + d1 * a1 + 19 * (q3 * a9 + d4 * a8 + q5 * a7 + a6 * a6);
    h3 = d0 * a3 + d1 * a2 + 19 * (d4 * a9 + d5 * a8 + d6 * a7);
    h4 = d0 * a4 + q1 * a3 + a2 * a2 + 19 * (q5 * a9 + d6 * a8 + d7 * a7);
    h5 = d0 * a5 + d1 * a4 + d2 * a3 + 19 * (d6 * a9 + d7 * a8);
    h6 = d0 * a6 + q1 * a5 + d2 * a4 + d3 * a3 + 19 * (q7 * a9 + a8 * a8);
    h7 = d0 * a7 + d1 * a6 + d2 * a5 + d3 * a4 + 19 * (d8 * a9);
    h8 = d0 * a8 + q1 * a7 + d2 * a6 + q3 * a5 + a4 * a4 + 19 * (d9 * a9);
    h9 = d0 * a9 + d1 * a8 + d2 * a7 + d3 * a6 + d4 * a5;
    c = (h0 + (1 << 25)) >> 26; h0 -= c << 26; h1 += c;
    c = (h1 + (1 << 24)) >> 25; h1 -= c << 25; h2 += c;
    c = (h2 + (1 << 25)) >> 26; h2 -= c << 26; h3 += c;
    c = (h3 + (1 << 24)) >> 25; h3 -= c << 25; h4 += c;
    c = (h4 + (1 << 25)) >> 26; h4 -= c << 26; h5 += c;
    c = (h5 + (1 << 24)) >> 25; h5 -= c << 25; h6 += c;
    c = (h6 + (1 << 25)) >> 26; h6 -= c << 26; h7 += c;
    c = (h7 + (1 << 24)) >> 25; h7 -= c << 25; h8 += c;
    c = (h8 + (1 << 25)) >> 26; h8 -= c << 26; h9 += c;
    c = (h9 + (1 << 24)) >> 25; h9 -= c << 25; h0 += 19 * c;
    c = (h0 + (1 << 25)) >> 26; h0 -= c << 26; h1 += c;
    a0 = h0; a1 = h1; a2 = h2; a3 = h3; a4 = h4;
    a5 = h5; a6 = h6; a7 = h7; a8 = h8; a9 = h9;
  } while (--n > 0);
  store<i32>(out, <i32>a0);
  store<i32>(out, <i32>a1, 4);
  store<i32>(out, <i32>a2, 8);
  store<i32>(out, <i32>a3, 12);
  store<i32>(out, <i32>a4, 16);
  store<i32>(out, <i32>a5, 20);
  store<i32>(out, <i32>a6, 24);
  store<i32>(out, <i32>a7, 28);
  store<i32>(out, <i32>a8, 32);
  store<i32>(out, <i32>a9, 36);
}
