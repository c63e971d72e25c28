import type { Handed } from '../../card/auction/second-price.ts';
import type { Face, Pile } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, declare, named, turn } from '../../table/steps.ts';
import { tell } from './event.ts';
import type { AuctionOutcome } from './outcome.ts';
import { SHOW, showQuestion, waitQuestion } from './questions.ts';
import { ownerFace } from './stakes.ts';
import type { AuctionTerms } from './terms.ts';
import { readPrice, WINNER } from './terms.ts';

/** Shows to everybody what the terms prescribe, once all bidders have their results. */
export function* disclose(terms: AuctionTerms, seats: number, handed: Handed): Protocol<AuctionOutcome> {
  if (terms.after === 'winner') return yield* named('showing', showOfOwnAccord(terms, handed));
  if (terms.waits) yield* wait(seats);
  return yield* named('showing', terms.after === 'bids' ? showBids(terms, handed) : showResult(terms, handed));
}

/** Waits until the agreed time, which every machine measures itself. */
function* wait(seats: number): Protocol<void> {
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  yield* declare(
    everybody,
    everybody.map(() => waitQuestion),
  );
}

/** Asks all bidders whether they show their results. Of a bidder who has not won, only the mark is turned. */
function* showOfOwnAccord(terms: AuctionTerms, { bundles }: Handed): Protocol<AuctionOutcome> {
  const { bidders, money } = terms;
  const said = yield* declare(
    bidders,
    bidders.map(() => showQuestion),
  );
  const showing = bidders.filter((_, index) => said[index] === SHOW);
  const winner = yield* winnerAmong(showing, bundles);
  const price = winner === null ? null : yield* priceOf(terms, bundles, winner);
  for (const seat of showing) {
    const won = seat === winner;
    yield* tell({ name: 'shown', seat, won, price: won ? price : null, money });
  }
  return { shown: winner === null ? 'nothing' : 'winner', winner, price, money };
}

function* showResult(terms: AuctionTerms, { bundles }: Handed): Protocol<AuctionOutcome> {
  const { money } = terms;
  const winner = yield* winnerAmong(terms.bidders, bundles);
  const price = winner === null ? null : yield* priceOf(terms, bundles, winner);
  yield* tell({ name: 'result', winner, price, money });
  return { shown: 'result', winner, price, money };
}

/** Shows all bids and the result. The winner's bundle holds the price; the winner's own bid lies beside it. */
function* showBids(terms: AuctionTerms, { bundles, replaced }: Handed): Protocol<AuctionOutcome> {
  const { bidders, seller, hidden, money } = terms;
  const seats = hidden ? [...bidders, seller!] : bidders;
  const [own, ...shown] = yield* all(turn(replaced), ...seats.map((seat) => turn(bundles.get(ownerFace(seat))!)));
  const wins = ([mark]: readonly Face[]): boolean => mark === WINNER;
  const amounts = shown.map((faces) => readPrice(terms, wins(faces) ? own : faces.slice(1)));
  const at = shown.findIndex(wins);
  const sold = at >= 0 && at < bidders.length;
  const winner = sold ? bidders[at]! : null;
  const price = sold ? readPrice(terms, shown[at]!.slice(1)) : null;
  const bids = bidders.map((seat, index): [number, number | null] => [seat, amounts[index]!]);
  yield* tell({ name: 'bids', bids, reserve: hidden ? amounts.at(-1)! : null, money });
  yield* tell({ name: 'result', winner, price, money });
  return { shown: 'bids', winner, price, money };
}

/** Turns the marks of these seats; returns the seat with the winner's mark. */
function* winnerAmong(seats: readonly number[], bundles: Handed['bundles']): Protocol<number | null> {
  if (seats.length === 0) return null;
  const marks = yield* turn(seats.map((seat) => bundles.get(ownerFace(seat))![0]!));
  return seats[marks.indexOf(WINNER)] ?? null;
}

function* priceOf(terms: AuctionTerms, bundles: ReadonlyMap<Face, Pile>, winner: number): Protocol<number | null> {
  return readPrice(terms, yield* turn(bundles.get(ownerFace(winner))!.slice(1)));
}
