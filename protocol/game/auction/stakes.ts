import type { Scale, Stake } from '../../card/auction/sealed-auction.ts';
import { bidDigit, bidOfCards, digitsOf } from '../../card/auction/sealed-auction.ts';
import type { Face } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { commitEach } from '../../table/steps.ts';
import type { AuctionTerms } from './terms.ts';
import { FIRST, NOTHING } from './terms.ts';

/** The owner's face of the open bundle beside the bids, which belongs to nobody. */
const NOBODY: Face = '0';

/** The card that names a bundle's owner. */
export const ownerFace = (seat: number): Face => `${seat + 1}`;

/** The digits of a bid: before the amounts, the leading one has a place for no bid and one for a price of nothing. */
export const scaleOf = (
  { sizes: [leading, ...others] }: AuctionTerms,
  bids: number,
  copied: Scale['copying'],
): Scale => ({
  sizes: [leading! + FIRST, ...others],
  bids,
  copying: copied,
});

/** A seat places a bid, or a reserve, face down; for a seat that has left, no bid. */
export function* place(scale: Scale, seat: number, name: string): Protocol<Stake> {
  const lists = scale.sizes.map((size, digit) =>
    Array.from({ length: size }, (_, value) => value)
      .filter((value) => digit > 0 || value !== NOTHING)
      .map((value) => bidDigit(scale, digit, value)),
  );
  const cards = yield* commitEach(seat, lists, { name, otherwise: 0 });
  return { bid: bidOfCards(scale, cards), owner: ownerFace(seat) };
}

/** The open bid: the public reserve; without one the lowest amount, or nothing. */
export function openStake(terms: AuctionTerms, scale: Scale): Stake {
  const { reserve, free, sizes } = terms;
  const digits = digitsOf(sizes, reserve ?? 0);
  const leading = reserve === null && free ? NOTHING : digits[0]! + FIRST;
  const values = [leading, ...digits.slice(1)];
  return { bid: values.map((value, digit) => lay(...bidDigit(scale, digit, value))), owner: NOBODY };
}
