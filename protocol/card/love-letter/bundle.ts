import type { Card, Pile } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { scramble } from '../../table/steps.ts';
import { digitFaces } from '../digit/digit.ts';

/**
 * A card of the game with its number in colour cards: the nine-card bundle of love-letter-2025 §1.3. The bundles are
 * made in public and move as one pile, so the number and the commitment always agree without a check.
 */
export interface Bundle {
  readonly number: Card;
  /** A commitment to the number: a heart in that place, clubs in all others (♥♣♣… = 1). */
  readonly value: Pile;
}

/** The cards of a bundle as they move, the number first. */
export const pileOf = ({ number, value }: Bundle): Card[] => [number, ...value];

export const bundleOf = ([number, ...value]: Pile): Bundle => ({ number: number!, value });

/** Lays a bundle in public. @param values how many numbers there are */
export const layBundle = (number: number, values: number): Bundle =>
  bundleOf(lay(`${number}`, ...digitFaces(number - 1, values)));

/** A deck of cards with these numbers, face down in an order that nobody knows. One shuffle. */
export function* shuffleDeck(numbers: readonly number[], values = 8): Protocol<Bundle[]> {
  return (yield* scramble(numbers.map((number) => pileOf(layBundle(number, values))))).map(bundleOf);
}
