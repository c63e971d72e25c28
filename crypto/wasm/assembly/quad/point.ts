/**
 * The formulas of point.ts for points as quads: X, Y, Z and T in the four lanes, all coordinates at once (Hisil, Wong, Carter and Dawson
 * 2008 §4.2–4.3: four processors). The formulas are complete. Nothing here branches on a value.
 *
 * A *summand* is a point whose lanes are Y-X, Y+X, 2Z, 2dT. Coordinates are of a unit, or of two where they have been read.
 */
import { QUAD } from './quad';
import { multiplyQuads } from './multiply';
import { squareQuads } from './square';

const LEFT: usize = memory.data(160, 16);
const RIGHT: usize = memory.data(160, 16);
const PRODUCT: usize = memory.data(160, 16);
const NEGATED: usize = memory.data(160, 16);
/** The lanes 1, 1, 2, 2d. */
const FACTORS: usize = memory.data<i32>([
  1, 1, 2, -21827239, 0, 0, 0, -5839606, 0, 0, 0, -30745221, 0, 0, 0, 13898782, 0, 0, 0, 229458,
  0, 0, 0, 15978800, 0, 0, 0, -12551817, 0, 0, 0, -6495438, 0, 0, 0, 29715968, 0, 0, 0, 9444199,
], 16);

/** Each of the lanes times a small number. */
// @ts-ignore: decorator
@inline
function scale(a: v128, x: i32, y: i32, z: i32, t: i32): v128 {
  return i32x4.mul(a, i32x4(x, y, z, t));
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

/** Y-X, Y+X, Z, T: up to four units. */
// @ts-ignore: decorator
@inline
function spread(p: usize): void {
  for (let at: usize = 0; at < QUAD; at += 16) {
    const v = v128.load(p + at);
    v128.store(LEFT + at, i32x4.add(v128.shuffle<i32>(v, v, 1, 1, 2, 3), scale(v128.shuffle<i32>(v, v, 0, 0, 0, 0), -1, 1, 0, 0)));
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
    v128.store(LEFT + at, i32x4.add(v128.shuffle<i32>(v, v, 1, 2, 2, 1), scale(v128.shuffle<i32>(v, v, 0, 3, 3, 0), -1, 1, -1, -1)));
    v128.store(RIGHT + at, i32x4.add(v128.shuffle<i32>(v, v, 2, 1, 2, 1), scale(v128.shuffle<i32>(v, v, 3, 0, 3, 0), -1, 1, 1, 1)));
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

/** out = 2^n·p, n ≥ 1. */
export function doubleQuad(out: usize, p: usize, n: i32): void {
  for (; n > 0; n--) {
    for (let at: usize = 0; at < QUAD; at += 16) {
      const v = v128.load(p + at);
      v128.store(LEFT + at, i32x4.add(v128.shuffle<i32>(v, v, 0, 1, 2, 0), scale(v128.shuffle<i32>(v, v, 1, 1, 1, 1), 0, 0, 0, 1)));
    }
    squareQuads(PRODUCT, LEFT, 1);
    for (let at: usize = 0; at < QUAD; at += 16) {
      // With A = X², B = Y², C = Z², D = (X + Y)²: E = D - A - B, G = B - A, F = 2C + A - B, H = A + B: 3, 2, 4, 2 units.
      const v = v128.load(PRODUCT + at);
      const upper = i32x4.add(scale(v128.shuffle<i32>(v, v, 3, 1, 2, 1), 1, 1, 2, 1), scale(v128.shuffle<i32>(v, v, 0, 0, 0, 0), -1, -1, 1, 1));
      const w = i32x4.add(upper, scale(v128.shuffle<i32>(v, v, 1, 1, 1, 1), -1, 0, -1, 0));
      v128.store(LEFT + at, v128.shuffle<i32>(w, w, 2, 1, 2, 3));
      v128.store(RIGHT + at, v128.shuffle<i32>(w, w, 0, 3, 1, 0));
    }
    multiplyQuads(out, LEFT, RIGHT); // F·E, G·H, F·G, H·E, with the signs of F and H changed, which changes all of them.
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
