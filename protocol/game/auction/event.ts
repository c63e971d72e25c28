import type { LeftEvent, Protocol } from '../../table/step.ts';
import type { Money } from './terms.ts';
import { tell as tellAnything } from '../../table/steps.ts';

/**
 * The public events of an auction. Seats are numbered from 0. Amounts and prices are whole numbers of the terms'
 * smallest unit (`formatAmount` writes them by `money`); a sole bidder who pays nothing has the price 0. No event
 * reveals a bid or a bidder, unless the terms prescribe it.
 */
export type AuctionEvent =
  /** The lot is called. `seller`: a seat that does not bid, or null. */
  | {
      readonly name: 'opened';
      readonly seats: number;
      readonly bidders: readonly number[];
      readonly seller: number | null;
    }
  /** All bids, and a hidden reserve, lie face down: none can be changed or taken back any more. */
  | { readonly name: 'placed' }
  /** How many of all comparisons of anonymous bids are done. */
  | { readonly name: 'compared'; readonly done: number; readonly total: number }
  /** Every bidder holds a result, and so does a seller with a hidden reserve. */
  | { readonly name: 'handed' }
  /** A bidder has shown everybody the own result: `won` and the price, or not won (`price` null). */
  | {
      readonly name: 'shown';
      readonly seat: number;
      readonly won: boolean;
      readonly price: number | null;
      readonly money: Money;
    }
  /**
   * All bids are shown, by the terms: [seat, amount], null for no bid. `reserve`: the hidden one, null if there was
   * none.
   */
  | {
      readonly name: 'bids';
      readonly bids: readonly (readonly [number, number | null])[];
      readonly reserve: number | null;
      readonly money: Money;
    }
  /** The result is shown, by the terms. `winner` and `price` are null when the lot is not sold. */
  | { readonly name: 'result'; readonly winner: number | null; readonly price: number | null; readonly money: Money }
  | LeftEvent;

/** Emits a public event. */
export const tell: (event: Exclude<AuctionEvent, LeftEvent>) => Protocol<void> = tellAnything;
