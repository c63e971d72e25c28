/** Products with public scalars, and the tables of public points: as fast as can be, in a time that tells everything. */
import { POINT } from './point';
import { RECODED, digit, recodeMany } from './digits';
import { QUAD, getLanes, setLanes } from './quad/quad';
import {
  addSummand, copyQuad, doubleQuad, negateQuad, setIdentityQuad, subtractSummand, toSummand,
} from './quad/point';

const running: usize = memory.data(160, 16);
const total: usize = memory.data(160, 16);
const summand: usize = memory.data(160, 16);
const sum: usize = memory.data(160, 16);

/** The table of a fixed base, for timesTable of secret.ts: for each of 51 windows the summands of 16 multiples. */
export function makeTable(table: usize, base: usize): void {
  setLanes(running, base);
  for (let window = 0; window < 51; window++) {
    toSummand(table, running);
    for (let i: usize = 1; i < 16; i++) {
      addSummand(running, running, table);
      toSummand(table + i * QUAD, running);
    }
    doubleQuad(running, running, 1);
    table += 16 * QUAD;
  }
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

/** out = Σ scalars[i]·points[i] by sliding windows (Straus), for few. Work: for each i 256 bytes and 8 points. */
export function sumBySliding(out: usize, points: usize, scalars: usize, n: i32, work: usize): void {
  const tables = work;
  const digits = tables + n * 8 * POINT;
  let length = 0;
  for (let i = 0; i < n; i++) {
    const table = tables + i * 8 * POINT;
    length = max(length, slide(digits + i * 256, scalars + i * 32));
    setLanes(running, points + i * POINT);
    toSummand(table, running);
    doubleQuad(total, running, 1);
    toSummand(summand, total);
    for (let k = 1; k < 8; k++) {
      addSummand(running, running, summand);
      toSummand(table + k * POINT, running);
    }
  }
  setIdentityQuad(sum);
  let doublings = 0;
  for (let bit = length - 1; bit >= 0; bit--) {
    doublings++;
    for (let i = 0; i < n; i++) {
      const value: i32 = load<i8>(digits + i * 256 + bit);
      if (value === 0) continue;
      doubleQuad(sum, sum, doublings);
      doublings = 0;
      const table = tables + i * 8 * POINT;
      if (value > 0) addSummand(sum, sum, table + (value >> 1) * POINT);
      else subtractSummand(sum, sum, table + ((-value) >> 1) * POINT);
    }
  }
  doubleQuad(sum, sum, doublings);
  getLanes(out, sum);
}

/**
 * out = Σ scalars[i]·points[i] with buckets (Pippenger; Bernstein, Doumen, Lange, Oosterwijk 2012 §4), for many. The points are
 * changed. Work: for each i a summand and a recoded scalar, then 2^(width-1) points and as many bytes.
 */
export function sumByBuckets(out: usize, points: usize, scalars: usize, n: i32, width: i32, count: i32, work: usize): void {
  const half = 1 << (width - 1);
  const summands = work;
  const buckets = summands + n * POINT;
  const recoded = buckets + half * POINT;
  const full = recoded + n * RECODED;
  for (let i = 0; i < n; i++) {
    setLanes(running, points + i * POINT);
    copyQuad(points + i * POINT, running);
    toSummand(summands + i * POINT, running);
  }
  recodeMany(recoded, scalars, n, width, count);
  setIdentityQuad(sum);
  for (let window = count - 1; window >= 0; window--) {
    if (window !== count - 1) doubleQuad(sum, sum, width);
    memory.fill(full, 0, half);
    for (let i = 0; i < n; i++) {
      const value = digit(recoded + i * RECODED, window, width);
      if (value === 0) continue;
      const index = (value < 0 ? -value : value) - 1;
      const bucket = buckets + index * POINT;
      if (load<u8>(full + index) === 0) {
        store<u8>(full + index, 1);
        if (value > 0) copyQuad(bucket, points + i * POINT);
        else negateQuad(bucket, points + i * POINT);
      } else if (value > 0) addSummand(bucket, bucket, summands + i * POINT);
      else subtractSummand(bucket, bucket, summands + i * POINT);
    }
    // Σ (index + 1)·bucket: the sum over all suffixes of their sums.
    let begun = false;
    for (let index = half - 1; index >= 0; index--) {
      const held = load<u8>(full + index) !== 0;
      if (!begun) {
        if (!held) continue;
        begun = true;
        copyQuad(running, buckets + index * POINT);
        copyQuad(total, running);
        toSummand(summand, running);
        continue;
      }
      if (held) {
        toSummand(summand, buckets + index * POINT);
        addSummand(running, running, summand);
        toSummand(summand, running);
      }
      addSummand(total, total, summand);
    }
    if (begun) {
      toSummand(summand, total);
      addSummand(sum, sum, summand);
    }
  }
  getLanes(out, sum);
}
