import type { StoryItem } from '../story.ts';
import type { AuctionEvent } from './event.ts';
import { BID_QUESTION, RESERVE_QUESTION, RESERVE_SIGHT, RESULT_SIGHT } from './questions.ts';
import type { Standing } from './standing.ts';
import { EMPTY_STANDING, heard } from './standing.ts';
import type { Result, AuctionTerms } from './terms.ts';
import { bidOf, readReserve, readResult } from './terms.ts';

/** What one seat knows of an auction. */
export interface AuctionView {
  readonly standing: Standing;
  /** The seat's own bid or reserve as the number of its amount; null for none, undefined before it is placed. */
  readonly bid: number | null | undefined;
  readonly result: Result | undefined;
  /** For a seller with a hidden reserve: whether the lot is sold, or the reserve was above all bids. */
  readonly reserve: 'kept' | 'sold' | undefined;
}

const EMPTY_VIEW: AuctionView = { standing: EMPTY_STANDING, bid: undefined, result: undefined, reserve: undefined };

/** What a seat knows after this part of its story. */
export const viewOf = (terms: AuctionTerms, story: readonly StoryItem<AuctionEvent>[]): AuctionView =>
  story.reduce((view, item) => after(terms, view, item), EMPTY_VIEW);

function after(terms: AuctionTerms, view: AuctionView, item: StoryItem<AuctionEvent>): AuctionView {
  switch (item.kind) {
    case 'event':
      return { ...view, standing: heard(view.standing, item.event) };
    case 'answer': {
      const { name } = item.question;
      const places = name === BID_QUESTION || name === RESERVE_QUESTION;
      return places ? { ...view, bid: bidOf(terms, Number(item.answer)) } : view;
    }
    case 'sight': {
      const { name, faces } = item.sight;
      if (name === RESULT_SIGHT) return { ...view, result: readResult(terms, faces) };
      return name === RESERVE_SIGHT ? { ...view, reserve: readReserve(faces) } : view;
    }
  }
}
