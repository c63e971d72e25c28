import type { Card } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { bisect } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { copy, exchanged, not, zero } from '../bit/bit.ts';

/** First and last position, from 1, of the cards that are cyclically shifted. */
export type Span = readonly [first: number, last: number];

/**
 * The half adder as binary-suken-bingo-2025 §2.3.4 prints it: wrong. Steps 3 and 5 shift "the four cards from
 * the 2nd to the 6th", which are five; `span` is the reading: 2–6, 2–5 or 3–6. `halfAdder` is the right one.
 */
export function* printedHalfAdder(a: Bit, b: Bit, span: Span): Protocol<{ sum: Bit; carry: Bit }> {
  const [b1, b2] = (yield* copy(b, 2)) as [Bit, Bit];
  const row = shiftLeft([...a, ...b1, ...b2, ...zero()], span);
  const [left, right] = yield* bisect([row[0]!, row[1]!, row[2]!, row[3]!], [row[4]!, row[5]!, row[6]!, row[7]!]);
  const cards = shiftRight([...left, ...right], span);
  const pair = (first: number): Bit => [cards[first - 1]!, cards[first]!];
  return (yield* exchanged(pair(1))) ? { sum: not(pair(3)), carry: pair(5) } : { sum: pair(3), carry: pair(7) };
}

const shiftLeft = (row: readonly Card[], [first, last]: Span): Card[] => [
  ...row.slice(0, first - 1),
  ...row.slice(first, last),
  row[first - 1]!,
  ...row.slice(last),
];

const shiftRight = (row: readonly Card[], [first, last]: Span): Card[] => [
  ...row.slice(0, first - 1),
  row[last - 1]!,
  ...row.slice(first - 1, last - 1),
  ...row.slice(last),
];
