/** Four squarings at once: see quad-columns.ts. A product of two different limbs is taken once, of a limb that is doubled. */
import { COLUMNS, EVEN, EVENS, LIMB, MASKS, ODD, blend, dot, fence, get, high, more, plus, prepare, set, settle } from './quad-columns';

const AS: usize = memory.data(160, 16);
const TWICE: usize = memory.data(160, 16);

/** out = a^(2^n) in each lane, n ≥ 1, of up to 2 units. out may be a. */
export function squareQuads(out: usize, a: usize, n: i32): void {
  do {
    prepare(a);
    for (let at: usize = 0; at < 160; at += 16) {
      v128.store(AS + at, v128.load(a + at));
      v128.store(TWICE + at, i16x8.shl(v128.load(a + at), 1));
    }
    let carry: v128;
    {
      let s0: v128, s1: v128, s2: v128, s3: v128;
      const p0 = get(AS, 0), o0 = get(ODD, 0), d0 = get(TWICE, 0), e1 = get(EVEN, 16), o1 = get(ODD, 16);
      s0 = dot(p0, v128.and(p0, get(MASKS, EVENS))); s1 = dot(p0, o0); s2 = dot(blend(d0, p0), e1); s3 = dot(d0, o1);
      set(COLUMNS, s0, 0);
      set(COLUMNS, s1, 16);
      set(COLUMNS, s2, 32);
      set(COLUMNS, s3, 48);
    }
    fence(out, 1);
    {
      let s4: v128, s5: v128, s6: v128, s7: v128;
      const d0 = get(TWICE, 0), e2 = get(EVEN, 32), o2 = get(ODD, 32), e3 = get(EVEN, 48), o3 = get(ODD, 48);
      s4 = dot(d0, e2); s5 = dot(d0, o2); s6 = dot(d0, e3); s7 = dot(d0, o3);
      const p1 = get(AS, 16), o1 = get(ODD, 16), d1 = get(TWICE, 16);
      s4 = more(s4, p1, v128.and(p1, get(MASKS, EVENS))); s5 = more(s5, p1, o1); s6 = more(s6, blend(d1, p1), e2); s7 = more(s7, d1, o2);
      set(COLUMNS, s4, 64);
      set(COLUMNS, s5, 80);
      set(COLUMNS, s6, 96);
      set(COLUMNS, s7, 112);
    }
    fence(out, 2);
    {
      let s8: v128, s9: v128, s10: v128, s11: v128;
      const d0 = get(TWICE, 0), e4 = get(EVEN, 64), o4 = get(ODD, 64), e5 = get(EVEN, 80), o5 = get(ODD, 80);
      s8 = dot(d0, e4); s9 = dot(d0, o4); s10 = dot(d0, e5); s11 = dot(d0, o5);
      const d1 = get(TWICE, 16), e3 = get(EVEN, 48), o3 = get(ODD, 48);
      s8 = more(s8, d1, e3); s9 = more(s9, d1, o3); s10 = more(s10, d1, e4); s11 = more(s11, d1, o4);
      const p2 = get(AS, 32), o2 = get(ODD, 32), d2 = get(TWICE, 32);
      s8 = more(s8, p2, v128.and(p2, get(MASKS, EVENS))); s9 = more(s9, p2, o2); s10 = more(s10, blend(d2, p2), e3); s11 = more(s11, d2, o3);
      set(COLUMNS, s8, 128);
      set(COLUMNS, s9, 144);
      set(COLUMNS, s10, 160);
      set(COLUMNS, s11, 176);
    }
    fence(out, 3);
    {
      let s12: v128, s13: v128, s14: v128, s15: v128;
      const d0 = get(TWICE, 0), e6 = get(EVEN, 96), o6 = get(ODD, 96), e7 = get(EVEN, 112), o7 = get(ODD, 112);
      s12 = dot(d0, e6); s13 = dot(d0, o6); s14 = dot(d0, e7); s15 = dot(d0, o7);
      const d1 = get(TWICE, 16), e5 = get(EVEN, 80), o5 = get(ODD, 80);
      s12 = more(s12, d1, e5); s13 = more(s13, d1, o5); s14 = more(s14, d1, e6); s15 = more(s15, d1, o6);
      const d2 = get(TWICE, 32), e4 = get(EVEN, 64), o4 = get(ODD, 64);
      s12 = more(s12, d2, e4); s13 = more(s13, d2, o4); s14 = more(s14, d2, e5); s15 = more(s15, d2, o5);
      const p3 = get(AS, 48), o3 = get(ODD, 48), d3 = get(TWICE, 48);
      s12 = more(s12, p3, v128.and(p3, get(MASKS, EVENS))); s13 = more(s13, p3, o3); s14 = more(s14, blend(d3, p3), e4); s15 = more(s15, d3, o4);
      set(COLUMNS, s12, 192);
      set(COLUMNS, s13, 208);
      set(COLUMNS, s14, 224);
      set(COLUMNS, s15, 240);
    }
    fence(out, 4);
    {
      let s16: v128, s17: v128, s18: v128, s19: v128;
      const d0 = get(TWICE, 0), e8 = get(EVEN, 128), o8 = get(ODD, 128), e9 = get(EVEN, 144), o9 = get(ODD, 144);
      s16 = dot(d0, e8); s17 = dot(d0, o8); s18 = dot(d0, e9); s19 = dot(d0, o9);
      const d1 = get(TWICE, 16), e7 = get(EVEN, 112), o7 = get(ODD, 112);
      s16 = more(s16, d1, e7); s17 = more(s17, d1, o7); s18 = more(s18, d1, e8); s19 = more(s19, d1, o8);
      const d2 = get(TWICE, 32), e6 = get(EVEN, 96), o6 = get(ODD, 96);
      s16 = more(s16, d2, e6); s17 = more(s17, d2, o6); s18 = more(s18, d2, e7); s19 = more(s19, d2, o7);
      const d3 = get(TWICE, 48), e5 = get(EVEN, 80), o5 = get(ODD, 80);
      s16 = more(s16, d3, e5); s17 = more(s17, d3, o5); s18 = more(s18, d3, e6); s19 = more(s19, d3, o6);
      const p4 = get(AS, 64), o4 = get(ODD, 64), d4 = get(TWICE, 64);
      s16 = more(s16, p4, v128.and(p4, get(MASKS, EVENS))); s17 = more(s17, p4, o4); s18 = more(s18, blend(d4, p4), e5); s19 = more(s19, d4, o5);
      set(COLUMNS, s16, 256);
      set(COLUMNS, s17, 272);
      set(COLUMNS, s18, 288);
      set(COLUMNS, s19, 304);
    }
    fence(out, 5);
    {
      let s20: v128, s21: v128, s22: v128, s23: v128;
      const d0 = get(TWICE, 0), e10 = get(EVEN, 160);
      s20 = dot(d0, e10);
      const d1 = get(TWICE, 16), e9 = get(EVEN, 144), o9 = get(ODD, 144);
      s20 = more(s20, d1, e9); s21 = dot(d1, o9); s22 = dot(d1, e10);
      const d2 = get(TWICE, 32), e8 = get(EVEN, 128), o8 = get(ODD, 128);
      s20 = more(s20, d2, e8); s21 = more(s21, d2, o8); s22 = more(s22, d2, e9); s23 = dot(d2, o9);
      const d3 = get(TWICE, 48), e7 = get(EVEN, 112), o7 = get(ODD, 112);
      s20 = more(s20, d3, e7); s21 = more(s21, d3, o7); s22 = more(s22, d3, e8); s23 = more(s23, d3, o8);
      const d4 = get(TWICE, 64), e6 = get(EVEN, 96), o6 = get(ODD, 96);
      s20 = more(s20, d4, e6); s21 = more(s21, d4, o6); s22 = more(s22, d4, e7); s23 = more(s23, d4, o7);
      const p5 = get(AS, 80), o5 = get(ODD, 80), d5 = get(TWICE, 80);
      s20 = more(s20, p5, v128.and(p5, get(MASKS, EVENS))); s21 = more(s21, p5, o5); s22 = more(s22, blend(d5, p5), e6); s23 = more(s23, d5, o6);
      const mask = get(MASKS, LIMB);
      set(COLUMNS, v128.and(s20, mask), 320); carry = high(s20);
      set(COLUMNS, plus(v128.and(s21, mask), carry), 336); carry = high(s21);
      set(COLUMNS, plus(v128.and(s22, mask), carry), 352); carry = high(s22);
      set(COLUMNS, plus(v128.and(s23, mask), carry), 368); carry = high(s23);
    }
    fence(out, 6);
    {
      let s24: v128, s25: v128, s26: v128, s27: v128;
      const d2 = get(TWICE, 32), e10 = get(EVEN, 160);
      s24 = dot(d2, e10);
      const d3 = get(TWICE, 48), e9 = get(EVEN, 144), o9 = get(ODD, 144);
      s24 = more(s24, d3, e9); s25 = dot(d3, o9); s26 = dot(d3, e10);
      const d4 = get(TWICE, 64), e8 = get(EVEN, 128), o8 = get(ODD, 128);
      s24 = more(s24, d4, e8); s25 = more(s25, d4, o8); s26 = more(s26, d4, e9); s27 = dot(d4, o9);
      const d5 = get(TWICE, 80), e7 = get(EVEN, 112), o7 = get(ODD, 112);
      s24 = more(s24, d5, e7); s25 = more(s25, d5, o7); s26 = more(s26, d5, e8); s27 = more(s27, d5, o8);
      const p6 = get(AS, 96), o6 = get(ODD, 96), d6 = get(TWICE, 96);
      s24 = more(s24, p6, v128.and(p6, get(MASKS, EVENS))); s25 = more(s25, p6, o6); s26 = more(s26, blend(d6, p6), e7); s27 = more(s27, d6, o7);
      const mask = get(MASKS, LIMB);
      set(COLUMNS, plus(v128.and(s24, mask), carry), 384); carry = high(s24);
      set(COLUMNS, plus(v128.and(s25, mask), carry), 400); carry = high(s25);
      set(COLUMNS, plus(v128.and(s26, mask), carry), 416); carry = high(s26);
      set(COLUMNS, plus(v128.and(s27, mask), carry), 432); carry = high(s27);
    }
    fence(out, 7);
    {
      let s28: v128, s29: v128, s30: v128, s31: v128;
      const d4 = get(TWICE, 64), e10 = get(EVEN, 160);
      s28 = dot(d4, e10);
      const d5 = get(TWICE, 80), e9 = get(EVEN, 144), o9 = get(ODD, 144);
      s28 = more(s28, d5, e9); s29 = dot(d5, o9); s30 = dot(d5, e10);
      const d6 = get(TWICE, 96), e8 = get(EVEN, 128), o8 = get(ODD, 128);
      s28 = more(s28, d6, e8); s29 = more(s29, d6, o8); s30 = more(s30, d6, e9); s31 = dot(d6, o9);
      const p7 = get(AS, 112), o7 = get(ODD, 112), d7 = get(TWICE, 112);
      s28 = more(s28, p7, v128.and(p7, get(MASKS, EVENS))); s29 = more(s29, p7, o7); s30 = more(s30, blend(d7, p7), e8); s31 = more(s31, d7, o8);
      const mask = get(MASKS, LIMB);
      set(COLUMNS, plus(v128.and(s28, mask), carry), 448); carry = high(s28);
      set(COLUMNS, plus(v128.and(s29, mask), carry), 464); carry = high(s29);
      set(COLUMNS, plus(v128.and(s30, mask), carry), 480); carry = high(s30);
      set(COLUMNS, plus(v128.and(s31, mask), carry), 496); carry = high(s31);
    }
    fence(out, 8);
    {
      let s32: v128, s33: v128, s34: v128, s35: v128;
      const d6 = get(TWICE, 96), e10 = get(EVEN, 160);
      s32 = dot(d6, e10);
      const d7 = get(TWICE, 112), e9 = get(EVEN, 144), o9 = get(ODD, 144);
      s32 = more(s32, d7, e9); s33 = dot(d7, o9); s34 = dot(d7, e10);
      const p8 = get(AS, 128), o8 = get(ODD, 128), d8 = get(TWICE, 128);
      s32 = more(s32, p8, v128.and(p8, get(MASKS, EVENS))); s33 = more(s33, p8, o8); s34 = more(s34, blend(d8, p8), e9); s35 = dot(d8, o9);
      const mask = get(MASKS, LIMB);
      set(COLUMNS, plus(v128.and(s32, mask), carry), 512); carry = high(s32);
      set(COLUMNS, plus(v128.and(s33, mask), carry), 528); carry = high(s33);
      set(COLUMNS, plus(v128.and(s34, mask), carry), 544); carry = high(s34);
      set(COLUMNS, plus(v128.and(s35, mask), carry), 560); carry = high(s35);
    }
    fence(out, 9);
    {
      let s36: v128, s37: v128, s38: v128;
      const d8 = get(TWICE, 128), e10 = get(EVEN, 160);
      s36 = dot(d8, e10);
      const p9 = get(AS, 144), o9 = get(ODD, 144), d9 = get(TWICE, 144);
      s36 = more(s36, p9, v128.and(p9, get(MASKS, EVENS))); s37 = dot(p9, o9); s38 = dot(blend(d9, p9), e10);
      const mask = get(MASKS, LIMB);
      set(COLUMNS, plus(v128.and(s36, mask), carry), 576); carry = high(s36);
      set(COLUMNS, plus(v128.and(s37, mask), carry), 592); carry = high(s37);
      set(COLUMNS, plus(v128.and(s38, mask), carry), 608); carry = high(s38);
    }
    set(COLUMNS, carry, 624);
    settle(out);
    a = out;
  } while (--n > 0);
}

/** Forgets the last squaring. */
export function wipeSquares(): void {
  memory.fill(AS, 0, 160);
  memory.fill(TWICE, 0, 160);
}
