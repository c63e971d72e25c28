/**
 * Products with secret scalars. Neither what is done nor which addresses are read depends on a scalar: all digits are treated
 * alike, and to choose a multiple from a table every entry is read.
 */
import { wipe, zeroMask } from './field';
import { POINT, addPoint } from './point';
import { RECODED, digit, recodeMany } from './digits';
import { QUAD, getLanes, setLanes } from './quad/quad';
import { wipeColumns } from './quad/columns';
import { addSummand, copyQuad, doubleQuad, setIdentityQuad, toSummand, turnSummand, wipeQuadPoints } from './quad/point';
import { wipeSquares } from './quad/square';
import { wipeRoots } from './root';

/** The table of a fixed base: windows of 5 bits, 16 multiples each. */
const BASE_WIDTH = 5;
const BASE_WINDOWS = 51;
const BASE_ENTRIES = 16;
/** Windows for any other point: 4 bits, 8 multiples. */
const WIDTH = 4;
const WINDOWS = 64;
const ENTRIES = 8;

const masks: usize = memory.data(17 * 16, 16);
const chosen: usize = memory.data(160, 16);
const running: usize = memory.data(160, 16);

/** Masks for the entries 0 (the identity) .. n: -1 for that of the digit's magnitude, 0 for the others. @returns the sign, -1 or 0 */
// @ts-ignore: decorator
@inline
function prepare(value: i32, n: i32): i32 {
  const sign = value >> 31;
  const magnitude = (value ^ sign) - sign;
  for (let i = 0; i <= n; i++) v128.store(masks + (i << 4), i32x4.splat(zeroMask(magnitude ^ i)));
  return sign;
}

/** The chosen one of the summands 1 .. n, or nothing. */
// @ts-ignore: decorator
@inline
function gather(table: usize, n: i32): void {
  for (let half: usize = 0; half < QUAD; half += 80) {
    let s0 = i32x4.splat(0), s1 = i32x4.splat(0), s2 = i32x4.splat(0), s3 = i32x4.splat(0), s4 = i32x4.splat(0);
    for (let i = 0; i < n; i++) {
      const entry = table + half + i * QUAD;
      const mask = v128.load(masks + (i << 4), 16);
      s0 = v128.or(s0, v128.and(v128.load(entry), mask));
      s1 = v128.or(s1, v128.and(v128.load(entry, 16), mask));
      s2 = v128.or(s2, v128.and(v128.load(entry, 32), mask));
      s3 = v128.or(s3, v128.and(v128.load(entry, 48), mask));
      s4 = v128.or(s4, v128.and(v128.load(entry, 64), mask));
    }
    v128.store(chosen + half, s0);
    v128.store(chosen + half, s1, 16);
    v128.store(chosen + half, s2, 32);
    v128.store(chosen + half, s3, 48);
    v128.store(chosen + half, s4, 64);
  }
}

/** out += value times the point of which the table has the summands of 1 .. n. */
// @ts-ignore: decorator
@inline
function addMultiple(out: usize, table: usize, value: i32, n: i32): void {
  const sign = prepare(value, n);
  gather(table, n);
  // The identity's summand.
  v128.store(chosen, v128.or(v128.load(chosen), v128.and(v128.load(masks), i32x4(1, 1, 2, 0))));
  turnSummand(chosen, i32x4.splat(sign));
  addSummand(out, out, chosen);
}

/** From a quad to a point of point.ts in the same place. */
function toPoint(p: usize): void {
  copyQuad(running, p);
  getLanes(p, running);
}

/** out[i] = scalars[i]·base from the base's table. Work: n recoded scalars. */
export function timesTable(out: usize, table: usize, scalars: usize, n: i32, work: usize): void {
  recodeMany(work, scalars, n, BASE_WIDTH, BASE_WINDOWS);
  for (let i = 0; i < n; i++) setIdentityQuad(out + i * POINT);
  for (let window = 0; window < BASE_WINDOWS; window++) {
    const entries = table + window * BASE_ENTRIES * QUAD;
    for (let i = 0; i < n; i++) {
      addMultiple(out + i * POINT, entries, digit(work + i * RECODED, window, BASE_WIDTH), BASE_ENTRIES);
    }
  }
  for (let i = 0; i < n; i++) toPoint(out + i * POINT);
}

/** The summands of the multiples 1 .. 8 of a point. */
function multiples(table: usize, point: usize): void {
  setLanes(running, point);
  toSummand(table, running);
  for (let i = 1; i < ENTRIES; i++) {
    addSummand(running, running, table);
    toSummand(table + i * QUAD, running);
  }
}

/** out = Σ scalars[i]·points[i]. Work: for each i 8 summands and a recoded scalar. */
export function sumOfProducts(out: usize, points: usize, scalars: usize, n: i32, work: usize): void {
  const tables = work;
  const recoded = tables + n * ENTRIES * QUAD;
  recodeMany(recoded, scalars, n, WIDTH, WINDOWS);
  for (let i = 0; i < n; i++) multiples(tables + i * ENTRIES * QUAD, points + i * POINT);
  setIdentityQuad(out);
  for (let window = WINDOWS - 1; window >= 0; window--) {
    if (window !== WINDOWS - 1) doubleQuad(out, out, WIDTH);
    for (let i = 0; i < n; i++) {
      addMultiple(out, tables + i * ENTRIES * QUAD, digit(recoded + i * RECODED, window, WIDTH), ENTRIES);
    }
  }
  toPoint(out);
}

/** out[i] = scalars[i]·points[i]. Work: as for the sum of one product. */
export function timesMany(out: usize, points: usize, scalars: usize, n: i32, work: usize): void {
  for (let i = 0; i < n; i++) sumOfProducts(out + i * POINT, points + i * POINT, scalars + i * 32, 1, work);
}

/** out[i] = p[i] + q[i]. */
export function addMany(out: usize, p: usize, q: usize, n: i32): void {
  for (let i = 0; i < n; i++) addPoint(out + i * POINT, p + i * POINT, q + i * POINT);
}

/** Forgets what products with secrets worked with. */
export function forget(): void {
  memory.fill(masks, 0, 17 * 16);
  memory.fill(chosen, 0, QUAD);
  memory.fill(running, 0, QUAD);
  wipe();
  wipeColumns();
  wipeSquares();
  wipeQuadPoints();
  wipeRoots();
}
