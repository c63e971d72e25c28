/**
 * Where a shuffle's outcome comes from, in the clear. A chance is asked for one of several outcomes with
 * whole-number weights; a random one draws, an exhaustive one visits all.
 */
export type Chance = (weights: readonly number[]) => number;

/** Draws with the given source of uniform integers 0 … n-1. */
export const randomChance =
  (uniform: (n: number) => number): Chance =>
  (weights) => {
    let ticket = uniform(weights.reduce((sum, weight) => sum + weight, 0));
    for (let index = 0; index < weights.length; index += 1) {
      ticket -= weights[index]!;
      if (ticket < 0) return index;
    }
    throw new Error('a chance without outcomes');
  };

/** A probability, exactly. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

export const fraction = (numerator: bigint, denominator: bigint): Fraction => {
  const divisor = gcd(numerator, denominator);
  // Exact, and on big integers.
  // eslint-disable-next-line no-restricted-syntax
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const showFraction = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;

/**
 * Runs `run` once for every sequence of outcomes that its chance can have, with that sequence's probability.
 * Depth first: each run follows the last one's outcomes as far as the next to be varied.
 */
export function* enumerate<T>(run: (chance: Chance) => T): Generator<{ result: T; probability: Fraction }> {
  const trail: { weights: readonly number[]; taken: number }[] = [];
  for (;;) {
    let depth = 0;
    const result = run((weights) => {
      const known = trail[depth];
      depth += 1;
      if (known !== undefined) return known.taken;
      trail.push({ weights, taken: 0 });
      return 0;
    });
    let [numerator, denominator] = [1n, 1n];
    for (const { weights, taken } of trail) {
      numerator *= BigInt(weights[taken]!);
      denominator *= BigInt(weights.reduce((sum, weight) => sum + weight, 0));
    }
    yield { result, probability: fraction(numerator, denominator) };
    while (trail.length > 0 && trail.at(-1)!.taken + 1 === trail.at(-1)!.weights.length) trail.pop();
    const last = trail.at(-1);
    if (last === undefined) return;
    last.taken += 1;
  }
}
