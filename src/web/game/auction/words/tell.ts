import type { AuctionEvent } from '../../../../../protocol/game/auction/event.ts';
import type { AuctionOutcome } from '../../../../../protocol/game/auction/outcome.ts';
import type { AuctionTerms } from '../../../../../protocol/game/auction/terms.ts';
import { readResult } from '../../../../../protocol/game/auction/terms.ts';
import type { Face } from '../../../../../protocol/table/card.ts';
import { inMoney } from '../money.ts';
import type { AuctionText } from './text-en.ts';

/** A public event as a sentence; how far the comparisons are is no news. */
export function tellEvent(event: AuctionEvent, names: readonly string[], t: AuctionText): string | undefined {
  const { story } = t;
  const name = (seat: number): string => names[seat] ?? `${seat + 1}`;
  switch (event.name) {
    case 'opened': {
      const opened = story.opened(event.bidders.length);
      return event.seller === null ? opened : `${story.sells(name(event.seller))} ${opened}`;
    }
    case 'placed':
      return story.placed;
    case 'compared':
      return undefined;
    case 'handed':
      return story.handed;
    case 'shown': {
      const { seat, price, money } = event;
      return price === null ? story.shownLost(name(seat)) : story.shownWon(name(seat), priceText(price, money, t));
    }
    case 'bids': {
      const { bids, reserve, money } = event;
      const list = bids.map(([seat, amount]) =>
        story.bidOf(name(seat), amount === null ? t.result.noBid : inMoney(money, amount)),
      );
      const told = story.bids(list.join(t.comma));
      return reserve === null ? told : `${told} ${t.result.reserve(inMoney(money, reserve))}`;
    }
    case 'result': {
      const { winner, price, money } = event;
      return winner === null || price === null ? t.end.unsold : t.end.wonBy(name(winner), priceText(price, money, t));
    }
    case 'left':
      return story.left(name(event.seat));
  }
}

/** How an auction ended, from a seat or from nobody's, as far as everybody knows. */
export function resultOf(
  { shown, winner, price, money }: AuctionOutcome,
  seat: number | undefined,
  names: readonly string[],
  t: AuctionText,
): string {
  if (shown === 'broken') return t.end.broken;
  if (shown === 'nothing') return t.end.nothing;
  if (winner === null || price === null) return t.end.unsold;
  const amount = priceText(price, money, t);
  return winner === seat ? t.end.won(amount) : t.end.wonBy(names[winner] ?? `${winner + 1}`, amount);
}

/** What else there is to say of the end. */
export function remarkOn({ shown, winner }: AuctionOutcome, { end }: AuctionText): string {
  if (shown === 'broken') return end.brokenMore;
  if (shown === 'nothing') return end.nothingMore;
  return winner === null ? end.unsoldMore : end.proved;
}

/** What a receipt says: what was sold, who has won it and what is paid. @param faces of the result that was shown to the bidder */
export function receiptText(terms: AuctionTerms, faces: readonly Face[], name: string, t: AuctionText): string {
  const result = readResult(terms, faces);
  if (!result.won) return t.story.shownLost(name);
  return t.receipt.says(name, terms.title, priceText(result.price, terms.money, t));
}

/** A price; 0 is that of a sole bidder who pays nothing. */
export const priceText = (price: number, money: Parameters<typeof inMoney>[0], { result }: AuctionText): string =>
  price === 0 ? result.nothing : inMoney(money, price);
