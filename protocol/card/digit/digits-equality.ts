import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, discard, faceDown, free, named, scramble, turn } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { open } from '../bit/bit.ts';
import { columns, rowOf } from './digit.ts';
import { conjunction } from '../bit/conjunction.ts';

export interface RowComparison {
  readonly equal: boolean;
  /** The compared rows, restored. */
  readonly x: Card[];
  readonly y: Card[];
}

/**
 * Equality check of two numbers, their digits' cards in a row, in the open result; restores them. Five shuffles for two
 * digits. Face-down cards that are no longer needed (`left`) are freed together with those of the check; cards that the
 * check leaves over are added to `left`. suken-bingo-2025 App. B, first protocol, repaired (`docs/protocols.md` S4).
 */
export function* digitsEquality(x: Pile, y: Pile, left: Card[] = []): Protocol<RowComparison> {
  // Steps 1–10.
  const numbers = lay(...x.map((_, index): Face => `${index + 1}`));
  const { piles, bits, rest } = yield* matchHearts(columns(numbers, x, y));
  // Steps 11–14: the restoring does not wait for the answer.
  const loose: Card[] = left.splice(0);
  const [equal, restored] = yield* all(answer(bits, loose), restore(piles.map((pile) => pile.slice(0, 3))));
  // Step 15, with the pairs that AND leaves over, which the paper forgets.
  yield* free([...rest, ...loose]);
  return { equal, x: rowOf(restored, 1), y: rowOf(restored, 2) };
}

interface Matched {
  /** The columns, two rows longer, face down. */
  readonly piles: Card[][];
  /** For every heart of x, in an order that nobody knows, whether y has it too. Two cards of their column. */
  readonly bits: Bit[];
  /** The cards of the two new rows in all other columns. */
  readonly rest: Card[];
}

/** Steps 3–10 on columns whose last two rows are x and y. */
export function* matchHearts(stacks: readonly Pile[]): Protocol<Matched> {
  const at = stacks[0]!.length - 2;
  const mixed = yield* scramble(stacks);
  const lower = rowOf(mixed, at + 1);
  const faces = yield* turn(lower);
  yield* faceDown(lower);
  const same = lay(...faces);
  const opposite = lay(...faces.map((face) => (face === CLUB ? HEART : CLUB)));
  const piles = yield* scramble(
    columns(...Array.from({ length: at + 2 }, (_, row) => rowOf(mixed, row)), same, opposite),
  );
  const upper = rowOf(piles, at);
  const shown = yield* turn(upper);
  // The printed protocol omits this step: with row 2 open the restoring would show x.
  yield* faceDown(upper);
  const pair = (pile: Pile): Bit => [pile[at + 2]!, pile[at + 3]!];
  const hearts = piles.filter((_, index) => shown[index] === HEART);
  const clubs = piles.filter((_, index) => shown[index] !== HEART);
  return { piles, bits: hearts.map(pair), rest: clubs.flatMap(pair) };
}

/** Step 11. */
function* answer(bits: readonly Bit[], left: Card[]): Protocol<boolean> {
  const same = yield* named('AND', conjunction(bits, left));
  const value = yield* open(same);
  yield* discard(same);
  return value === 1;
}

/** Steps 12–14: columns back into the order of the numbers in their first row. */
export function* restore(stacks: readonly Pile[]): Protocol<Card[][]> {
  const mixed = yield* scramble(stacks);
  const numbers = rowOf(mixed, 0);
  const order = yield* turn(numbers);
  yield* discard(numbers);
  return mixed.map((_, index) => mixed[order.indexOf(`${index + 1}`)]!);
}
