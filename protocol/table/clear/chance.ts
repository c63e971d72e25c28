/**
 * The source of a shuffle's outcome on a table in the clear. A `Chance` chooses one of several outcomes with
 * whole-number weights: a random one draws it, an exhaustive one visits all.
 */
export interface Chance {
  (weights: readonly number[]): number;
  /**
   * Called before a shuffle with a description of everything on which the rest of the run depends, apart from outcomes
   * still to come. Runs that give the same description at their n-th shuffle continue alike.
   */
  reached?(situation: () => string): void;
}

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

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const showFraction = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
