import type { Description } from '../description.ts';
import { nameOf } from '../winners.ts';
import type { AuctionEvent } from './event.ts';
import type { AuctionOutcome } from './outcome.ts';
import { formatAmount } from './terms.ts';

/** An auction in lines of English. */
export const auctionDescription: Description<AuctionEvent, AuctionOutcome> = {
  event(event, names) {
    const named = (seat: number): string => nameOf(names, seat);
    switch (event.name) {
      case 'opened': {
        const sells = event.seller === null ? '' : `; ${named(event.seller)} sells`;
        return `${event.bidders.length} bidders: ${event.bidders.map(named).join(', ')}${sells}`;
      }
      case 'placed':
        return 'all bids lie face down: none can be changed any more';
      case 'compared':
        return `  ${event.done} of ${event.total} comparisons of scrambled bids`;
      case 'handed':
        return 'everybody has seen one result, the own';
      case 'shown':
        return event.won
          ? `${named(event.seat)} proves to have won, and pays ${formatAmount(event.money, event.price!)}`
          : `${named(event.seat)} proves not to have won`;
      case 'bids': {
        const amount = (bid: number | null): string => (bid === null ? 'none' : formatAmount(event.money, bid));
        const bids = event.bids.map(([seat, bid]) => `${named(seat)} ${amount(bid)}`).join(', ');
        return `bids: ${bids}${event.reserve === null ? '' : `; reserve ${amount(event.reserve)}`}`;
      }
      case 'result':
        return event.winner === null
          ? 'the lot is not sold'
          : `the highest bid is ${named(event.winner)}’s, and the price ${formatAmount(event.money, event.price!)}`;
      case 'left':
        return `${named(event.seat)} has left`;
    }
  },
  outcome({ shown, winner, price, money }, names) {
    switch (shown) {
      case 'broken':
        return 'too few have stayed to come to a result';
      case 'nothing':
        return 'nobody has shown the result: only the winner knows it, if there is one';
      default:
        return winner === null
          ? 'the lot is not sold'
          : `${nameOf(names, winner)} wins, and pays ${formatAmount(money, price!)}`;
    }
  },
};
