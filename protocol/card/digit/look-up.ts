import type { Card, Pile } from '../../table/card.ts';
import { HEART } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';
import type { Protocol } from '../../table/step.ts';
import { all, copyCards, scramble, turn } from '../../table/steps.ts';
import type { Digit } from './digit.ts';

/**
 * Secret look-up in a table: the cards that stand in a row and a column that nobody knows, face down. For tables that
 * copy ciphertexts: every place of the table becomes a pile of its row's mark, its column's mark and its entry; all
 * piles are scrambled and the marks turned. One pile shows two hearts; how many show one or none depends on the size of
 * the table alone, so that nothing is seen but a uniformly random place. One shuffle; both digits stay as they are.
 * @param table entries of one width, one a row and column
 */
export const lookUp = (row: Digit, column: Digit, table: readonly (readonly Pile[])[]): Protocol<Card[]> =>
  lookUpAt([row, column], table.flat());

/** The entry that stands at a place that nobody knows, face down. One shuffle; the digit stays as it is. */
export const lookUpInRow = (place: Digit, entries: readonly Pile[]): Protocol<Card[]> => lookUpAt([place], entries);

/**
 * Secret look-up in a table of any number of dimensions, the last digit's places counting fastest. One shuffle; the
 * digits stay as they are.
 */
export function* lookUpAt(place: readonly Digit[], entries: readonly Pile[]): Protocol<Card[]> {
  const marks = yield* all(...place.map((digit) => duplicates(digit, entries.length)));
  let piles = entries.map((entry, index) => ({ left: index, pile: [...entry] }));
  for (let dimension = place.length - 1; dimension >= 0; dimension -= 1) {
    const size = place[dimension]!.length;
    piles = piles.map(({ left, pile }, index) => ({
      left: quotient(left, size),
      pile: [marks[dimension]![index]![left % size]!, ...pile],
    }));
  }
  return yield* underHearts(
    piles.map(({ pile }) => pile),
    place.length,
  );
}

// Integer division, rounded down: exact, so allowed here.
// eslint-disable-next-line no-restricted-syntax
const quotient = (number: number, size: number): number => Math.floor(number / size);

/** Of piles that begin with this many marks, what is left of the one whose marks are all hearts. */
function* underHearts(piles: readonly Pile[], marks: number): Protocol<Card[]> {
  const mixed = yield* scramble(piles);
  const faces = yield* turn(mixed.flatMap((pile) => pile.slice(0, marks)));
  const at = mixed.findIndex((_, index) =>
    faces.slice(marks * index, marks * (index + 1)).every((face) => face === HEART),
  );
  if (at < 0) throw new ProcedureError('a digit without a heart was looked up');
  return mixed[at]!.slice(marks);
}

/** Copies of cards that stay where they are. */
export const duplicates = (cards: Pile, times: number): Protocol<Card[][]> =>
  copyCards(cards, times, () => {
    throw new ProcedureError('a look-up needs cards that can be duplicated');
  });
