/** Four products at once: see columns.ts. */
import { COLUMNS, TIMES19, fence, high, low, settle } from './columns';

/** out = a·b in each lane, of u and v units while u·v ≤ 30 and v ≤ 3. Any of them may be the same. */
export function multiplyQuads(out: usize, a: usize, b: usize): void {
  for (let at: usize = 0; at < 160; at += 16) {
    v128.store(TIMES19 + at, i32x4.mul(v128.load(b + at), i32x4.splat(19)));
  }
  {
    let l: v128, h: v128;
    { const x = v128.load(a), y = v128.load(b); l = low(x, y); h = high(x, y); }
    { const x = i32x4.shl(v128.load(a, 16), 1), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 32), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 48), 1), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 64), y = v128.load(TIMES19, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 80), 1), y = v128.load(TIMES19, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 96), y = v128.load(TIMES19, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 112), 1), y = v128.load(TIMES19, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 128), y = v128.load(TIMES19, 32); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 144), 1), y = v128.load(TIMES19, 16); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    v128.store(COLUMNS, l, 0); v128.store(COLUMNS, h, 16);
  }
  fence(out, 1);
  {
    let l: v128, h: v128;
    { const x = v128.load(a), y = v128.load(b, 16); l = low(x, y); h = high(x, y); }
    { const x = v128.load(a, 16), y = v128.load(b); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 32), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 48), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 64), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 80), y = v128.load(TIMES19, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 96), y = v128.load(TIMES19, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 112), y = v128.load(TIMES19, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 128), y = v128.load(TIMES19, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 144), y = v128.load(TIMES19, 32); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    v128.store(COLUMNS, l, 32); v128.store(COLUMNS, h, 48);
  }
  fence(out, 2);
  {
    let l: v128, h: v128;
    { const x = v128.load(a), y = v128.load(b, 32); l = low(x, y); h = high(x, y); }
    { const x = i32x4.shl(v128.load(a, 16), 1), y = v128.load(b, 16); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 32), y = v128.load(b); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 48), 1), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 64), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 80), 1), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 96), y = v128.load(TIMES19, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 112), 1), y = v128.load(TIMES19, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 128), y = v128.load(TIMES19, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 144), 1), y = v128.load(TIMES19, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    v128.store(COLUMNS, l, 64); v128.store(COLUMNS, h, 80);
  }
  fence(out, 3);
  {
    let l: v128, h: v128;
    { const x = v128.load(a), y = v128.load(b, 48); l = low(x, y); h = high(x, y); }
    { const x = v128.load(a, 16), y = v128.load(b, 32); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 32), y = v128.load(b, 16); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 48), y = v128.load(b); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 64), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 80), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 96), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 112), y = v128.load(TIMES19, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 128), y = v128.load(TIMES19, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 144), y = v128.load(TIMES19, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    v128.store(COLUMNS, l, 96); v128.store(COLUMNS, h, 112);
  }
  fence(out, 4);
  {
    let l: v128, h: v128;
    { const x = v128.load(a), y = v128.load(b, 64); l = low(x, y); h = high(x, y); }
    { const x = i32x4.shl(v128.load(a, 16), 1), y = v128.load(b, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 32), y = v128.load(b, 32); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 48), 1), y = v128.load(b, 16); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 64), y = v128.load(b); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 80), 1), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 96), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 112), 1), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 128), y = v128.load(TIMES19, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 144), 1), y = v128.load(TIMES19, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    v128.store(COLUMNS, l, 128); v128.store(COLUMNS, h, 144);
  }
  fence(out, 5);
  {
    let l: v128, h: v128;
    { const x = v128.load(a), y = v128.load(b, 80); l = low(x, y); h = high(x, y); }
    { const x = v128.load(a, 16), y = v128.load(b, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 32), y = v128.load(b, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 48), y = v128.load(b, 32); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 64), y = v128.load(b, 16); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 80), y = v128.load(b); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 96), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 112), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 128), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 144), y = v128.load(TIMES19, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    v128.store(COLUMNS, l, 160); v128.store(COLUMNS, h, 176);
  }
  fence(out, 6);
  {
    let l: v128, h: v128;
    { const x = v128.load(a), y = v128.load(b, 96); l = low(x, y); h = high(x, y); }
    { const x = i32x4.shl(v128.load(a, 16), 1), y = v128.load(b, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 32), y = v128.load(b, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 48), 1), y = v128.load(b, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 64), y = v128.load(b, 32); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 80), 1), y = v128.load(b, 16); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 96), y = v128.load(b); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 112), 1), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 128), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 144), 1), y = v128.load(TIMES19, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    v128.store(COLUMNS, l, 192); v128.store(COLUMNS, h, 208);
  }
  fence(out, 7);
  {
    let l: v128, h: v128;
    { const x = v128.load(a), y = v128.load(b, 112); l = low(x, y); h = high(x, y); }
    { const x = v128.load(a, 16), y = v128.load(b, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 32), y = v128.load(b, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 48), y = v128.load(b, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 64), y = v128.load(b, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 80), y = v128.load(b, 32); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 96), y = v128.load(b, 16); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 112), y = v128.load(b); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 128), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 144), y = v128.load(TIMES19, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    v128.store(COLUMNS, l, 224); v128.store(COLUMNS, h, 240);
  }
  fence(out, 8);
  {
    let l: v128, h: v128;
    { const x = v128.load(a), y = v128.load(b, 128); l = low(x, y); h = high(x, y); }
    { const x = i32x4.shl(v128.load(a, 16), 1), y = v128.load(b, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 32), y = v128.load(b, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 48), 1), y = v128.load(b, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 64), y = v128.load(b, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 80), 1), y = v128.load(b, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 96), y = v128.load(b, 32); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 112), 1), y = v128.load(b, 16); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 128), y = v128.load(b); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = i32x4.shl(v128.load(a, 144), 1), y = v128.load(TIMES19, 144); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    v128.store(COLUMNS, l, 256); v128.store(COLUMNS, h, 272);
  }
  fence(out, 9);
  {
    let l: v128, h: v128;
    { const x = v128.load(a), y = v128.load(b, 144); l = low(x, y); h = high(x, y); }
    { const x = v128.load(a, 16), y = v128.load(b, 128); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 32), y = v128.load(b, 112); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 48), y = v128.load(b, 96); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 64), y = v128.load(b, 80); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 80), y = v128.load(b, 64); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 96), y = v128.load(b, 48); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 112), y = v128.load(b, 32); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 128), y = v128.load(b, 16); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    { const x = v128.load(a, 144), y = v128.load(b); l = i64x2.add(l, low(x, y)); h = i64x2.add(h, high(x, y)); }
    v128.store(COLUMNS, l, 288); v128.store(COLUMNS, h, 304);
  }
  settle(out);
}
