import type { Handed } from '../../card/auction/second-price.ts';
import { sealedAuction, tieDigits } from '../../card/auction/sealed-auction.ts';
import type { Pile } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, copying, named, peek } from '../../table/steps.ts';
import { disclose } from './disclosure.ts';
import { tell } from './event.ts';
import type { AuctionOutcome } from './outcome.ts';
import { BID_QUESTION, RESERVE_QUESTION, RESERVE_SIGHT, RESULT_SIGHT } from './questions.ts';
import { openStake, ownerFace, place, scaleOf } from './stakes.ts';
import type { AuctionTerms } from './terms.ts';

/**
 * A sealed-bid second-price auction in which only the winner learns who has won, and the price.
 * moderatorless-werewolf-2026 §4.2.
 *
 * All place their bids at once, out of lists that contain every allowed amount and no other. Beside them lies an open
 * bid without an owner: the public reserve, or the price for a sole bidder. It and a hidden reserve lose to a bidder's
 * equal bid. A seller with a hidden reserve sees only whether it is the highest, because the price in the seller's
 * bundle would be the highest bid.
 */
export function* auction(terms: AuctionTerms, seats: number): Protocol<AuctionOutcome> {
  const { bidders, seller, hidden } = terms;
  yield* tell({ name: 'opened', seats, bidders, seller });
  const reserving = hidden ? [seller!] : [];
  const scale = scaleOf(terms, 1 + reserving.length + bidders.length, yield* copying());
  const [ties, reserves, bids] = yield* all(
    named('lots', tieDigits(scale, 1 + reserving.length)),
    all(...reserving.map((seat) => place(scale, seat, RESERVE_QUESTION))),
    all(...bidders.map((seat) => place(scale, seat, BID_QUESTION))),
  );
  yield* tell({ name: 'placed' });
  const stakes = [openStake(terms, scale), ...reserves, ...bids];
  const handed = yield* sealedAuction(scale, stakes, ties, (done, total) => tell({ name: 'compared', done, total }));
  yield* named('results', showResults(terms, handed));
  yield* tell({ name: 'handed' });
  return yield* disclose(terms, seats, handed);
}

/** Every bidder looks at their own mark and price; a seller with a hidden reserve looks at the mark alone. */
function* showResults({ bidders, seller, hidden }: AuctionTerms, { bundles }: Handed): Protocol<void> {
  const cardsOf = (seat: number): Pile => bundles.get(ownerFace(seat))!;
  yield* all(
    ...bidders.map((seat) => peek(seat, cardsOf(seat), RESULT_SIGHT)),
    ...(hidden ? [peek(seller!, cardsOf(seller!).slice(0, 1), RESERVE_SIGHT)] : []),
  );
}
