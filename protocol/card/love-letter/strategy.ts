import type { Card, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { scramble } from '../../table/steps.ts';
import { gathered, lookUpByCards, numbersOf } from '../digit/look-up-by-cards.ts';
import type { AdviceTable } from './advice.ts';
import { ADVICE_FACES } from './advice.ts';

/** The cards of a strategy table, row by row, face down: ♣ plays the first hand, ♥ the second, 0 is out. */
export type StrategyTable = readonly Pile[];

/**
 * Step 1: lays the table. As many ♣ as ♥ are shuffled over the places where either may be played. One shuffle.
 * love-letter-2025 §3.
 */
export function* layStrategy(advice: AdviceTable): Protocol<StrategyTable> {
  const stars = advice.flat().filter((entry) => entry === '*').length;
  const drawn =
    stars === 0
      ? []
      : (yield* scramble(
          lay(...Array.from({ length: stars }, (_, index) => (index < stars >> 1 ? CLUB : HEART))).map((card) => [
            card,
          ]),
        )).flat();
  return advice.map((row) => row.map((entry) => (entry === '*' ? drawn.pop()! : lay(ADVICE_FACES[entry])[0]!)));
}

export type Played =
  | { readonly play: 'out' }
  /**
   * `lots`: the numbers 1 … k in the order in which the last shuffle showed them, uniformly random and known to all.
   */
  | { readonly play: 1 | 2; readonly kept: Card[]; readonly lots: readonly number[] };

/**
 * Steps 2–5: which of two hands the table tells to play, without showing either; the other one is restored. Three
 * shuffles, two if the player is out. love-letter-2025 §3, `docs/protocols.md` L3. Helper cards that remain face down
 * go to `left`.
 */
export function* applyStrategy(first: Pile, second: Pile, table: StrategyTable, left: Card[] = []): Protocol<Played> {
  // 2. to 4.
  const { face, row, column } = yield* lookUpByCards(first, second, table, left);
  if (face === '0') {
    left.push(...numbersOf(row.pairs), ...numbersOf(column.pairs));
    return { play: 'out' };
  }
  // 5.
  const [play, kept, played] = face === CLUB ? ([1, column, row] as const) : ([2, row, column] as const);
  left.push(...numbersOf(played.pairs));
  const { digit, order } = yield* gathered(kept);
  return { play, kept: digit, lots: order };
}
