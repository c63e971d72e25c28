/** Four squarings at once: see columns.ts. A product of two different limbs is taken once, of a limb that is doubled. */
import { COLUMNS, TIMES19, fence, high, low, settle } from './columns';

const AS: usize = memory.data(160, 16);
const TWICE: usize = memory.data(160, 16);

/** out = a^(2^n) in each lane, n ≥ 1, of up to 3 units. out may be a. */
export function squareQuads(out: usize, a: usize, n: i32): void {
  do {
    for (let at: usize = 0; at < 160; at += 16) {
      const v = v128.load(a + at);
      v128.store(AS + at, v);
      v128.store(TWICE + at, i32x4.shl(v, 1));
      v128.store(TIMES19 + at, i32x4.mul(v, i32x4.splat(19)));
    }
    {
      let l: v128, h: v128;
      { const x = v128.load(AS), y = v128.load(AS); l = low(x, y); h = high(x, y); }
      { const x = i32x4.shl(v128.load(TWICE, 16), 1), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 32), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = i32x4.shl(v128.load(TWICE, 48), 1), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 64), y = v128.load(TIMES19, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 80), y = v128.load(TIMES19, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      v128.store(COLUMNS, l, 0); v128.store(COLUMNS, h, 16);
    }
    fence(out, 1);
    {
      let l: v128, h: v128;
      { const x = v128.load(TWICE), y = v128.load(AS, 16); l = low(x, y); h = high(x, y); }
      { const x = v128.load(TWICE, 32), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 48), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 64), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 80), y = v128.load(TIMES19, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      v128.store(COLUMNS, l, 32); v128.store(COLUMNS, h, 48);
    }
    fence(out, 2);
    {
      let l: v128, h: v128;
      { const x = v128.load(TWICE), y = v128.load(AS, 32); l = low(x, y); h = high(x, y); }
      { const x = v128.load(TWICE, 16), y = v128.load(AS, 16); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = i32x4.shl(v128.load(TWICE, 48), 1), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 64), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = i32x4.shl(v128.load(TWICE, 80), 1), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(AS, 96), y = v128.load(TIMES19, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      v128.store(COLUMNS, l, 64); v128.store(COLUMNS, h, 80);
    }
    fence(out, 3);
    {
      let l: v128, h: v128;
      { const x = v128.load(TWICE), y = v128.load(AS, 48); l = low(x, y); h = high(x, y); }
      { const x = v128.load(TWICE, 16), y = v128.load(AS, 32); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 64), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 80), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 96), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      v128.store(COLUMNS, l, 96); v128.store(COLUMNS, h, 112);
    }
    fence(out, 4);
    {
      let l: v128, h: v128;
      { const x = v128.load(TWICE), y = v128.load(AS, 64); l = low(x, y); h = high(x, y); }
      { const x = i32x4.shl(v128.load(TWICE, 16), 1), y = v128.load(AS, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(AS, 32), y = v128.load(AS, 32); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = i32x4.shl(v128.load(TWICE, 80), 1), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 96), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 112), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      v128.store(COLUMNS, l, 128); v128.store(COLUMNS, h, 144);
    }
    fence(out, 5);
    {
      let l: v128, h: v128;
      { const x = v128.load(TWICE), y = v128.load(AS, 80); l = low(x, y); h = high(x, y); }
      { const x = v128.load(TWICE, 16), y = v128.load(AS, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 32), y = v128.load(AS, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 96), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 112), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      v128.store(COLUMNS, l, 160); v128.store(COLUMNS, h, 176);
    }
    fence(out, 6);
    {
      let l: v128, h: v128;
      { const x = v128.load(TWICE), y = v128.load(AS, 96); l = low(x, y); h = high(x, y); }
      { const x = i32x4.shl(v128.load(TWICE, 16), 1), y = v128.load(AS, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 32), y = v128.load(AS, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 48), y = v128.load(AS, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = i32x4.shl(v128.load(TWICE, 112), 1), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(AS, 128), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      v128.store(COLUMNS, l, 192); v128.store(COLUMNS, h, 208);
    }
    fence(out, 7);
    {
      let l: v128, h: v128;
      { const x = v128.load(TWICE), y = v128.load(AS, 112); l = low(x, y); h = high(x, y); }
      { const x = v128.load(TWICE, 16), y = v128.load(AS, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 32), y = v128.load(AS, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 48), y = v128.load(AS, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 128), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      v128.store(COLUMNS, l, 224); v128.store(COLUMNS, h, 240);
    }
    fence(out, 8);
    {
      let l: v128, h: v128;
      { const x = v128.load(TWICE), y = v128.load(AS, 128); l = low(x, y); h = high(x, y); }
      { const x = i32x4.shl(v128.load(TWICE, 16), 1), y = v128.load(AS, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 32), y = v128.load(AS, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = i32x4.shl(v128.load(TWICE, 48), 1), y = v128.load(AS, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(AS, 64), y = v128.load(AS, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 144), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      v128.store(COLUMNS, l, 256); v128.store(COLUMNS, h, 272);
    }
    fence(out, 9);
    {
      let l: v128, h: v128;
      { const x = v128.load(TWICE), y = v128.load(AS, 144); l = low(x, y); h = high(x, y); }
      { const x = v128.load(TWICE, 16), y = v128.load(AS, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 32), y = v128.load(AS, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 48), y = v128.load(AS, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      { const x = v128.load(TWICE, 64), y = v128.load(AS, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
      v128.store(COLUMNS, l, 288); v128.store(COLUMNS, h, 304);
    }
    settle(out);
    a = out;
  } while (--n > 0);
}

/** Forgets the last squaring. */
export function wipeSquares(): void {
  memory.fill(AS, 0, 160);
  memory.fill(TWICE, 0, 160);
}
