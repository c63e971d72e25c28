import type { Money } from './terms.ts';

/** How an auction ended, as far as everybody knows. */
export type AuctionOutcome = {
  /**
   * `nothing`: the winner alone knows, if there is one. `winner`: the winner has shown the result. `result`, `bids`:
   * shown as the terms prescribe. `broken`: too few key holders were left to reach a result.
   */
  readonly shown: 'nothing' | 'winner' | 'result' | 'bids' | 'broken';
  /** The winner's seat, if everybody knows it; null also when the lot is known not to be sold. */
  readonly winner: number | null;
  /** The price, if everybody knows it, in the terms' smallest unit. */
  readonly price: number | null;
  readonly money: Money;
};
