import type { Card, Face, Pile } from '../table/card.ts';
import { CLUB, HEART, lay } from '../table/card.ts';
import type { Protocol } from '../table/step.ts';
import { all, discard, faceDown, peek, scramble, turn } from '../table/steps.ts';
import type { Bit } from './bit/bit.ts';
import { copy } from './bit/bit.ts';

/** A bid in binary and the card with its bidder's number. */
export interface Bid {
  readonly bid: readonly Bit[];
  readonly number: Card;
}

const DIAMOND: Face = '♦';

/**
 * Second-price auction from bids in falling order: only the winner learns that she has won and the second bid, the
 * others learn that they have not. Each bidder receives her mark and the bid in her bundle as the sight called
 * `sight`. Two shuffles, and one a bit to copy. moderatorless-werewolf-2026 §4.2, numbered as there; the sorting of
 * step 1 (Haga et al. 2022) is not in that paper, and so the bids come in sorted.
 */
export function* secondPrice(sorted: readonly Bid[], seats: readonly number[], sight: string): Protocol<void> {
  // 2 and 3.
  const marks = lay(DIAMOND, HEART, ...sorted.slice(2).map(() => CLUB));
  const mixed = yield* scramble(sorted.map(({ bid, number }, index) => [marks[index]!, ...bid.flat(), number]));
  // 4.
  const shown = mixed.map(([mark]) => mark!);
  const faces = yield* turn(shown);
  const [won, second] = [faces.indexOf(DIAMOND), faces.indexOf(HEART)];
  const price = bitsOf(mixed[second]!);
  const copies = yield* all(...price.map((bit) => copy(bit, 2)));
  const kept = copies.map(([first]) => first!).flat();
  const paid = copies.map(([, other]) => other!).flat();
  yield* discard([shown[second]!]);
  yield* faceDown(shown.filter((_, index) => index !== second));
  const again = mixed.map((pile, index): Card[] => {
    if (index === second) return [...lay(CLUB), ...kept, pile.at(-1)!];
    return index === won ? [pile[0]!, ...paid, pile.at(-1)!] : [...pile];
  });
  // 5 and 6.
  const handed = yield* scramble(again);
  const numbers = yield* turn(handed.map((pile) => pile.at(-1)!));
  yield* all(...seats.map((seat) => peek(seat, handed[numbers.indexOf(`${seat + 1}`)]!.slice(0, -1), sight)));
}

const bitsOf = (pile: Pile): Bit[] =>
  Array.from({ length: (pile.length - 2) >> 1 }, (_, index): Bit => [pile[1 + 2 * index]!, pile[2 + 2 * index]!]);
