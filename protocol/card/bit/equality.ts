import type { Card, Face, Pile } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, copyCards, discard, faceDown, named, scramble, turn } from '../../table/steps.ts';
import { not, open, xor } from './bit.ts';
import { conjunction } from './conjunction.ts';
import { columns, rowOf } from '../digit/digit.ts';
import type { BinaryInteger } from './integer.ts';
import { integerCards, integerOf } from './integer.ts';

export interface Comparison {
  readonly equal: boolean;
  /** The compared integers, restored. */
  readonly x: BinaryInteger;
  readonly y: BinaryInteger;
}

/**
 * Equality check with an open result, which restores its inputs. 13 shuffles for six bits. suken-bingo-2025 App. B
 * (second protocol), with the reading of `docs/protocols.md` S5: row 2 restores the inputs, row 3 is the copy on which
 * the gates work. Face-down cards that are no longer needed (`left`) are freed on the way, and cards that the gates
 * leave over are added to `left`.
 */
export function* equality(x: BinaryInteger, y: BinaryInteger, left: Card[] = []): Protocol<Comparison> {
  const cards = integerCards([...x, ...y]);
  const along = left.splice(0);
  const [kept, used] = yield* copyCards(cards, 2, () => named('copy', copyStrip(cards, along)));
  const [x1, y1] = halves(integerOf(kept!));
  const [x2, y2] = halves(integerOf(used!));
  return { equal: yield* sameValue(x2, y2, left), x: x1, y: y1 };
}

/** Steps 9–11: XOR bit by bit, NOT each, AND all, turn the result. Uses its inputs up. */
export function* sameValue(x: BinaryInteger, y: BinaryInteger, left: Card[] = []): Protocol<boolean> {
  const differences = yield* all(...x.map((bit, index) => named('XOR', xor(bit, y[index]!))));
  const same = yield* named('AND', conjunction(differences.map(not), left));
  const value = yield* open(same);
  yield* discard(same);
  return value === 1;
}

/** The mark of cards that are shuffled along, in the place of a position: the same for all. */
const NOWHERE: Face = '0';

/**
 * Steps 1–8: copies a row of cards of which it is known how many are clubs and how many hearts. The positions
 * travel along as number cards. Two shuffles, which serve to make the cards `along` free as well: with no position
 * of their own they end in an order that nobody knows, so that turning them shows how many of each colour they are.
 */
export function* copyStrip(row: Pile, along: Pile = []): Protocol<[Card[], Card[]]> {
  const strip = [...row, ...along];
  const numbers = lay(...row.map((_, index): Face => `${index + 1}`), ...along.map(() => NOWHERE));
  const mixed = yield* scramble(columns(numbers, strip));
  const shown = rowOf(mixed, 1);
  const faces = yield* turn(shown);
  yield* faceDown(shown);
  const again = yield* scramble(columns(rowOf(mixed, 0), shown, lay(...faces)));
  const positions = yield* turn(rowOf(again, 0));
  yield* discard(rowOf(again, 0));
  const loose = again.filter((_, index) => positions[index] === NOWHERE).flatMap(([, card, copy]) => [card!, copy!]);
  yield* turn(loose);
  yield* discard(loose);
  const sorted = row.map((_, index) => again[positions.indexOf(`${index + 1}`)]!);
  return [rowOf(sorted, 1), rowOf(sorted, 2)];
}

const halves = (bits: BinaryInteger): [BinaryInteger, BinaryInteger] => [
  bits.slice(0, bits.length >> 1),
  bits.slice(bits.length >> 1),
];
