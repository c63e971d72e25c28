import type { Scale } from '../../../protocol/card/auction/sealed-auction.ts';
import { bidDigit, sealedAuction, tieDigits } from '../../../protocol/card/auction/sealed-auction.ts';
import { rankedFaces } from '../../../protocol/card/auction/ranked.ts';
import { secondPriceOfScrambled } from '../../../protocol/card/auction/second-price.ts';
import { topTwo } from '../../../protocol/card/auction/top-two.ts';
import { handOut } from '../../../protocol/lab/catalogue/auction/paper.ts';
import { stakesOf } from '../../../protocol/lab/catalogue/auction/sealed.ts';
import { lay } from '../../../protocol/table/card.ts';
import { all, copyCards, peek, scramble } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

/** As the studies with two players have it. */
const SCALE: Scale = { sizes: [2], bids: 2, copying: 'ciphertext' };

const tie = (value: number) => lay(...rankedFaces(value, 2, 'ciphertext'));

/** Naive forms of an auction that hides all bids but the second. */
export const auction: readonly Mutant[] = [
  {
    of: 'sealed-auction',
    fault: 'everybody draws a tie digit of their own, and two can be the same',
    inputs: 1,
    found: ['not right', 'impossible'],
    *procedure(bids) {
      const drawn = yield* all(...bids.map(() => scramble([tie(0), tie(1)])));
      const ties = drawn.map(([first]) => first!);
      yield* handOut(yield* sealedAuction(SCALE, stakesOf(SCALE, bids), ties), 2);
      return { down: {} };
    },
  },
  {
    of: 'sealed-auction',
    fault: 'the place after the scramble breaks ties',
    found: ['not private'],
    *procedure(bids) {
      const piles = bids.map((bid, seat) => lay(...bidDigit(SCALE, 0, bid), `${seat + 1}`));
      const bundles = (yield* scramble(piles)).map((pile, place) => ({
        digits: [pile.slice(0, -1), tie(place)],
        owner: pile.at(-1)!,
      }));
      yield* handOut(yield* handing(bundles), 2);
      return { down: {} };
    },
  },
  {
    of: 'sealed-auction',
    fault: 'bids are compared as their players sit',
    found: ['not private'],
    *procedure(bids) {
      const ties = yield* tieDigits(SCALE, 0);
      const bundles = stakesOf(SCALE, bids).map(({ bid, owner }, seat) => ({
        digits: [...bid, ties[seat]!],
        owner: lay(owner)[0]!,
      }));
      yield* handOut(yield* handing(bundles), 2);
      return { down: {} };
    },
  },
  {
    of: 'sealed-auction',
    study: 1,
    fault:
      'a seller whose reserve is not reached is shown the price in the bundle of the seller, which is the highest bid',
    inputs: 2,
    found: ['not right', 'not private'],
    *procedure(amounts) {
      const scale: Scale = { ...SCALE, sizes: [3] };
      const { bundles } = yield* sealedAuction(scale, stakesOf(scale, amounts), yield* tieDigits(scale, 1));
      yield* all(peek(0, bundles.get('1')!, 'reserve'), peek(1, bundles.get('2')!, 'auction'));
      return { down: {} };
    },
  },
];

function* handing(bundles: Parameters<typeof topTwo>[0]) {
  const { first, second } = yield* topTwo(bundles);
  const [top, next] = [first, second].map(({ digits, owner }) => ({ cards: digits[0]!.slice(0, 2), owner }));
  return yield* secondPriceOfScrambled(top!, next!, [], function* (cards) {
    const [kept, paid] = yield* copyCards(cards, 2, () => {
      throw new Error('ciphertexts are copied here');
    });
    return [kept!, paid!];
  });
}
