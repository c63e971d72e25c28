/** Elements of the field as the WebAssembly keeps them, against big integers: ten limbs, of 26 and 25 bits by turns. */

export const P = (1n << 255n) - 19n;

/** The bit at which each limb begins. */
export const POSITIONS = [0n, 26n, 51n, 77n, 102n, 128n, 153n, 179n, 204n, 230n];

export const residue = (n: bigint): bigint => ((n % P) + P) % P;

/** What limbs stand for, not reduced. */
export const value = (limbs: readonly number[]): bigint =>
  limbs.reduce((sum, limb, i) => sum + (BigInt(limb) << POSITIONS[i]!), 0n);

/** Quick numbers that are the same every time: Marsaglia's xorshift. */
export function numbers(seed: number): () => number {
  let x = seed;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x >>> 0;
  };
}
