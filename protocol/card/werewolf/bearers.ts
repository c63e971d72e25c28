import type { Card, Pile } from '../../table/card.ts';
import { HEART } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, scramble, turn } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';

/** A pile and whether its owner bears a mark. */
interface Marked {
  readonly mark: Bit;
  readonly pile: Pile;
}

interface Sorted {
  /** The piles of those who bear the mark, in hidden order. */
  readonly bearing: readonly (readonly Card[])[];
  readonly others: readonly (readonly Card[])[];
}

/**
 * Parts the piles of those who bear a mark from the others, without showing whose they are: each pile with its mark is
 * scrambled, and the marks are turned. It shows how many bear the mark, so everybody must know that beforehand. One shuffle.
 *
 * Steps 3 and 4 of moderatorless-werewolf-2026 §3.3.1 do so with a dummy row for each player, which hides the number too.
 */
export function* sortBearers(marked: readonly Marked[]): Protocol<Sorted> {
  // The first card of a bit tells it.
  const mixed = yield* scramble(marked.map(({ mark: [first], pile }) => [first, ...pile]));
  const marks = mixed.map(([mark]) => mark!);
  const faces = yield* turn(marks);
  yield* discard(marks);
  const piles = (bearing: boolean): Card[][] =>
    mixed.flatMap(([, ...pile], index) => ((faces[index] === HEART) === bearing ? [pile] : []));
  return { bearing: piles(true), others: piles(false) };
}
