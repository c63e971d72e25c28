/**
 * The curve -x² + y² = 1 + d·x²·y² in extended coordinates (X : Y : Z : T), x = X/Z, y = Y/Z, T = X·Y/Z: Hisil, Wong, Carter and Dawson
 * 2008. The formulas are complete: they hold for all points, the identity included. Nothing here branches on a value.
 *
 * In memory: a point is X, Y, Z, T; a *cached* summand Y+X, Y-X, 2Z, 2dT.
 */
import { SIZE, TEMP, add, copy, multiply, negateIf, square, subtract, temp } from './field';

/** Bytes of a point and of a cached summand. */
export const POINT: usize = 160;

const Y: usize = SIZE;
const Z: usize = 2 * SIZE;
const T: usize = 3 * SIZE;

/** 2d */
export const TWICE_D: usize = memory.data<i32>([
  -21827239, -5839606, -30745221, 13898782, 229458, 15978800, -12551817, -6495438, 29715968, 9444199,
]);

export function copyPoint(out: usize, p: usize): void {
  for (let i: usize = 0; i < POINT; i += 8) store<u64>(out + i, load<u64>(p + i));
}

export function negatePoint(out: usize, p: usize): void {
  copyPoint(out, p);
  negateIf(out, -1);
  negateIf(out + T, -1);
}

export function toCached(out: usize, p: usize): void {
  const t = temp(8);
  add(t, p + Y, p);
  multiply(out + T, p + T, TWICE_D);
  subtract(out + Y, p + Y, p);
  add(out + Z, p + Z, p + Z);
  copy(out, t);
}

const A: usize = TEMP + 8 * SIZE;
const B: usize = TEMP + 9 * SIZE;
const C: usize = TEMP + 10 * SIZE;
const D: usize = TEMP + 11 * SIZE;
const E: usize = TEMP + 12 * SIZE;
const F: usize = TEMP + 13 * SIZE;
const G: usize = TEMP + 14 * SIZE;
const H: usize = TEMP + 15 * SIZE;

/** (E·F : G·H : F·G : E·H) */
// @ts-ignore: decorator
@inline
function finish(out: usize): void {
  multiply(out, E, F);
  multiply(out + Y, G, H);
  multiply(out + Z, F, G);
  multiply(out + T, E, H);
}

// @ts-ignore: decorator
@inline
function sum(out: usize, p: usize, plus: usize, minus: usize, t: usize): void {
  subtract(A, p + Y, p);
  add(B, p + Y, p);
  multiply(A, A, minus);
  multiply(B, B, plus);
  multiply(C, p + T, t);
  subtract(E, B, A);
  add(H, B, A);
  subtract(F, D, C);
  add(G, D, C);
  finish(out);
}

/** out = p + q, q cached. */
export function addCached(out: usize, p: usize, q: usize): void {
  multiply(D, p + Z, q + Z);
  sum(out, p, q, q + Y, q + T);
}

/** out = p + q. */
export function addPoint(out: usize, p: usize, q: usize): void {
  toCached(temp(16), q);
  addCached(out, p, temp(16));
}

/** E, F, G, H of 2p, with the signs of F and H changed, which changes all coordinates' and so nothing. */
// @ts-ignore: decorator
@inline
function double(p: usize): void {
  add(E, p, p + Y);
  square(A, p);
  square(B, p + Y);
  square(C, p + Z);
  square(E, E);
  add(H, A, B);
  subtract(E, E, H);
  subtract(G, B, A);
  add(C, C, C);
  subtract(F, C, G);
}

/** out = 2^n·p, n ≥ 1. Between the doublings nobody needs T. */
export function doubleTimes(out: usize, p: usize, n: i32): void {
  double(p);
  for (; n > 1; n--) {
    multiply(out, E, F);
    multiply(out + Y, G, H);
    multiply(out + Z, F, G);
    double(out);
  }
  finish(out);
}
