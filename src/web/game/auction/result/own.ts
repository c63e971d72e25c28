import type { AuctionTerms } from '../../../../../protocol/game/auction/terms.ts';
import { amountOf } from '../../../../../protocol/game/auction/terms.ts';
import type { AuctionView } from '../../../../../protocol/game/auction/view.ts';
import { inMoney } from '../money.ts';
import { priceText } from '../words/tell.ts';
import type { AuctionText } from '../words/text-en.ts';

/** What a seat has placed, as a sentence. @param bid null for none */
export function ownBidLine(
  terms: AuctionTerms,
  bid: number | null,
  what: 'bid' | 'reserve',
  { hold }: AuctionText,
): string {
  if (bid === null) return what === 'bid' ? hold.noBid : hold.noReserve;
  const amount = inMoney(terms.money, amountOf(terms, bid));
  return what === 'bid' ? hold.bid(amount) : hold.reserve(amount);
}

/** What a seat alone has been told, in two lines; undefined for one that has been told nothing. */
export function resultLines(
  terms: AuctionTerms,
  { result, reserve }: Pick<AuctionView, 'result' | 'reserve'>,
  text: AuctionText,
): { readonly title: string; readonly more: string } | undefined {
  const t = text.result;
  if (result?.won === true) return { title: t.won, more: t.pay(priceText(result.price, terms.money, text)) };
  if (result?.won === false) return { title: t.lost, more: t.lostWhy };
  if (reserve === undefined) return undefined;
  return reserve === 'kept' ? { title: t.unsold, more: t.unsoldMore } : { title: t.sold, more: t.soldMore };
}
