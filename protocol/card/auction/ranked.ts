import type { Face, Pile } from '../../table/card.ts';
import { CLUB, HEART } from '../../table/card.ts';
import type { Copying } from '../../table/step.ts';
import type { Digit } from '../digit/digit.ts';
import { digitFaces } from '../digit/digit.ts';

/**
 * A digit that can be compared. On counted cards an integer commitment E_k. Where ciphertexts are copied three rows of
 * k cards: E_k(v), then hearts at all places above v, then hearts at all places below v. All three rows are laid or
 * placed at once, so that they always fit together.
 */
export type Ranked = Pile;

export function rankedFaces(value: number, size: number, copying: Copying): Face[] {
  const at = digitFaces(value, size);
  if (copying === 'cards') return at;
  const row = (heart: (place: number) => boolean): Face[] => at.map((_, place) => (heart(place) ? HEART : CLUB));
  return [...at, ...row((place) => place > value), ...row((place) => place < value)];
}

/** How many cards a digit of this size takes. */
export const rankedLength = (size: number, copying: Copying): number => (copying === 'cards' ? size : 3 * size);

/** The digit itself: all cards on counted cards, else the first of the three rows. */
export const digitOf = (ranked: Ranked, copying: Copying): Digit => (copying === 'cards' ? ranked : rows(ranked)[0]);

/** The rows of a digit on a table that copies ciphertexts: v, v < place, v > place. */
export function rows(ranked: Ranked): [Digit, Pile, Pile] {
  // Integer division without a rest, since there are three rows: exact, so allowed here.
  // eslint-disable-next-line no-restricted-syntax
  const size = ranked.length / 3;
  return [ranked.slice(0, size), ranked.slice(size, 2 * size), ranked.slice(2 * size)];
}
