import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, faceDown, scramble, turn } from '../../table/steps.ts';

/** A bid's cards and the card with its bidder's number. */
export interface Bid {
  readonly cards: Pile;
  readonly owner: Card;
}

/** The mark of the winner's bundle. */
const DIAMOND: Face = '♦';

/** Makes two copies of a bid: one that stays, and one that becomes the price. */
export type CopyBid = (cards: Pile) => Protocol<readonly [Pile, Pile]>;

/** The cards on the table when all bundles can be handed out. */
export interface Handed {
  /** By the faces of the cards `owner`: the mark, then the price in the winner's bundle and the bid in the others. */
  readonly bundles: ReadonlyMap<Face, Pile>;
  /** The winner's own bid, which the price has replaced. */
  readonly replaced: Pile;
}

/**
 * Second-price auction from bids in falling order. A bidder who looks at their own bundle learns that they have won and
 * the second bid, or that they have not won. Two shuffles, and those of the copying. moderatorless-werewolf-2026 §4.2,
 * numbered as there; the sorting of step 1 (Haga et al. 2022) is not in that paper, and so the bids come in sorted.
 * Only the first two places count.
 */
export function* secondPrice(sorted: readonly Bid[], copyBid: CopyBid): Protocol<Handed> {
  // 2 and 3.
  const marks = lay(DIAMOND, HEART, ...sorted.slice(2).map(() => CLUB));
  const mixed = yield* scramble(sorted.map(({ cards, owner }, index) => [marks[index]!, ...cards, owner]));
  // 4.
  const shown = mixed.map(([mark]) => mark!);
  const faces = yield* turn(shown);
  const bids = mixed.map((pile): Bid => ({ cards: pile.slice(1, -1), owner: pile.at(-1)! }));
  const [won, second] = [faces.indexOf(DIAMOND), faces.indexOf(HEART)];
  yield* discard([shown[second]!]);
  yield* faceDown(shown.filter((_, index) => index !== second));
  const downs = shown.map((mark, index) => (index === second ? lay(CLUB)[0]! : mark));
  return yield* price(bids, { won, second, marks: downs }, copyBid);
}

/**
 * The same for bids in an order that nobody knows, so that everybody may know which two places are first and second.
 * Steps 2 to 4, which mark and find them, are not needed. One shuffle, and those of the copying.
 */
export const secondPriceOfScrambled = (
  first: Bid,
  second: Bid,
  others: readonly Bid[],
  copyBid: CopyBid,
): Protocol<Handed> =>
  price(
    [first, second, ...others],
    { won: 0, second: 1, marks: lay(DIAMOND, CLUB, ...others.map(() => CLUB)) },
    copyBid,
  );

/** Steps 4, second half, to 6. */
function* price(
  bids: readonly Bid[],
  { won, second, marks }: { readonly won: number; readonly second: number; readonly marks: Pile },
  copyBid: CopyBid,
): Protocol<Handed> {
  const [kept, paid] = yield* copyBid(bids[second]!.cards);
  const cardsOf = (index: number): Pile => (index === won ? paid : index === second ? kept : bids[index]!.cards);
  // 5 and 6.
  const handed = yield* scramble(bids.map(({ owner }, index) => [marks[index]!, ...cardsOf(index), owner]));
  const owners = yield* turn(handed.map((pile) => pile.at(-1)!));
  return {
    bundles: new Map(owners.map((owner, index) => [owner, handed[index]!.slice(0, -1)])),
    replaced: bids[won]!.cards,
  };
}
