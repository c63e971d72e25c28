import type { AuctionEvent } from './event.ts';

/** What everybody knows of an auction: a fold over its events. */
export interface Standing {
  readonly stage: 'opening' | 'bidding' | 'comparing' | 'handed';
  readonly seats: number;
  readonly bidders: readonly number[];
  readonly seller: number | null;
  /** Comparisons done, of all. */
  readonly compared: { readonly done: number; readonly total: number };
  /** Results that bidders have shown to everybody. */
  readonly shown: readonly { readonly seat: number; readonly won: boolean; readonly price: number | null }[];
  /** The result, once it is shown by the terms. */
  readonly result: { readonly winner: number | null; readonly price: number | null } | null;
  /** All bids, [seat, amount], once they are shown by the terms. */
  readonly bids: readonly (readonly [number, number | null])[] | null;
  /** A hidden reserve that is shown. */
  readonly reserve: number | null;
  /** Seats that have left. */
  readonly gone: readonly number[];
}

export const EMPTY_STANDING: Standing = {
  stage: 'opening',
  seats: 0,
  bidders: [],
  seller: null,
  compared: { done: 0, total: 0 },
  shown: [],
  result: null,
  bids: null,
  reserve: null,
  gone: [],
};

/** The standing after one more event. */
export function heard(standing: Standing, event: AuctionEvent): Standing {
  switch (event.name) {
    case 'opened': {
      const { seats, bidders, seller } = event;
      return { ...standing, stage: 'bidding', seats, bidders, seller };
    }
    case 'placed':
      return { ...standing, stage: 'comparing' };
    case 'compared': {
      const { done, total } = event;
      return { ...standing, compared: { done, total } };
    }
    case 'handed':
      return { ...standing, stage: 'handed' };
    case 'shown': {
      const { seat, won, price } = event;
      return { ...standing, shown: [...standing.shown, { seat, won, price }] };
    }
    case 'bids':
      return { ...standing, bids: event.bids, reserve: event.reserve };
    case 'result': {
      const { winner, price } = event;
      return { ...standing, result: { winner, price } };
    }
    case 'left':
      return { ...standing, gone: [...standing.gone, event.seat] };
  }
}
