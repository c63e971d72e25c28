import type { Card, Pile } from '../../table/card.ts';
import { HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { copyCards, discard, shift, turn } from '../../table/steps.ts';
import type { Digit } from './digit.ts';
import { digitFaces, rotated } from './digit.ts';

/** Piles that were shifted by a distance that nobody knows. */
interface Shifted {
  readonly piles: Card[][];
  /** Where the picked one lies. */
  readonly at: number;
}

/**
 * One of k piles of the same size, by an integer commitment E_k that stays secret: the pile-shifting form of `select`,
 * and steps 2 and 3 of the chosen pile protocol (nurimisaki-kurodoko-zkp §2.4). One shuffle.
 */
export function* pick(digit: Digit, piles: readonly Pile[]): Protocol<Card[]> {
  const { piles: shifted, at } = yield* shiftBy(digit, piles);
  return shifted[at]!;
}

function* shiftBy(digit: Digit, piles: readonly Pile[]): Protocol<Shifted> {
  const shifted = yield* shift(piles.map((pile, index) => [digit[index]!, ...pile]));
  const marks = shifted.map(([mark]) => mark!);
  const at = (yield* turn(marks)).indexOf(HEART);
  yield* discard(marks);
  return { piles: shifted.map(([, ...pile]) => pile), at };
}

/** What was found in rows of cards, and how to put the rows together again. */
export interface Found {
  /** The card of each row at the place. */
  readonly cards: Card[];
  readonly levels: readonly Level[];
}

interface Level extends Shifted {
  /** How many cards of each row a pile holds; before them lies a card of the row that marks the beginning. */
  readonly chunk: number;
}

/**
 * The card of each row at a place that nobody knows: a number of several digits, the highest first, as many places as a
 * row has cards. One shuffle a digit, whatever the number of rows: each pile holds what of all rows stands under the
 * same digit. The chosen pile protocol, one within the other (nurimisaki-kurodoko-zkp §2.4).
 */
export function* find(rows: readonly Pile[], place: readonly Digit[]): Protocol<Found> {
  const [digit, ...others] = place as [Digit, ...Digit[]];
  const chunk = others.reduce((places, other) => places * other.length, 1);
  const begin = lay(...digitFaces(0, digit.length));
  const shifted = yield* shiftBy(
    digit,
    begin.map((card, index) => [card, ...rows.flatMap((row) => row.slice(index * chunk, (index + 1) * chunk))]),
  );
  const level: Level = { ...shifted, chunk };
  const inner = rows.map((_, row) => partOf(level, shifted.at, row));
  if (others.length === 0) return { cards: inner.flat(), levels: [level] };
  const { cards, levels } = yield* find(inner, others);
  return { cards, levels: [level, ...levels] };
}

const partOf = ({ piles, chunk }: Level, pile: number, row: number): Card[] =>
  piles[pile]!.slice(1 + row * chunk, 1 + (row + 1) * chunk);

/**
 * Rows in which something was found, in their order again, with other cards in the place of those found; the other rows
 * are left. Nobody learns the place. One shuffle a digit: steps 4 and 5 of the chosen pile protocol.
 */
export function* putBack(
  { levels }: Found,
  changes: readonly { readonly row: number; readonly card: Card }[],
): Protocol<Card[][]> {
  let parts = changes.map(({ card }) => [card]);
  for (const level of [...levels].reverse()) {
    const { piles, at } = level;
    const again = yield* shift(
      piles.map(([begin], index) => [
        begin!,
        ...changes.flatMap(({ row }, change) => (index === at ? parts[change]! : partOf(level, index, row))),
      ]),
    );
    const begins = again.map(([begin]) => begin!);
    const start = (yield* turn(begins)).indexOf(HEART);
    yield* discard(begins);
    const ordered = rotated(again, start);
    const { chunk } = level;
    parts = changes.map((_, change) =>
      ordered.flatMap((pile) => pile.slice(1 + change * chunk, 1 + (change + 1) * chunk)),
    );
  }
  return parts;
}

/** A second pile of the same cards, where copies cost nothing. */
export function* duplicate(cards: Pile): Protocol<Card[]> {
  const [copy] = yield* copyCards(cards, 1, function* () {
    throw new Error('these cards can be copied only with copying "ciphertext"');
  });
  return copy!;
}
