/**
 * Products with secret scalars. Neither what is done nor which addresses are read depends on a scalar: all digits are treated
 * alike, and to choose a multiple from a table every entry is read.
 */
import { SIZE, negateIf, wipe, zeroMask } from './field';
import { FLAT, POINT, addCached, addFlat, addPoint, copyPoint, doubleTimes, setIdentity, toCached } from './point';
import { RECODED, digit, recodeMany } from './digits';

/** The table of a fixed base: windows of 5 bits, 16 multiples each. */
const BASE_WIDTH = 5;
const BASE_WINDOWS = 51;
const BASE_ENTRIES = 16;
/** Windows for any other point: 4 bits, 8 multiples. */
const WIDTH = 4;
const WINDOWS = 64;
const ENTRIES = 8;

const masks: usize = memory.data(17 * 8, 8);
const chosen: usize = memory.data(160, 8);

/** Masks for the entries 0 (the identity) .. n: -1 for that of the digit's magnitude, 0 for the others. @returns the sign, -1 or 0 */
// @ts-ignore: decorator
@inline
function prepare(value: i32, n: i32): i32 {
  const sign = value >> 31;
  const magnitude = (value ^ sign) - sign;
  for (let i = 0; i <= n; i++) store<i64>(masks + (i << 3), zeroMask(magnitude ^ i));
  return sign;
}

/** The words of the chosen entry, from the entries 1 .. n of `size` bytes. */
// @ts-ignore: decorator
@inline
function gather(table: usize, size: usize, n: i32): void {
  for (let field: usize = 0; field < size; field += SIZE) {
    let s0: i64 = 0, s1: i64 = 0, s2: i64 = 0, s3: i64 = 0, s4: i64 = 0;
    for (let i = 0; i < n; i++) {
      const entry = table + field + i * size;
      const mask = load<i64>(masks + (i << 3), 8);
      s0 |= load<i64>(entry) & mask;
      s1 |= load<i64>(entry, 8) & mask;
      s2 |= load<i64>(entry, 16) & mask;
      s3 |= load<i64>(entry, 24) & mask;
      s4 |= load<i64>(entry, 32) & mask;
    }
    store<i64>(chosen + field, s0);
    store<i64>(chosen + field, s1, 8);
    store<i64>(chosen + field, s2, 16);
    store<i64>(chosen + field, s3, 24);
    store<i64>(chosen + field, s4, 32);
  }
}

/** Adds the identity's share to the chosen entry and gives it its sign. */
// @ts-ignore: decorator
@inline
function conclude(last: usize, sign: i32): void {
  const identity = load<i32>(masks);
  store<i32>(chosen, load<i32>(chosen) | (identity & 1));
  store<i32>(chosen, load<i32>(chosen, 40) | (identity & 1), 40);
  if (last !== 2 * SIZE) store<i32>(chosen, load<i32>(chosen, 80) | (identity & 2), 80);
  const wide: i64 = sign;
  for (let word: usize = 0; word < SIZE; word += 8) {
    const x = load<i64>(chosen + word);
    const y = load<i64>(chosen + word, 40);
    const swap = (x ^ y) & wide;
    store<i64>(chosen + word, x ^ swap);
    store<i64>(chosen + word, y ^ swap, 40);
  }
  negateIf(chosen + last, sign);
}

/** out[i] = scalars[i]·base from the base's table. Work: n recoded scalars. */
export function timesTable(out: usize, table: usize, scalars: usize, n: i32, work: usize): void {
  recodeMany(work, scalars, n, BASE_WIDTH, BASE_WINDOWS);
  for (let i = 0; i < n; i++) setIdentity(out + i * POINT);
  for (let window = 0; window < BASE_WINDOWS; window++) {
    const entries = table + window * BASE_ENTRIES * FLAT;
    for (let i = 0; i < n; i++) {
      const sign = prepare(digit(work + i * RECODED, window, BASE_WIDTH), BASE_ENTRIES);
      gather(entries, FLAT, BASE_ENTRIES);
      conclude(2 * SIZE, sign);
      addFlat(out + i * POINT, out + i * POINT, chosen);
    }
  }
}

/** The multiples 1 .. 8 of a point, cached. */
function multiples(table: usize, point: usize, work: usize): void {
  toCached(table, point);
  copyPoint(work, point);
  for (let i = 1; i < ENTRIES; i++) {
    addCached(work, work, table);
    toCached(table + i * POINT, work);
  }
}

/** out = Σ scalars[i]·points[i]. Work: a point, then a recoded scalar and 8 points for each i. */
export function sumOfProducts(out: usize, points: usize, scalars: usize, n: i32, work: usize): void {
  const recoded = work + POINT;
  const tables = recoded + n * RECODED;
  recodeMany(recoded, scalars, n, WIDTH, WINDOWS);
  for (let i = 0; i < n; i++) multiples(tables + i * ENTRIES * POINT, points + i * POINT, work);
  setIdentity(out);
  for (let window = WINDOWS - 1; window >= 0; window--) {
    if (window !== WINDOWS - 1) doubleTimes(out, out, WIDTH);
    for (let i = 0; i < n; i++) {
      const sign = prepare(digit(recoded + i * RECODED, window, WIDTH), ENTRIES);
      gather(tables + i * ENTRIES * POINT, POINT, ENTRIES);
      conclude(3 * SIZE, sign);
      addCached(out, out, chosen);
    }
  }
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
  memory.fill(masks, 0, 17 * 8);
  memory.fill(chosen, 0, 160);
  wipe();
}
