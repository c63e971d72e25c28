import type { Question } from '../../table/step.ts';
import type { GameTable } from '../game-table.ts';
import type { Referee, Whims } from '../simulation.ts';
import { watched } from '../watched.ts';
import { auctionBot } from './bot.ts';
import type { AuctionEvent } from './event.ts';
import type { AuctionOutcome } from './outcome.ts';
import { BID_QUESTION, RESERVE_QUESTION, RESERVE_SIGHT, RESULT_SIGHT } from './questions.ts';
import type { Result, AuctionTerms } from './terms.ts';
import { amountOf, bidOf, readReserve, readResult, termsOf } from './terms.ts';
import type { PlainResult } from './vickrey.ts';
import { vickrey } from './vickrey.ts';

/** The bid that one seat has placed, and its result. */
interface Known {
  bid?: number | null;
  result?: Result;
  reserve?: 'kept' | 'sold';
}

/** Observes all players, and compares the auction with one of plain numbers. */
export function auctionReferee({ seats, settings }: GameTable, whims: Whims): Referee<AuctionEvent, AuctionOutcome> {
  const terms = termsOf(seats, settings);
  const known = new Map<number, Known>();
  const placing = ({ name }: Question): boolean => name === BID_QUESTION || name === RESERVE_QUESTION;
  return {
    agents(seat) {
      // The seat's player is told the game anew, so its earlier sights are dropped. Its bid is kept, because it is not
      // asked for again.
      const { bid } = known.get(seat) ?? {};
      const own: Known = bid === undefined ? {} : { bid };
      known.set(seat, own);
      return watched(
        () => auctionBot({ seats, settings, seat, copying: 'ciphertext', uniform: whims.of(seat) }),
        (_, question, answer) => {
          if (placing(question)) own.bid = bidOf(terms, Number(answer));
        },
        (_, { name, faces }) => {
          if (name === RESULT_SIGHT) own.result = readResult(terms, faces);
          if (name === RESERVE_SIGHT) own.reserve = readReserve(faces);
        },
      )(seat);
    },
    judge: (story, outcome) => judge(terms, known, story, outcome),
  };
}

/** What is wrong with a result, if anything. A seat that left before bidding counts as one without a bid. */
function judge(
  terms: AuctionTerms,
  known: ReadonlyMap<number, Known>,
  story: readonly AuctionEvent[],
  outcome: AuctionOutcome,
): string | undefined {
  if (outcome.shown === 'broken') return 'the auction was given up, and enough have stayed';
  const { bidders, seller, hidden } = terms;
  const placed = story.findIndex((event) => event.name === 'placed');
  const early = story.slice(0, placed).flatMap((event) => (event.name === 'left' ? [event.seat] : []));
  const amountBy = (seat: number): number | null => {
    const bid = early.includes(seat) ? null : (known.get(seat)?.bid ?? null);
    return bid === null ? null : amountOf(terms, bid);
  };
  const due = vickrey({
    bids: bidders.map(amountBy),
    hidden: hidden ? amountBy(seller!) : null,
    reserve: terms.reserve === null ? null : amountOf(terms, terms.reserve),
    sole: terms.free ? 0 : terms.lowest,
  });
  const winners = due.winners.map((index) => bidders[index]!);
  const right: PlainResult = { winners, price: due.price };
  return (
    judgeSights(terms, known, right) ??
    judgeShown(terms, story, outcome, right, new Map(bidders.map((seat) => [seat, amountBy(seat)])))
  );
}

function judgeSights(
  { bidders, seller, hidden }: AuctionTerms,
  known: ReadonlyMap<number, Known>,
  { winners, price }: PlainResult,
): string | undefined {
  const won = bidders.filter((seat) => known.get(seat)?.result?.won === true);
  if (won.length > 1) return `${won.join(' and ')} both see that they have won`;
  for (const seat of won) {
    if (!winners.includes(seat)) return `${seat} sees a won result, and ${winners.join()} have the highest bid`;
    const result = known.get(seat)!.result as Extract<Result, { won: true }>;
    if (result.price !== price) return `${seat} sees the price ${result.price}, and it is ${price}`;
  }
  if (won.length === 0 && winners.length > 0 && winners.every((seat) => known.get(seat)?.result !== undefined))
    return `${winners.join()} have the highest bid, and nobody sees a won result`;
  const reserve = hidden ? known.get(seller!)?.reserve : undefined;
  if (reserve !== undefined && (reserve === 'sold') !== winners.length > 0 && (reserve === 'kept' || price !== null))
    return `the seller sees that the lot is ${reserve}`;
  return undefined;
}

function judgeShown(
  { after, bidders }: AuctionTerms,
  story: readonly AuctionEvent[],
  outcome: AuctionOutcome,
  { winners, price }: PlainResult,
  amounts: ReadonlyMap<number, number | null>,
): string | undefined {
  const { winner } = outcome;
  if (winner !== null && (!winners.includes(winner) || outcome.price !== price))
    return `${winner} wins at ${outcome.price}, and ${winners.join()} should at ${price}`;
  if (after !== 'winner' && winner === null && winners.length > 0)
    return `the lot is not sold, and ${winners.join()} should have it`;
  if (story.some((event) => event.name === 'shown' && event.won !== (event.seat === winner)))
    return 'somebody shows another result than the true one';
  const bids = story.find((event) => event.name === 'bids')?.bids;
  if (after === 'bids' && bids === undefined) return 'the bids are not shown';
  const other = bids?.find(([seat, bid]) => bidders.includes(seat) && bid !== amounts.get(seat));
  return other === undefined
    ? undefined
    : `${other[0]} is shown with ${other[1]}, and has bid ${amounts.get(other[0])}`;
}
