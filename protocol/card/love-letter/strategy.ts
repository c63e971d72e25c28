import type { Card, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, faceDown, scramble, turn } from '../../table/steps.ts';
import { columns } from '../digit/digit.ts';
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
  /** `lots`: the numbers 1 … k in the order in which the last shuffle showed them, uniformly random and known to all. */
  | { readonly play: 1 | 2; readonly kept: Card[]; readonly lots: readonly number[] };

const numbers = (count: number): Card[] => lay(...Array.from({ length: count }, (_, index) => `${index + 1}`));

/**
 * Steps 2–5: which of two hands the table tells to play, without a look at either; the other one is restored. Three
 * shuffles, two if the player is out. love-letter-2025 §3, `docs/protocols.md` L3. Helping cards that are left lying face down
 * go to `left`.
 */
export function* applyStrategy(first: Pile, second: Pile, table: StrategyTable, left: Card[] = []): Protocol<Played> {
  // 2.
  const rows = yield* scramble(first.map((card, row) => [card, numbers(first.length)[row]!, ...table[row]!]));
  // 3.
  const chosen = yield* underHeart(rows);
  const above = columns(second, numbers(second.length), chosen.slice(2));
  const mixed = yield* scramble(above);
  // 4.
  const column = yield* underHeart(mixed);
  const entry = [column[2]!];
  const [face] = yield* turn(entry);
  yield* discard(entry);
  left.push(
    ...rows.filter((row) => row !== chosen).flatMap((row) => row.slice(2)),
    ...mixed.filter((pile) => pile !== column).map((pile) => pile[2]!),
  );
  const numbersOf = (piles: readonly Pile[]): Card[] => piles.map((pile) => pile[1]!);
  if (face === '0') {
    left.push(...numbersOf(rows), ...numbersOf(mixed));
    return { play: 'out' };
  }
  // 5.
  const [play, kept, played] = face === CLUB ? ([1, mixed, rows] as const) : ([2, rows, mixed] as const);
  left.push(...numbersOf(played));
  return { play, ...(yield* sorted(kept.map((pile) => pile.slice(0, 2)))) };
}

/** The pile whose first card is the heart. The first cards are turned down again. */
function* underHeart(piles: readonly Pile[]): Protocol<Pile> {
  const firsts = piles.map(([card]) => card!);
  const faces = yield* turn(firsts);
  yield* faceDown(firsts);
  return piles[faces.indexOf(HEART)]!;
}

function* sorted(pairs: readonly Pile[]): Protocol<{ kept: Card[]; lots: number[] }> {
  const mixed = yield* scramble(pairs);
  const labels = mixed.map(([, number]) => number!);
  const faces = yield* turn(labels);
  yield* discard(labels);
  return { kept: mixed.map((_, index) => mixed[faces.indexOf(`${index + 1}`)]![0]!), lots: faces.map(Number) };
}
