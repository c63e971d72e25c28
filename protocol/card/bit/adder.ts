import type { Card } from '../../table/card.ts';
import { CLUB } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, bisect, free } from '../../table/steps.ts';
import type { Bit, ZeroFirst } from './bit.ts';
import { copy, exchanged, not, or, zero } from './bit.ts';

export interface HalfSum {
  readonly sum: Bit;
  readonly carry: Bit;
  /** The pair that is neither sum nor carry: (NOT a) AND b, still face down. */
  readonly rest: Bit;
}

/**
 * Half adder: a XOR b and a AND b; two shuffles, four helpers. suken-bingo-2025 App. A.2 (after Mizuki et al. 2013).
 */
export function* halfAdder(a: Bit, b: Bit, zeroFirst: ZeroFirst = CLUB): Protocol<HalfSum> {
  const [b1, b2] = (yield* copy(b, 2)) as [Bit, Bit];
  const z = zero(zeroFirst);
  // Steps 3–5: the left half is (a, b, b', b') and the right half (a, b, 0, 0), one card of each pair a, b first.
  const [left, right] = yield* bisect([a[0], b1[0], b2[0], b2[1]], [a[1], b1[1], z[0], z[1]]);
  const sum: Bit = [left[1], right[1]];
  const lower: Bit = [left[2], left[3]];
  const upper: Bit = [right[2], right[3]];
  // Steps 6–7.
  return (yield* exchanged([left[0], right[0]], zeroFirst))
    ? { sum: not(sum), carry: lower, rest: upper }
    : { sum, carry: upper, rest: lower };
}

/**
 * Full adder from a half-added pair: the carry comes in last, so that chains of adders wait only for it.
 * suken-bingo-2025 App. A.2, steps 1 (second sentence) to 3.
 */
export function* withCarry(half: HalfSum, carryIn: Bit, left: Card[] = []): Protocol<{ sum: Bit; carry: Bit }> {
  yield* free(half.rest);
  const second = yield* halfAdder(carryIn, half.sum);
  left.push(...second.rest);
  return { sum: second.sum, carry: yield* or(half.carry, second.carry, left) };
}

/** Full adder: six shuffles, four helpers. suken-bingo-2025 App. A.2. */
export function* fullAdder(a: Bit, b: Bit, carryIn: Bit): Protocol<{ sum: Bit; carry: Bit }> {
  return yield* withCarry(yield* halfAdder(a, b), carryIn);
}

/**
 * Sum of two binary integer commitments of n bits (lowest first) modulo 2^n: full adders everywhere, carry-in 0,
 * the last carry ignored; 6n shuffles. suken-bingo-2025 App. A.2, §3.4 step 3(b). The first half adders of all
 * bits need no carry and are done side by side. What is left over face down goes to `left`.
 */
export function* addModulo(x: readonly Bit[], y: readonly Bit[], left: Card[] = []): Protocol<Bit[]> {
  const halves = yield* all(...x.map((bit, index) => halfAdder(bit, y[index]!)));
  const sums: Bit[] = [];
  let carry = zero();
  for (const half of halves) {
    const added = yield* withCarry(half, carry, left);
    sums.push(added.sum);
    carry = added.carry;
  }
  left.push(...carry);
  return sums;
}
