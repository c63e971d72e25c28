import type { Card, Face, Pile } from '../../table/card.ts';
import { HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, faceDown, scramble, turn } from '../../table/steps.ts';
import type { Digit } from './digit.ts';

/** A digit whose cards lie in a hidden order, each with its number 1 … k face down. */
export interface Scattered {
  /** Piles of a card of the digit and its number. */
  readonly pairs: readonly Pile[];
  /** The pile whose card is the heart, which everybody has seen. */
  readonly heart: number;
}

export interface LookedUp {
  /** The entry, face up for all. */
  readonly face: Face;
  readonly row: Scattered;
  readonly column: Scattered;
}

/**
 * Turns the entry of a table that stands in a row and a column that nobody knows, with counted cards: the rows are
 * scrambled and the row's digit turned, then the columns. Two shuffles. The digits lie scattered afterwards; `gathered`
 * restores them. love-letter-2025 §3 (2) to (4), `docs/protocols.md` L3.
 * @param left receives the entries that were not turned, face down
 */
export function* lookUpByCards(row: Digit, column: Digit, table: readonly Pile[], left: Card[]): Protocol<LookedUp> {
  const rows = yield* scramble(row.map((card, at) => [card, numbers(row.length)[at]!, ...table[at]!]));
  const rowAt = yield* heartOf(rows);
  const entries = rows[rowAt]!.slice(2);
  const columns = yield* scramble(column.map((card, at) => [card, numbers(column.length)[at]!, entries[at]!]));
  const columnAt = yield* heartOf(columns);
  const entry = [columns[columnAt]![2]!];
  const [face] = yield* turn(entry);
  yield* discard(entry);
  left.push(
    ...rows.filter((_, at) => at !== rowAt).flatMap((pile) => pile.slice(2)),
    ...columns.filter((_, at) => at !== columnAt).map((pile) => pile[2]!),
  );
  return { face: face!, row: scattered(rows, rowAt), column: scattered(columns, columnAt) };
}

/**
 * The digit in its order again, and the order in which its numbers came up, uniformly random. One shuffle.
 * love-letter-2025 §3 (5).
 */
export function* gathered({ pairs }: Scattered): Protocol<{ digit: Card[]; order: number[] }> {
  const mixed = yield* scramble(pairs);
  const labels = numbersOf(mixed);
  const faces = yield* turn(labels);
  yield* discard(labels);
  return { digit: mixed.map((_, index) => mixed[faces.indexOf(`${index + 1}`)]![0]!), order: faces.map(Number) };
}

/** The number cards of piles of a card and its number. */
export const numbersOf = (pairs: readonly Pile[]): Card[] => pairs.map((pile) => pile[1]!);

const scattered = (piles: readonly Pile[], heart: number): Scattered => ({
  pairs: piles.map((pile) => pile.slice(0, 2)),
  heart,
});

const numbers = (count: number): Card[] => lay(...Array.from({ length: count }, (_, index) => `${index + 1}`));

/** The pile whose first card is the heart. The first cards are turned down again. */
function* heartOf(piles: readonly Pile[]): Protocol<number> {
  const firsts = piles.map(([card]) => card!);
  const faces = yield* turn(firsts);
  yield* faceDown(firsts);
  return faces.indexOf(HEART);
}
