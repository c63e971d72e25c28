/** Products with public scalars, and the tables of public points: as fast as can be, in a time that tells everything. */
import { SIZE, copy, invert, multiply, add, subtract, temp } from './field';
import {
  FLAT, POINT, TWICE_D, addCached, addFlat, copyPoint, doubleTimes, negatePoint, setIdentity, subtractCached, subtractFlat, toCached,
} from './point';
import { RECODED, digit, recodeMany } from './digits';

const Y: usize = SIZE;
const Z: usize = 2 * SIZE;
const T: usize = 3 * SIZE;

/** Makes Z = 1 in n points by one inversion (Montgomery's trick). Work: n elements. */
export function normalise(points: usize, n: i32, work: usize): void {
  const all = temp(32);
  const inverse = temp(33);
  const one = temp(34);
  memory.fill(all, 0, SIZE);
  store<i32>(all, 1);
  copy(one, all);
  let done = true;
  for (let i = 0; i < n; i++) {
    const z = points + i * POINT + Z;
    copy(work + i * SIZE, all);
    if (memory.compare(z, one, SIZE) !== 0) done = false;
    multiply(all, all, z);
  }
  if (done) return;
  invert(inverse, all);
  for (let i = n - 1; i >= 0; i--) {
    const p = points + i * POINT;
    multiply(all, inverse, work + i * SIZE);
    multiply(inverse, inverse, p + Z);
    multiply(p, p, all);
    multiply(p + Y, p + Y, all);
    copy(p + Z, one);
    multiply(p + T, p, p + Y);
  }
}

/** The flat summand of a point with Z = 1. */
function toFlat(out: usize, p: usize): void {
  add(out, p + Y, p);
  subtract(out + Y, p + Y, p);
  multiply(out + Z, p + T, TWICE_D);
}

/** The table of a fixed base, for timesTable of secret.ts: 51 windows, 16 flat multiples each. Work: 816 points and elements. */
export function makeTable(table: usize, base: usize, work: usize): void {
  const step = temp(35); // … 38
  copyPoint(work, base);
  for (let window = 0; window < 51; window++) {
    const first = work + window * 16 * POINT;
    toCached(step, first);
    for (let i = 1; i < 16; i++) addCached(first + i * POINT, first + (i - 1) * POINT, step);
    if (window < 50) doubleTimes(first + 16 * POINT, first + 15 * POINT, 1);
  }
  normalise(work, 816, work + 816 * POINT);
  for (let i = 0; i < 816; i++) toFlat(table + i * FLAT, work + i * POINT);
}

/** The signed sliding windows of a scalar: 256 digits, odd ones below 16 in magnitude, each followed by four zeros. @returns their count */
function slide(digits: usize, scalar: usize): i32 {
  memory.fill(digits, 0, 256);
  let length = 0;
  let carry: u64 = 0;
  let bit = 0;
  while (bit < 256) {
    const word = scalar + ((bit >> 6) << 3);
    const shift: u64 = bit & 63;
    let bits = load<u64>(word) >> shift;
    if (shift > 59 && bit < 192) bits |= load<u64>(word, 8) << (64 - shift);
    const window = carry + (bits & 31);
    if ((window & 1) === 0) {
      bit++;
      continue;
    }
    carry = window >> 4;
    store<i8>(digits + bit, <i8>(<i32>window - (<i32>carry << 5)));
    length = bit + 1;
    bit += 5;
  }
  return length;
}

/** out = Σ scalars[i]·points[i] by sliding windows (Straus), for few. Work: a point, then 256 bytes and 8 points for each i. */
export function sumBySliding(out: usize, points: usize, scalars: usize, n: i32, work: usize): void {
  const digits = work + POINT;
  const tables = digits + n * 256;
  let length = 0;
  for (let i = 0; i < n; i++) {
    const table = tables + i * 8 * POINT;
    length = max(length, slide(digits + i * 256, scalars + i * 32));
    doubleTimes(work, points + i * POINT, 1);
    toCached(temp(32), work); // … 35
    copyPoint(work, points + i * POINT);
    toCached(table, work);
    for (let k = 1; k < 8; k++) {
      addCached(work, work, temp(32));
      toCached(table + k * POINT, work);
    }
  }
  setIdentity(out);
  let doublings = 0;
  for (let bit = length - 1; bit >= 0; bit--) {
    doublings++;
    for (let i = 0; i < n; i++) {
      const value: i32 = load<i8>(digits + i * 256 + bit);
      if (value === 0) continue;
      if (doublings !== 0) doubleTimes(out, out, doublings);
      doublings = 0;
      const table = tables + i * 8 * POINT;
      if (value > 0) addCached(out, out, table + (value >> 1) * POINT);
      else subtractCached(out, out, table + ((-value) >> 1) * POINT);
    }
  }
  if (doublings !== 0) doubleTimes(out, out, doublings);
}

/**
 * out = Σ scalars[i]·points[i] with buckets (Pippenger; Bernstein, Doumen, Lange, Oosterwijk 2012 §4), for many. The points are
 * normalised where they stand. Work: for each i a flat summand and a recoded scalar, then 2^(width-1) points and as many bytes.
 */
export function sumByBuckets(out: usize, points: usize, scalars: usize, n: i32, width: i32, count: i32, work: usize): void {
  const half = 1 << (width - 1);
  const flat = work;
  const recoded = flat + n * FLAT;
  const buckets = recoded + n * RECODED;
  const full = buckets + half * POINT;
  normalise(points, n, flat);
  for (let i = 0; i < n; i++) toFlat(flat + i * FLAT, points + i * POINT);
  recodeMany(recoded, scalars, n, width, count);
  const running = temp(36); // … 39
  const total = temp(40); // … 43
  const summand = temp(44); // … 47
  setIdentity(out);
  for (let window = count - 1; window >= 0; window--) {
    if (window !== count - 1) doubleTimes(out, out, width);
    memory.fill(full, 0, half);
    for (let i = 0; i < n; i++) {
      const value = digit(recoded + i * RECODED, window, width);
      if (value === 0) continue;
      const index = (value < 0 ? -value : value) - 1;
      const bucket = buckets + index * POINT;
      if (load<u8>(full + index) === 0) {
        store<u8>(full + index, 1);
        if (value > 0) copyPoint(bucket, points + i * POINT);
        else negatePoint(bucket, points + i * POINT);
      } else if (value > 0) addFlat(bucket, bucket, flat + i * FLAT);
      else subtractFlat(bucket, bucket, flat + i * FLAT);
    }
    // Σ (index + 1)·bucket: the sum over all suffixes of their sums.
    let begun = false;
    for (let index = half - 1; index >= 0; index--) {
      const held = load<u8>(full + index) !== 0;
      if (!begun) {
        if (!held) continue;
        begun = true;
        copyPoint(running, buckets + index * POINT);
        copyPoint(total, running);
        toCached(summand, running);
        continue;
      }
      if (held) {
        toCached(summand, buckets + index * POINT);
        addCached(running, running, summand);
        toCached(summand, running);
      }
      addCached(total, total, summand);
    }
    if (begun) {
      toCached(summand, total);
      addCached(out, out, summand);
    }
  }
}
