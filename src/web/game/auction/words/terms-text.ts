import type { AuctionTerms } from '../../../../../protocol/game/auction/terms.ts';
import { amountOf, highest } from '../../../../../protocol/game/auction/terms.ts';
import { figures, inMoney } from '../money.ts';
import type { AuctionText } from './text-en.ts';

/** What may be bid, and what is paid, in plain sentences. */
export function lotLines(terms: AuctionTerms, t: AuctionText): readonly string[] {
  const { lowest, reserve, hidden, free } = terms;
  const { lot } = t;
  const price = (amount: number): string => inMoney(terms.money, amount);
  const atLeast = reserve === null ? undefined : amountOf(terms, reserve);
  return [
    lot.range(figures(terms.money, lowest), price(highest(terms)), price(terms.step)),
    lot.pays,
    ...(atLeast === undefined ? [] : [lot.reserve.public(price(atLeast))]),
    ...(hidden ? [lot.reserve.hidden] : []),
    // A reserve is what a sole bidder pays.
    ...(atLeast !== undefined || hidden ? [] : [free ? lot.sole.nothing : lot.sole.lowest(price(lowest))]),
  ];
}

/**
 * What will be known afterwards, what will not, and who could look together.
 * @param threshold how many key holders together could look at the bids
 * @param selling whether the lines are for the seller, not for a bidder
 */
export function revealedLines(
  { after, bidders }: Pick<AuctionTerms, 'after' | 'bidders'>,
  threshold: number,
  seats: number,
  selling: boolean,
  { learns }: AuctionText,
): { readonly known: string; readonly secret: string; readonly notes: readonly string[] } {
  const two = bidders.length > 2 || after === 'bids' ? [] : [after === 'winner' ? learns.two : learns.twoShown];
  return {
    known: learns.known[after],
    secret: selling && after !== 'bids' ? learns.seller : learns.secret[after],
    notes: [...two, learns.together(threshold, seats)],
  };
}
