/**
 * The formulas of point.ts for points as quads: X, Y, Z and T in the four lanes, all coordinates at once (Hisil, Wong, Carter and Dawson
 * 2008 §4.2–4.3: four processors). The formulas are complete. Nothing here branches on a value.
 *
 * A *summand* is a point whose lanes are Y-X, Y+X, 2Z, 2dT. Coordinates are of a unit.
 */
import { QUAD } from './quad';
import { multiplyQuads } from './quad-multiply';
import { squareQuads } from './quad-square';

const LEFT: usize = memory.data(160, 16);
const RIGHT: usize = memory.data(160, 16);
const PRODUCT: usize = memory.data(160, 16);
const NEGATED: usize = memory.data(160, 16);
/** The lanes 1, 1, 2, 2d. */
const FACTORS: usize = memory.data<i32>([
  1, 1, 2, -174526119, 0, 0, 0, 221709578, 0, 0, 0, -123007299, 0, 0, 0, -212858353, 0, 0, 0, 458773,
  0, 0, 0, -35064756, 0, 0, 0, 121638703, 0, 0, 0, -6423450, 0, 0, 0, 249820896, 0, 0, 0, 4719030,
], 16);

/** Each of the lanes times a small number. */
// @ts-ignore: decorator
@inline
function scale(a: v128, x: i16, y: i16, z: i16, t: i16): v128 {
  return i16x8.mul(a, i16x8(x, x, y, y, z, z, t, t));
}

export function copyQuad(out: usize, a: usize): void {
  for (let at: usize = 0; at < QUAD; at += 16) v128.store(out + at, v128.load(a + at));
}

export function setIdentityQuad(out: usize): void {
  memory.fill(out, 0, QUAD);
  v128.store(out, i32x4(0, 1, 1, 0));
}

export function negateQuad(out: usize, p: usize): void {
  for (let at: usize = 0; at < QUAD; at += 16) v128.store(out + at, scale(v128.load(p + at), -1, 1, 1, -1));
}

/** Y-X, Y+X, Z, T: two units. */
// @ts-ignore: decorator
@inline
function spread(p: usize): void {
  for (let at: usize = 0; at < QUAD; at += 16) {
    const v = v128.load(p + at);
    v128.store(LEFT + at, i16x8.add(v128.shuffle<i32>(v, v, 1, 1, 2, 3), scale(v128.shuffle<i32>(v, v, 0, 0, 0, 0), -1, 1, 0, 0)));
  }
}

/** The summand of a point. */
export function toSummand(out: usize, p: usize): void {
  spread(p);
  multiplyQuads(out, LEFT, FACTORS);
}

/** out = p + q, q a summand. */
export function addSummand(out: usize, p: usize, q: usize): void {
  spread(p);
  multiplyQuads(PRODUCT, LEFT, q);
  for (let at: usize = 0; at < QUAD; at += 16) {
    // With A, B, D, C: E = B - A, F = D - C, G = D + C, H = B + A.
    const v = v128.load(PRODUCT + at);
    v128.store(LEFT + at, i16x8.add(v128.shuffle<i32>(v, v, 1, 2, 2, 1), scale(v128.shuffle<i32>(v, v, 0, 3, 3, 0), -1, 1, -1, -1)));
    v128.store(RIGHT + at, i16x8.add(v128.shuffle<i32>(v, v, 2, 1, 2, 1), scale(v128.shuffle<i32>(v, v, 3, 0, 3, 0), -1, 1, 1, 1)));
  }
  multiplyQuads(out, LEFT, RIGHT); // E·F, G·H, F·G, E·H
}

/** The summand of -q where the mask is -1, that of q where it is 0. */
export function turnSummand(q: usize, mask: v128): void {
  for (let at: usize = 0; at < QUAD; at += 16) {
    const v = v128.load(q + at);
    const negated = scale(v128.shuffle<i32>(v, v, 1, 0, 2, 3), 1, 1, 1, -1);
    v128.store(q + at, v128.bitselect(negated, v, mask));
  }
}

/** out = p - q, q a summand. */
export function subtractSummand(out: usize, p: usize, q: usize): void {
  copyQuad(NEGATED, q);
  turnSummand(NEGATED, i32x4.splat(-1));
  addSummand(out, p, NEGATED);
}

/** Passes on once what exceeds 13 bits in limbs of up to 5 units, all at once: then they are below 2^12 + 5, the lowest 2^12 + 5·608. */
function tighten(a: usize): void {
  const last = i32x4.mul(i32x4.shr_s(carries(v128.load(a + QUAD - 16)), 16), i32x4.splat(608));
  let before = v128.and(last, i32x4.splat(0xffff));
  for (let at: usize = 0; at < QUAD; at += 16) {
    const v = v128.load(a + at);
    const c = carries(v);
    const passed = v128.or(i32x4.shl(c, 16), before);
    v128.store(a + at, i16x8.add(i16x8.sub(v, i16x8.shl(c, 13)), passed));
    before = i32x4.shr_u(c, 16);
  }
}

// @ts-ignore: decorator
@inline
function carries(v: v128): v128 {
  return i16x8.shr_s(i16x8.add(v, i16x8.splat(4096)), 13);
}

/** out = 2^n·p, n ≥ 1. */
export function doubleQuad(out: usize, p: usize, n: i32): void {
  for (; n > 0; n--) {
    for (let at: usize = 0; at < QUAD; at += 16) {
      const v = v128.load(p + at);
      v128.store(LEFT + at, i16x8.add(v128.shuffle<i32>(v, v, 0, 1, 2, 0), scale(v128.shuffle<i32>(v, v, 1, 1, 1, 1), 0, 0, 0, 1)));
    }
    squareQuads(PRODUCT, LEFT, 1);
    for (let at: usize = 0; at < QUAD; at += 16) {
      // With A = X², B = Y², C = Z², D = (X + Y)²: E = D - A - B, G = B - A, F = 2C + A - B, H = A + B. Up to four units.
      const v = v128.load(PRODUCT + at);
      const upper = i16x8.add(scale(v128.shuffle<i32>(v, v, 3, 1, 2, 1), 1, 1, 2, 1), scale(v128.shuffle<i32>(v, v, 0, 0, 0, 0), -1, -1, 1, 1));
      v128.store(RIGHT + at, i16x8.add(upper, scale(v128.shuffle<i32>(v, v, 1, 1, 1, 1), -1, 0, -1, 0)));
    }
    tighten(RIGHT);
    for (let at: usize = 0; at < QUAD; at += 16) {
      const v = v128.load(RIGHT + at);
      v128.store(LEFT + at, v128.shuffle<i32>(v, v, 0, 1, 2, 0));
      v128.store(RIGHT + at, v128.shuffle<i32>(v, v, 2, 3, 1, 3));
    }
    multiplyQuads(out, LEFT, RIGHT); // E·F, G·H, F·G, E·H, with the signs of F and H changed, which changes all of them.
    p = out;
  }
}

/** Forgets all intermediate results. */
export function wipeQuadPoints(): void {
  memory.fill(LEFT, 0, QUAD);
  memory.fill(RIGHT, 0, QUAD);
  memory.fill(PRODUCT, 0, QUAD);
  memory.fill(NEGATED, 0, QUAD);
}
