/** The joint key and what its shares are for: Shamir 1979, Desmedt and Frankel 1989. Seats are numbered from 0. */
import { CryptoError, ensure } from './error.ts';
import { type FixedBase, type Point, type Scalar, invert, mod, sumOfProductsPublic } from './group.ts';
import { Transcript } from './transcript.ts';

/**
 * The key Y = x·G under which the cards lie, where x = f(0) for a polynomial f of degree threshold - 1 that nobody
 * knows. Seat i holds x_i = f(i + 1), and shareKeys[i] is X_i = x_i·G.
 */
export interface JointKey {
  readonly threshold: number;
  readonly seats: number;
  readonly key: FixedBase;
  readonly shareKeys: readonly Point[];
}

/** The place of a seat on the polynomial. */
export function abscissa(seat: number): Scalar {
  return BigInt(seat + 1);
}

/**
 * The coefficients with f(0) = Σ λ_i·f(seats[i] + 1), for polynomials of degree threshold - 1.
 * @throws CryptoError 'argument' unless there are exactly `threshold` different seats
 */
export function lagrange(seats: readonly number[], threshold: number): Scalar[] {
  ensure(
    seats.length === threshold && threshold > 0,
    'argument',
    `${seats.length} seats for a threshold of ${threshold}`,
  );
  ensure(new Set(seats).size === seats.length, 'argument', 'a seat is named twice');
  ensure(
    seats.every((seat) => Number.isInteger(seat) && seat >= 0),
    'argument',
    'a seat is not a whole number from 0',
  );
  return seats.map((i) => {
    let numerator = 1n;
    let denominator = 1n;
    for (const j of seats) {
      if (j === i) continue;
      numerator = mod(numerator * abscissa(j));
      denominator = mod(denominator * (abscissa(j) - abscissa(i)));
    }
    return mod(numerator * invert(denominator));
  });
}

/** One seat's shares of the decryptions of a list of cards: x_i·A for each, already verified. */
export interface Contribution {
  readonly seat: number;
  readonly shares: readonly Point[];
}

/**
 * x·A for each card, from the shares of `threshold` seats or more (the first ones count).
 * @throws CryptoError 'argument', 'length'
 */
export function combineShares(
  { threshold, seats }: Pick<JointKey, 'threshold' | 'seats'>,
  contributions: readonly Contribution[],
): Point[] {
  ensure(contributions.length >= threshold, 'argument', 'too few shares');
  ensure(
    contributions.every(({ seat }) => seat < seats),
    'argument',
    'no such seat',
  );
  const used = contributions.slice(0, threshold);
  const coefficients = lagrange(
    used.map(({ seat }) => seat),
    threshold,
  );
  const cards = used[0]?.shares.length ?? 0;
  ensure(
    used.every(({ shares }) => shares.length === cards),
    'length',
    'the shares of a seat are not one for each card',
  );
  return Array.from({ length: cards }, (_, k) =>
    sumOfProductsPublic(
      used.map(({ shares }) => shares[k]!),
      coefficients,
    ),
  );
}

/** 64 bytes that stand for a joint key: what the seats confirm to each other, and what later contexts name. */
export function keyFingerprint({ threshold, seats, key, shareKeys }: JointKey): Uint8Array {
  if (shareKeys.length !== seats) throw new CryptoError('length', `${shareKeys.length} share keys for ${seats} seats`);
  const transcript = new Transcript('joint key', new Uint8Array());
  transcript.absorbInteger('threshold', threshold);
  transcript.absorbInteger('seats', seats);
  transcript.absorbPoints('key', [key.point]);
  transcript.absorbPoints('share keys', shareKeys);
  return transcript.digest('fingerprint');
}
