/** A second-price auction with plain numbers. */
export interface PlainAuction {
  /** Bids by bidder; null for none. */
  readonly bids: readonly (number | null)[];
  /** The hidden reserve of a seller; null for none. */
  readonly hidden: number | null;
  /** The public reserve; null for none. */
  readonly reserve: number | null;
  /** What a sole bidder pays where no reserve is above it. */
  readonly sole: number;
}

/** The possible winners, of whom lots choose one, and the price. Without a winner the lot is not sold. */
export interface PlainResult {
  readonly winners: readonly number[];
  readonly price: number | null;
}

/**
 * Vickrey 1961: the highest bid that reaches the reserve wins, and pays the second highest of all bids and the reserve.
 */
export function vickrey({ bids, hidden, reserve, sole }: PlainAuction): PlainResult {
  const least = Math.max(hidden ?? 0, reserve ?? 0);
  const highest = Math.max(...bids.map((bid) => bid ?? -1));
  if (highest < 0 || highest < least) return { winners: [], price: null };
  const winners = bids.flatMap((bid, bidder) => (bid === highest ? [bidder] : []));
  const others = bids.flatMap((bid, bidder) => (bid === null || bidder === winners[0] ? [] : [bid]));
  const floor = reserve ?? sole;
  return { winners, price: Math.max(floor, hidden ?? 0, ...others) };
}
