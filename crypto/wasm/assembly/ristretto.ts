/** ristretto255 in terms of the curve: RFC 9496 §4.2 and §4.3. Nothing here branches on a value, but whether a point is one. */
import {
  SIZE, TEMP, add, copy, copyIf, fromBytes, isEqual, isNegative, isZero, multiply, negateIf, small, square, subtract, temp, toBytes,
  zeroMask,
} from './field';
import { POINT, addPoint } from './point';
import { ROOT, rootOfRatio, rootsOfRatios } from './root';

const Y: usize = SIZE;
const Z: usize = 2 * SIZE;
const T: usize = 3 * SIZE;

/** -d */
export const MINUS_D: usize = memory.data<i32>([
  10913610, -13857413, 15372611, -6949391, -114729, 8787816, 6275908, 3247719, 18696448, 12055116,
]);
/** √(-d-1) */
const SQRT_AD_MINUS_ONE: usize = memory.data<i32>([
  24849947, -153582, -23613485, 6347715, -21072328, -667138, -25271143, -15367704, -870347, 14525639,
]);
/** 1/√(-1-d) */
const INVSQRT_A_MINUS_D: usize = memory.data<i32>([
  6111485, 4156064, -27798727, 12243468, -25904040, 120897, 20826367, -7060776, 6093568, -1986012,
]);
/** 1 - d² */
const ONE_MINUS_D_SQ: usize = memory.data<i32>([
  6275446, -16617371, -22938544, -3773710, 11667077, 7397348, -27922721, 1766195, -24433858, 672203,
]);
/** (d - 1)² */
const D_MINUS_ONE_SQ: usize = memory.data<i32>([
  15551795, -11097455, -13425098, -10125071, -11896535, 10178284, -26634327, 4729244, -5282110, -10116402,
]);
const ONE: usize = memory.data<i32>([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const a0: usize = TEMP + 23 * SIZE;
const a1: usize = TEMP + 24 * SIZE;
const a2: usize = TEMP + 25 * SIZE;
const a3: usize = TEMP + 26 * SIZE;
const a4: usize = TEMP + 27 * SIZE;
const a5: usize = TEMP + 28 * SIZE;
const a6: usize = TEMP + 29 * SIZE;

/** Reads 32 bytes. @returns -1 if they are below p, else 0 */
export function fromCanonical(out: usize, bytes: usize): i32 {
  fromBytes(out, bytes);
  toBytes(a1, out);
  return zeroMask(
    (load<i64>(bytes) ^ load<i64>(a1)) | (load<i64>(bytes, 8) ^ load<i64>(a1, 8))
      | (load<i64>(bytes, 16) ^ load<i64>(a1, 16)) | (load<i64>(bytes, 24) ^ load<i64>(a1, 24)),
  );
}

/** What is known of an encoding or of a point before its root is: seven elements and two flags. Four in a row. */
const STATES: usize = TEMP + 56 * SIZE;
const STATE: usize = 8 * SIZE;
const B1: usize = SIZE;
const B2: usize = 2 * SIZE;
const B3: usize = 3 * SIZE;
const UNDER: usize = 4 * SIZE;
const INVERSE: usize = 5 * SIZE;
const FOUND: usize = 6 * SIZE;
const CANONICAL: usize = 6 * SIZE + 4;

function beginDecoding(state: usize, bytes: usize): void {
  store<i32>(state + CANONICAL, fromCanonical(state, bytes) & ~isNegative(state));
  square(a1, state); // s²
  add(state + B2, ONE, a1); // u2 = 1 + s²
  subtract(state + B1, ONE, a1); // u1 = 1 - s²
  square(a3, state + B2); // u2²
  square(a4, state + B1);
  multiply(a4, a4, MINUS_D);
  subtract(state + B3, a4, a3); // v = -d·u1² - u2²
  multiply(state + UNDER, state + B3, a3);
}

/** To a point with Z = 1. @returns whether the bytes were the canonical encoding of one */
function endDecoding(out: usize, state: usize): bool {
  multiply(a2, state + INVERSE, state + B2); // 1/√… ·u2, the denominator of x
  multiply(a6, state + INVERSE, a2);
  multiply(a6, a6, state + B3); // that of y
  add(a1, state, state);
  multiply(out, a1, a2);
  negateIf(out, isNegative(out));
  multiply(out + Y, state + B1, a6);
  copy(out + Z, ONE);
  multiply(out + T, out, out + Y);
  const good = load<i32>(state + CANONICAL) & load<i32>(state + FOUND);
  return (good & ~isNegative(out + T) & ~isZero(out + Y)) !== 0;
}

function beginEncoding(state: usize, p: usize): void {
  add(a0, p + Z, p + Y);
  subtract(a1, p + Z, p + Y);
  multiply(state, a0, a1); // u1 = (Z+Y)·(Z-Y)
  multiply(state + B1, p, p + Y); // u2 = X·Y
  square(a2, state + B1);
  multiply(state + UNDER, a2, state);
}

function endEncoding(bytes: usize, p: usize, state: usize): void {
  multiply(a0, state + INVERSE, state); // den1
  multiply(a1, state + INVERSE, state + B1); // den2
  multiply(a2, a0, a1);
  multiply(a2, a2, p + T); // 1/Z
  multiply(a3, p + T, a2);
  const rotate = isNegative(a3);
  copy(a3, p);
  copy(a4, p + Y);
  multiply(a5, p + Y, ROOT);
  copyIf(a3, a5, rotate);
  multiply(a5, p, ROOT);
  copyIf(a4, a5, rotate);
  multiply(a5, a0, INVSQRT_A_MINUS_D);
  copyIf(a1, a5, rotate);
  multiply(a5, a3, a2);
  negateIf(a4, isNegative(a5));
  subtract(a4, p + Z, a4);
  multiply(a1, a1, a4);
  negateIf(a1, isNegative(a1));
  toBytes(bytes, a1);
}

/** The inverse roots of the first n states, n = 1 or 4. */
function findRoots(n: i32): void {
  if (n === 4) rootsOfRatios(STATES + INVERSE, STATES + FOUND, ONE, STATES + UNDER, STATE);
  else store<i32>(STATES + FOUND, rootOfRatio(STATES + INVERSE, ONE, STATES + UNDER));
}

/** The one-way map of §4.3.4: 32 bytes, the highest bit of which is dropped, to a point. */
function map(out: usize, bytes: usize): void {
  fromBytes(a0, bytes);
  square(a1, a0);
  multiply(a1, a1, ROOT); // r = √-1·t²
  add(a2, a1, ONE);
  multiply(a2, a2, ONE_MINUS_D_SQ); // u
  multiply(a4, a1, MINUS_D);
  subtract(a3, a4, ONE); // c - r·d, c = -1
  subtract(a4, a1, MINUS_D); // r + d
  multiply(a3, a3, a4); // v
  const root = rootOfRatio(a4, a2, a3); // s
  multiply(a0, a4, a0);
  negateIf(a0, ~isNegative(a0)); // -|s·t|
  copyIf(a4, a0, ~root);
  small(a5, -1); // c
  copyIf(a5, a1, ~root);
  subtract(a1, a1, ONE);
  multiply(a1, a1, a5);
  multiply(a1, a1, D_MINUS_ONE_SQ);
  subtract(a1, a1, a3); // N = c·(r - 1)·(d - 1)² - v
  add(a0, a4, a4);
  multiply(a0, a0, a3); // w0 = 2·s·v
  multiply(a1, a1, SQRT_AD_MINUS_ONE); // w1
  square(a4, a4);
  subtract(a2, ONE, a4); // w2 = 1 - s²
  add(a3, ONE, a4); // w3 = 1 + s²
  multiply(out, a0, a3);
  multiply(out + Y, a2, a1);
  multiply(out + Z, a1, a3);
  multiply(out + T, a0, a2);
}

/** 64 uniform bytes to a point. */
export function fromUniform(out: usize, bytes: usize): void {
  map(out, bytes);
  map(temp(32), bytes + 32);
  addPoint(out, out, temp(32));
}

/** -1 if p and q are the same element (§4.3.3), else 0. */
export function isSame(p: usize, q: usize): i32 {
  multiply(a0, p, q + Y);
  multiply(a1, p + Y, q);
  const one = isEqual(a0, a1);
  multiply(a0, p + Y, q + Y);
  multiply(a1, p, q);
  return one | isEqual(a0, a1);
}

export function isIdentity(p: usize): i32 {
  return isZero(p) | isZero(p + Y);
}

/** n encodings to points. @returns how many are right before the first that is not */
export function decodeMany(out: usize, bytes: usize, n: i32): i32 {
  let done = 0;
  while (done < n) {
    const some = n - done < 4 ? 1 : 4;
    for (let i = 0; i < some; i++) beginDecoding(STATES + i * STATE, bytes + (done + i) * 32);
    findRoots(some);
    for (let i = 0; i < some; i++, done++) if (!endDecoding(out + done * POINT, STATES + i * STATE)) return done;
  }
  return n;
}

/** n points to their encodings. */
export function encodeMany(bytes: usize, points: usize, n: i32): void {
  let done = 0;
  while (done < n) {
    const some = n - done < 4 ? 1 : 4;
    for (let i = 0; i < some; i++) beginEncoding(STATES + i * STATE, points + (done + i) * POINT);
    findRoots(some);
    for (let i = 0; i < some; i++, done++) endEncoding(bytes + done * 32, points + done * POINT, STATES + i * STATE);
  }
}
