/** Sums of scalar multiples, generic over the group: one method for secret scalars, one for many public ones. */

/** What the methods need of a group element. */
export interface Element<P> {
  add(other: P): P;
  double(): P;
  negate(): P;
}

/** Bits of a scalar plus one for the carry of the signed recoding. */
const BITS = 254;

/** How many windows of `width` bits cover `bits` bits. */
export function windowCount(bits: number, width: number): number {
  let count = 0;
  while (count * width < bits) count++;
  return count;
}

/** n = sum of digit[i]·2^(i·width), digits in -2^(width-1)+1 .. 2^(width-1); always `count` digits. */
function signedDigits(scalar: bigint, width: number, count: number): Int32Array {
  const digits = new Int32Array(count);
  const shift = BigInt(width);
  const mask = (1n << shift) - 1n;
  const half = 1 << (width - 1);
  let rest = scalar;
  let carry = 0;
  for (let i = 0; i < count; i++) {
    const digit = Number(rest & mask) + carry;
    rest >>= shift;
    carry = digit > half ? 1 : 0;
    digits[i] = digit - (carry << width);
  }
  return digits;
}

/**
 * Σ scalars[i]·points[i] for secret scalars: Straus' method with fixed signed windows. The sequence of group operations
 * depends on the number of points alone, and every table entry is read for every digit, so neither the operations nor
 * the addresses depend on a scalar. (The big integers underneath are another matter: JavaScript promises nothing about
 * their time.) About 68 additions a point and 255 doublings: no slower than buckets up to some hundred points, whose
 * addresses would give the scalars away (docs/proofs.md §6).
 */
export function fixedWindowSum<P extends Element<P>>(zero: P, points: readonly P[], scalars: readonly bigint[]): P {
  const width = 5;
  const half = 1 << (width - 1);
  const count = windowCount(BITS, width);
  const tables = points.map((point) => {
    const table = [zero, point];
    for (let i = 2; i <= half; i++) table.push(table[i - 1]!.add(point));
    return table;
  });
  const digits = scalars.map((scalar) => signedDigits(scalar, width, count));
  let sum = zero;
  for (let window = count - 1; window >= 0; window--) {
    for (let i = 0; i < width; i++) sum = sum.double();
    for (let p = 0; p < points.length; p++) {
      const table = tables[p]!;
      const digit = digits[p]![window]!;
      const magnitude = Math.abs(digit);
      let chosen = table[0]!;
      for (let i = 1; i <= half; i++) chosen = i === magnitude ? table[i]! : chosen;
      const negative = chosen.negate();
      sum = sum.add(digit < 0 ? negative : chosen);
    }
  }
  return sum;
}

/** The window width with the fewest additions for n points. */
function bucketWidth(n: number): number {
  let best = 2;
  const cost = (width: number): number => windowCount(BITS, width) * (n + (1 << width));
  for (let width = 3; width <= 16; width++) if (cost(width) < cost(best)) best = width;
  return best;
}

/**
 * Σ scalars[i]·points[i] for public data: Pippenger's bucket method with signed digits, which halve the buckets.
 * Bernstein, Doumen, Lange, Oosterwijk: Faster batch forgery identification (2012) §4. For many points; the bucket that
 * is touched depends on the scalar.
 */
export function bucketSum<P extends Element<P>>(zero: P, points: readonly P[], scalars: readonly bigint[]): P {
  const width = bucketWidth(points.length);
  const count = windowCount(BITS, width);
  const half = 1 << (width - 1);
  const digits = scalars.map((scalar) => signedDigits(scalar, width, count));
  let sum = zero;
  for (let window = count - 1; window >= 0; window--) {
    if (sum !== zero) for (let i = 0; i < width; i++) sum = sum.double();
    const buckets: (P | undefined)[] = new Array<P | undefined>(half + 1).fill(undefined);
    for (let p = 0; p < points.length; p++) {
      const digit = digits[p]![window]!;
      if (digit === 0) continue;
      const index = Math.abs(digit);
      const term = digit < 0 ? points[p]!.negate() : points[p]!;
      const held = buckets[index];
      buckets[index] = held === undefined ? term : held.add(term);
    }
    let running = zero;
    let total = zero;
    for (let i = half; i > 0; i--) {
      const held = buckets[i];
      if (held !== undefined) running = running.add(held);
      if (running !== zero) total = total.add(running);
    }
    sum = sum.add(total);
  }
  return sum;
}
