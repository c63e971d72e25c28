/** Four products at once: see quad-columns.ts. */
import { COLUMNS, EVEN, LIMB, MASKS, ODD, dot, fence, get, high, more, plus, prepare, set, settle } from './quad-columns';

/** out = a·b in each lane, of u and v units while u·v ≤ 6. out may be b, but not a. */
export function multiplyQuads(out: usize, a: usize, b: usize): void {
  prepare(b);
  let carry: v128;
  {
    let s0: v128, s1: v128, s2: v128, s3: v128;
    const p0 = v128.load(a, 0), e0 = get(EVEN, 0), o0 = get(ODD, 0), e1 = get(EVEN, 16), o1 = get(ODD, 16);
    s0 = dot(p0, e0); s1 = dot(p0, o0); s2 = dot(p0, e1); s3 = dot(p0, o1);
    const p1 = v128.load(a, 16);
    s2 = more(s2, p1, e0); s3 = more(s3, p1, o0);
    set(COLUMNS, s0, 0);
    set(COLUMNS, s1, 16);
    set(COLUMNS, s2, 32);
    set(COLUMNS, s3, 48);
  }
  fence(out, 1);
  {
    let s4: v128, s5: v128, s6: v128, s7: v128;
    const p0 = v128.load(a, 0), e2 = get(EVEN, 32), o2 = get(ODD, 32), e3 = get(EVEN, 48), o3 = get(ODD, 48);
    s4 = dot(p0, e2); s5 = dot(p0, o2); s6 = dot(p0, e3); s7 = dot(p0, o3);
    const p1 = v128.load(a, 16), e1 = get(EVEN, 16), o1 = get(ODD, 16);
    s4 = more(s4, p1, e1); s5 = more(s5, p1, o1); s6 = more(s6, p1, e2); s7 = more(s7, p1, o2);
    const p2 = v128.load(a, 32), e0 = get(EVEN, 0), o0 = get(ODD, 0);
    s4 = more(s4, p2, e0); s5 = more(s5, p2, o0); s6 = more(s6, p2, e1); s7 = more(s7, p2, o1);
    const p3 = v128.load(a, 48);
    s6 = more(s6, p3, e0); s7 = more(s7, p3, o0);
    set(COLUMNS, s4, 64);
    set(COLUMNS, s5, 80);
    set(COLUMNS, s6, 96);
    set(COLUMNS, s7, 112);
  }
  fence(out, 2);
  {
    let s8: v128, s9: v128, s10: v128, s11: v128;
    const p0 = v128.load(a, 0), e4 = get(EVEN, 64), o4 = get(ODD, 64), e5 = get(EVEN, 80), o5 = get(ODD, 80);
    s8 = dot(p0, e4); s9 = dot(p0, o4); s10 = dot(p0, e5); s11 = dot(p0, o5);
    const p1 = v128.load(a, 16), e3 = get(EVEN, 48), o3 = get(ODD, 48);
    s8 = more(s8, p1, e3); s9 = more(s9, p1, o3); s10 = more(s10, p1, e4); s11 = more(s11, p1, o4);
    const p2 = v128.load(a, 32), e2 = get(EVEN, 32), o2 = get(ODD, 32);
    s8 = more(s8, p2, e2); s9 = more(s9, p2, o2); s10 = more(s10, p2, e3); s11 = more(s11, p2, o3);
    const p3 = v128.load(a, 48), e1 = get(EVEN, 16), o1 = get(ODD, 16);
    s8 = more(s8, p3, e1); s9 = more(s9, p3, o1); s10 = more(s10, p3, e2); s11 = more(s11, p3, o2);
    const p4 = v128.load(a, 64), e0 = get(EVEN, 0), o0 = get(ODD, 0);
    s8 = more(s8, p4, e0); s9 = more(s9, p4, o0); s10 = more(s10, p4, e1); s11 = more(s11, p4, o1);
    const p5 = v128.load(a, 80);
    s10 = more(s10, p5, e0); s11 = more(s11, p5, o0);
    set(COLUMNS, s8, 128);
    set(COLUMNS, s9, 144);
    set(COLUMNS, s10, 160);
    set(COLUMNS, s11, 176);
  }
  fence(out, 3);
  {
    let s12: v128, s13: v128, s14: v128, s15: v128;
    const p0 = v128.load(a, 0), e6 = get(EVEN, 96), o6 = get(ODD, 96), e7 = get(EVEN, 112), o7 = get(ODD, 112);
    s12 = dot(p0, e6); s13 = dot(p0, o6); s14 = dot(p0, e7); s15 = dot(p0, o7);
    const p1 = v128.load(a, 16), e5 = get(EVEN, 80), o5 = get(ODD, 80);
    s12 = more(s12, p1, e5); s13 = more(s13, p1, o5); s14 = more(s14, p1, e6); s15 = more(s15, p1, o6);
    const p2 = v128.load(a, 32), e4 = get(EVEN, 64), o4 = get(ODD, 64);
    s12 = more(s12, p2, e4); s13 = more(s13, p2, o4); s14 = more(s14, p2, e5); s15 = more(s15, p2, o5);
    const p3 = v128.load(a, 48), e3 = get(EVEN, 48), o3 = get(ODD, 48);
    s12 = more(s12, p3, e3); s13 = more(s13, p3, o3); s14 = more(s14, p3, e4); s15 = more(s15, p3, o4);
    const p4 = v128.load(a, 64), e2 = get(EVEN, 32), o2 = get(ODD, 32);
    s12 = more(s12, p4, e2); s13 = more(s13, p4, o2); s14 = more(s14, p4, e3); s15 = more(s15, p4, o3);
    const p5 = v128.load(a, 80), e1 = get(EVEN, 16), o1 = get(ODD, 16);
    s12 = more(s12, p5, e1); s13 = more(s13, p5, o1); s14 = more(s14, p5, e2); s15 = more(s15, p5, o2);
    const p6 = v128.load(a, 96), e0 = get(EVEN, 0), o0 = get(ODD, 0);
    s12 = more(s12, p6, e0); s13 = more(s13, p6, o0); s14 = more(s14, p6, e1); s15 = more(s15, p6, o1);
    const p7 = v128.load(a, 112);
    s14 = more(s14, p7, e0); s15 = more(s15, p7, o0);
    set(COLUMNS, s12, 192);
    set(COLUMNS, s13, 208);
    set(COLUMNS, s14, 224);
    set(COLUMNS, s15, 240);
  }
  fence(out, 4);
  {
    let s16: v128, s17: v128, s18: v128, s19: v128;
    const p0 = v128.load(a, 0), e8 = get(EVEN, 128), o8 = get(ODD, 128), e9 = get(EVEN, 144), o9 = get(ODD, 144);
    s16 = dot(p0, e8); s17 = dot(p0, o8); s18 = dot(p0, e9); s19 = dot(p0, o9);
    const p1 = v128.load(a, 16), e7 = get(EVEN, 112), o7 = get(ODD, 112);
    s16 = more(s16, p1, e7); s17 = more(s17, p1, o7); s18 = more(s18, p1, e8); s19 = more(s19, p1, o8);
    const p2 = v128.load(a, 32), e6 = get(EVEN, 96), o6 = get(ODD, 96);
    s16 = more(s16, p2, e6); s17 = more(s17, p2, o6); s18 = more(s18, p2, e7); s19 = more(s19, p2, o7);
    const p3 = v128.load(a, 48), e5 = get(EVEN, 80), o5 = get(ODD, 80);
    s16 = more(s16, p3, e5); s17 = more(s17, p3, o5); s18 = more(s18, p3, e6); s19 = more(s19, p3, o6);
    const p4 = v128.load(a, 64), e4 = get(EVEN, 64), o4 = get(ODD, 64);
    s16 = more(s16, p4, e4); s17 = more(s17, p4, o4); s18 = more(s18, p4, e5); s19 = more(s19, p4, o5);
    const p5 = v128.load(a, 80), e3 = get(EVEN, 48), o3 = get(ODD, 48);
    s16 = more(s16, p5, e3); s17 = more(s17, p5, o3); s18 = more(s18, p5, e4); s19 = more(s19, p5, o4);
    const p6 = v128.load(a, 96), e2 = get(EVEN, 32), o2 = get(ODD, 32);
    s16 = more(s16, p6, e2); s17 = more(s17, p6, o2); s18 = more(s18, p6, e3); s19 = more(s19, p6, o3);
    const p7 = v128.load(a, 112), e1 = get(EVEN, 16), o1 = get(ODD, 16);
    s16 = more(s16, p7, e1); s17 = more(s17, p7, o1); s18 = more(s18, p7, e2); s19 = more(s19, p7, o2);
    const p8 = v128.load(a, 128), e0 = get(EVEN, 0), o0 = get(ODD, 0);
    s16 = more(s16, p8, e0); s17 = more(s17, p8, o0); s18 = more(s18, p8, e1); s19 = more(s19, p8, o1);
    const p9 = v128.load(a, 144);
    s18 = more(s18, p9, e0); s19 = more(s19, p9, o0);
    set(COLUMNS, s16, 256);
    set(COLUMNS, s17, 272);
    set(COLUMNS, s18, 288);
    set(COLUMNS, s19, 304);
  }
  fence(out, 5);
  {
    let s20: v128, s21: v128, s22: v128, s23: v128;
    const p0 = v128.load(a, 0), e10 = get(EVEN, 160);
    s20 = dot(p0, e10);
    const p1 = v128.load(a, 16), e9 = get(EVEN, 144), o9 = get(ODD, 144);
    s20 = more(s20, p1, e9); s21 = dot(p1, o9); s22 = dot(p1, e10);
    const p2 = v128.load(a, 32), e8 = get(EVEN, 128), o8 = get(ODD, 128);
    s20 = more(s20, p2, e8); s21 = more(s21, p2, o8); s22 = more(s22, p2, e9); s23 = dot(p2, o9);
    const p3 = v128.load(a, 48), e7 = get(EVEN, 112), o7 = get(ODD, 112);
    s20 = more(s20, p3, e7); s21 = more(s21, p3, o7); s22 = more(s22, p3, e8); s23 = more(s23, p3, o8);
    const p4 = v128.load(a, 64), e6 = get(EVEN, 96), o6 = get(ODD, 96);
    s20 = more(s20, p4, e6); s21 = more(s21, p4, o6); s22 = more(s22, p4, e7); s23 = more(s23, p4, o7);
    const p5 = v128.load(a, 80), e5 = get(EVEN, 80), o5 = get(ODD, 80);
    s20 = more(s20, p5, e5); s21 = more(s21, p5, o5); s22 = more(s22, p5, e6); s23 = more(s23, p5, o6);
    const p6 = v128.load(a, 96), e4 = get(EVEN, 64), o4 = get(ODD, 64);
    s20 = more(s20, p6, e4); s21 = more(s21, p6, o4); s22 = more(s22, p6, e5); s23 = more(s23, p6, o5);
    const p7 = v128.load(a, 112), e3 = get(EVEN, 48), o3 = get(ODD, 48);
    s20 = more(s20, p7, e3); s21 = more(s21, p7, o3); s22 = more(s22, p7, e4); s23 = more(s23, p7, o4);
    const p8 = v128.load(a, 128), e2 = get(EVEN, 32), o2 = get(ODD, 32);
    s20 = more(s20, p8, e2); s21 = more(s21, p8, o2); s22 = more(s22, p8, e3); s23 = more(s23, p8, o3);
    const p9 = v128.load(a, 144), e1 = get(EVEN, 16), o1 = get(ODD, 16);
    s20 = more(s20, p9, e1); s21 = more(s21, p9, o1); s22 = more(s22, p9, e2); s23 = more(s23, p9, o2);
    const mask = get(MASKS, LIMB);
    set(COLUMNS, v128.and(s20, mask), 320); carry = high(s20);
    set(COLUMNS, plus(v128.and(s21, mask), carry), 336); carry = high(s21);
    set(COLUMNS, plus(v128.and(s22, mask), carry), 352); carry = high(s22);
    set(COLUMNS, plus(v128.and(s23, mask), carry), 368); carry = high(s23);
  }
  fence(out, 6);
  {
    let s24: v128, s25: v128, s26: v128, s27: v128;
    const p2 = v128.load(a, 32), e10 = get(EVEN, 160);
    s24 = dot(p2, e10);
    const p3 = v128.load(a, 48), e9 = get(EVEN, 144), o9 = get(ODD, 144);
    s24 = more(s24, p3, e9); s25 = dot(p3, o9); s26 = dot(p3, e10);
    const p4 = v128.load(a, 64), e8 = get(EVEN, 128), o8 = get(ODD, 128);
    s24 = more(s24, p4, e8); s25 = more(s25, p4, o8); s26 = more(s26, p4, e9); s27 = dot(p4, o9);
    const p5 = v128.load(a, 80), e7 = get(EVEN, 112), o7 = get(ODD, 112);
    s24 = more(s24, p5, e7); s25 = more(s25, p5, o7); s26 = more(s26, p5, e8); s27 = more(s27, p5, o8);
    const p6 = v128.load(a, 96), e6 = get(EVEN, 96), o6 = get(ODD, 96);
    s24 = more(s24, p6, e6); s25 = more(s25, p6, o6); s26 = more(s26, p6, e7); s27 = more(s27, p6, o7);
    const p7 = v128.load(a, 112), e5 = get(EVEN, 80), o5 = get(ODD, 80);
    s24 = more(s24, p7, e5); s25 = more(s25, p7, o5); s26 = more(s26, p7, e6); s27 = more(s27, p7, o6);
    const p8 = v128.load(a, 128), e4 = get(EVEN, 64), o4 = get(ODD, 64);
    s24 = more(s24, p8, e4); s25 = more(s25, p8, o4); s26 = more(s26, p8, e5); s27 = more(s27, p8, o5);
    const p9 = v128.load(a, 144), e3 = get(EVEN, 48), o3 = get(ODD, 48);
    s24 = more(s24, p9, e3); s25 = more(s25, p9, o3); s26 = more(s26, p9, e4); s27 = more(s27, p9, o4);
    const mask = get(MASKS, LIMB);
    set(COLUMNS, plus(v128.and(s24, mask), carry), 384); carry = high(s24);
    set(COLUMNS, plus(v128.and(s25, mask), carry), 400); carry = high(s25);
    set(COLUMNS, plus(v128.and(s26, mask), carry), 416); carry = high(s26);
    set(COLUMNS, plus(v128.and(s27, mask), carry), 432); carry = high(s27);
  }
  fence(out, 7);
  {
    let s28: v128, s29: v128, s30: v128, s31: v128;
    const p4 = v128.load(a, 64), e10 = get(EVEN, 160);
    s28 = dot(p4, e10);
    const p5 = v128.load(a, 80), e9 = get(EVEN, 144), o9 = get(ODD, 144);
    s28 = more(s28, p5, e9); s29 = dot(p5, o9); s30 = dot(p5, e10);
    const p6 = v128.load(a, 96), e8 = get(EVEN, 128), o8 = get(ODD, 128);
    s28 = more(s28, p6, e8); s29 = more(s29, p6, o8); s30 = more(s30, p6, e9); s31 = dot(p6, o9);
    const p7 = v128.load(a, 112), e7 = get(EVEN, 112), o7 = get(ODD, 112);
    s28 = more(s28, p7, e7); s29 = more(s29, p7, o7); s30 = more(s30, p7, e8); s31 = more(s31, p7, o8);
    const p8 = v128.load(a, 128), e6 = get(EVEN, 96), o6 = get(ODD, 96);
    s28 = more(s28, p8, e6); s29 = more(s29, p8, o6); s30 = more(s30, p8, e7); s31 = more(s31, p8, o7);
    const p9 = v128.load(a, 144), e5 = get(EVEN, 80), o5 = get(ODD, 80);
    s28 = more(s28, p9, e5); s29 = more(s29, p9, o5); s30 = more(s30, p9, e6); s31 = more(s31, p9, o6);
    const mask = get(MASKS, LIMB);
    set(COLUMNS, plus(v128.and(s28, mask), carry), 448); carry = high(s28);
    set(COLUMNS, plus(v128.and(s29, mask), carry), 464); carry = high(s29);
    set(COLUMNS, plus(v128.and(s30, mask), carry), 480); carry = high(s30);
    set(COLUMNS, plus(v128.and(s31, mask), carry), 496); carry = high(s31);
  }
  fence(out, 8);
  {
    let s32: v128, s33: v128, s34: v128, s35: v128;
    const p6 = v128.load(a, 96), e10 = get(EVEN, 160);
    s32 = dot(p6, e10);
    const p7 = v128.load(a, 112), e9 = get(EVEN, 144), o9 = get(ODD, 144);
    s32 = more(s32, p7, e9); s33 = dot(p7, o9); s34 = dot(p7, e10);
    const p8 = v128.load(a, 128), e8 = get(EVEN, 128), o8 = get(ODD, 128);
    s32 = more(s32, p8, e8); s33 = more(s33, p8, o8); s34 = more(s34, p8, e9); s35 = dot(p8, o9);
    const p9 = v128.load(a, 144), e7 = get(EVEN, 112), o7 = get(ODD, 112);
    s32 = more(s32, p9, e7); s33 = more(s33, p9, o7); s34 = more(s34, p9, e8); s35 = more(s35, p9, o8);
    const mask = get(MASKS, LIMB);
    set(COLUMNS, plus(v128.and(s32, mask), carry), 512); carry = high(s32);
    set(COLUMNS, plus(v128.and(s33, mask), carry), 528); carry = high(s33);
    set(COLUMNS, plus(v128.and(s34, mask), carry), 544); carry = high(s34);
    set(COLUMNS, plus(v128.and(s35, mask), carry), 560); carry = high(s35);
  }
  fence(out, 9);
  {
    let s36: v128, s37: v128, s38: v128;
    const p8 = v128.load(a, 128), e10 = get(EVEN, 160);
    s36 = dot(p8, e10);
    const p9 = v128.load(a, 144), e9 = get(EVEN, 144), o9 = get(ODD, 144);
    s36 = more(s36, p9, e9); s37 = dot(p9, o9); s38 = dot(p9, e10);
    const mask = get(MASKS, LIMB);
    set(COLUMNS, plus(v128.and(s36, mask), carry), 576); carry = high(s36);
    set(COLUMNS, plus(v128.and(s37, mask), carry), 592); carry = high(s37);
    set(COLUMNS, plus(v128.and(s38, mask), carry), 608); carry = high(s38);
  }
  set(COLUMNS, carry, 624);
  settle(out);
}
