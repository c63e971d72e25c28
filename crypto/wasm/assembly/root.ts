/** Square roots of ratios, one at a time or four: RFC 9496 §4.2. Nothing here branches on a value. */
import {
  SIZE, TEMP, add, copy, copyIf, isEqual, isNegative, isZero, multiply, negateIf, powerForRoot, square,
} from './field';
import { QUAD, getLane, setLane } from './quad/quad';
import { multiplyQuads } from './quad/multiply';
import { squareQuads } from './quad/square';

/** √-1 */
export const ROOT: usize = memory.data<i32>([
  -32595792, -7943725, 9377950, 3500415, 12389472, -272473, -25146209, -2005654, 326686, 11406482,
]);

const R: usize = TEMP + 20 * SIZE;
const V3: usize = TEMP + 21 * SIZE;
const CHECK: usize = TEMP + 22 * SIZE;

/** out = u·v^7, and V3 = v³. */
function begin(out: usize, u: usize, v: usize): void {
  square(V3, v);
  multiply(V3, V3, v);
  square(out, V3);
  multiply(out, out, v);
  multiply(out, out, u);
}

/** From (u·v^7)^((p-5)/8) in CHECK and v³ in V3. */
function end(out: usize, u: usize, v: usize): i32 {
  multiply(V3, V3, u);
  multiply(R, V3, CHECK); // u·v³·(u·v^7)^((p-5)/8)
  square(CHECK, R);
  multiply(CHECK, CHECK, v);
  const right = isEqual(CHECK, u);
  add(V3, CHECK, u);
  const flipped = isZero(V3);
  multiply(V3, u, ROOT);
  add(V3, CHECK, V3);
  const flippedByRoot = isZero(V3);
  multiply(V3, R, ROOT);
  copyIf(R, V3, flipped | flippedByRoot);
  negateIf(R, isNegative(R));
  copy(out, R);
  return right | flipped;
}

/**
 * SQRT_RATIO_M1: out = √(u/v), the one that is not negative, and -1; if there is none out = √(√-1·u/v), and 0. √(0) and √(u/0)
 * are 0; the latter is no root unless u is 0.
 */
export function rootOfRatio(out: usize, u: usize, v: usize): i32 {
  begin(R, u, v);
  powerForRoot(CHECK, R);
  return end(out, u, v);
}

const POWER: usize = memory.data(160, 16);
const QUOTIENT: usize = memory.data(160, 16);
const X: usize = memory.data(160, 16);
const Y: usize = memory.data(160, 16);
const CUBES: usize = TEMP + 52 * SIZE;

/**
 * Four at once: out[i] = √(u/v[i]), where v[i] and out[i] are `stride` bytes after those before. found[i] is what rootOfRatio
 * returns, also by `stride`. Most of the time is in one power, which quads take in four fifths of the time.
 */
export function rootsOfRatios(out: usize, found: usize, u: usize, v: usize, stride: usize): void {
  for (let i = 0; i < 4; i++) {
    begin(R, u, v + i * stride);
    copy(CUBES + i * SIZE, V3);
    setLane(QUOTIENT, i, R);
  }
  powersForRoots();
  for (let i = 0; i < 4; i++) {
    copy(V3, CUBES + i * SIZE);
    getLane(CHECK, POWER, i);
    store<i32>(found + i * stride, end(out + i * stride, u, v + i * stride));
  }
}

/** POWER = QUOTIENT^((p-5)/8) = QUOTIENT^(2^252 - 3): powerForRoot of field.ts. */
function powersForRoots(): void {
  squareQuads(X, QUOTIENT, 1);
  squareQuads(Y, X, 2);
  multiplyQuads(Y, QUOTIENT, Y); // ^9
  multiplyQuads(X, Y, X); // ^11
  squareQuads(X, X, 1);
  multiplyQuads(X, Y, X); // ^(2^5 - 1)
  squareQuads(Y, X, 5);
  multiplyQuads(X, Y, X); // 10
  squareQuads(Y, X, 10);
  multiplyQuads(Y, X, Y); // 20
  squareQuads(POWER, Y, 20);
  multiplyQuads(Y, POWER, Y); // 40
  squareQuads(Y, Y, 10);
  multiplyQuads(X, Y, X); // 50
  squareQuads(Y, X, 50);
  multiplyQuads(Y, X, Y); // 100
  squareQuads(POWER, Y, 100);
  multiplyQuads(Y, POWER, Y); // 200
  squareQuads(Y, Y, 50);
  multiplyQuads(X, Y, X); // 250
  squareQuads(X, X, 2);
  multiplyQuads(POWER, QUOTIENT, X);
}

export function wipeRoots(): void {
  memory.fill(POWER, 0, QUAD);
  memory.fill(QUOTIENT, 0, QUAD);
  memory.fill(X, 0, QUAD);
  memory.fill(Y, 0, QUAD);
}
