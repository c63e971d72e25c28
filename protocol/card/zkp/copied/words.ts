import type { Face } from '../../../table/card.ts';
import { CLUB, HEART } from '../../../table/card.ts';

/**
 * As many different words of ♣ and ♥ as are asked for, all of one length and with equally many hearts, so that two of
 * them that are compared card by card look the same whichever they are. The length is the least that has enough of
 * them.
 */
export function constantWeightWords(count: number): Face[][] {
  for (let length = 1; ; length += 1) {
    const words = wordsOf(length, length >> 1, count);
    if (words.length >= count) return words;
  }
}

/** The first `most` words of a length with this many hearts, those with a club in front first. */
function wordsOf(length: number, hearts: number, most: number): Face[][] {
  if (hearts < 0 || hearts > length || most <= 0) return [];
  if (length === 0) return [[]];
  const withClub = wordsOf(length - 1, hearts, most).map((rest) => [CLUB, ...rest]);
  const withHeart = wordsOf(length - 1, hearts - 1, most - withClub.length).map((rest) => [HEART, ...rest]);
  return [...withClub, ...withHeart];
}
