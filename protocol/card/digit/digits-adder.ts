import type { Card, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, discard, scramble, shift, turn } from '../../table/steps.ts';
import type { Digit } from './digit.ts';
import { addDigits, columns, digitFaces, rotated, rowOf } from './digit.ts';

/** A carry E_2: ♥♣ for 0, ♣♥ for 1. */
export type Carry = Pile;

export interface DigitsSum {
  /** The digits of the sum, lowest first, as many as the summands have. */
  readonly digits: Card[][];
  readonly carry: Carry;
}

const padded = (digit: Pile, size: number): Card[] => [
  ...digit,
  ...lay(...Array.from({ length: size - digit.length }, () => CLUB)),
];

/**
 * Sum of two numbers of s digits: 4s-1 shuffles, or 4s with a carry-in. All digits are of the same size k. The two
 * digits of each place need no carry to be added and are so side by side.
 * suken-bingo-2025 App. A.1, with the reading of `docs/protocols.md` S2.
 */
export function* addNumbers(x: readonly Digit[], y: readonly Digit[], carryIn?: Carry): Protocol<DigitsSum> {
  const size = x[0]!.length;
  const sums = yield* all(...x.map((digit, place) => addDigits(padded(digit, 2 * size), padded(y[place]!, 2 * size))));
  const digits: Card[][] = [];
  let carry = carryIn;
  for (const sum of sums) {
    const whole: Card[] = carry === undefined ? sum : yield* addDigits(sum, padded(carry, 2 * size));
    const split = yield* splitOff(whole);
    digits.push(split.digit);
    carry = split.carry;
  }
  return { digits, carry: carry! };
}

/** Steps (b), second sentence, to (g): E_2k of a value below 2k as a digit and a carry. Two shuffles. */
export function* splitOff(sum: Pile): Protocol<{ digit: Card[]; carry: Carry }> {
  const size = sum.length >> 1;
  const halves = [sum.slice(0, size).reverse(), sum.slice(size).reverse()];
  // (c), (d): a card on each row tells the carry, whichever row lies above.
  const [upper, lower] = (yield* scramble([
    [...halves[0]!, ...lay(HEART)],
    [...halves[1]!, ...lay(CLUB)],
  ])) as [Card[], Card[]];
  // (e), (f)
  const shifted = yield* shift(columns(upper.slice(0, size), lower.slice(0, size), lay(...digitFaces(0, size))));
  // (g)
  const [above, below] = [rowOf(shifted, 0), rowOf(shifted, 1)];
  const faces = yield* turn([...above, ...below]);
  yield* discard([...above, ...below]);
  const heart = faces.indexOf(HEART);
  const digit = rotated(rowOf(shifted, 2), (heart % size) + 1);
  const [mine, other] = heart < size ? [upper, lower] : [lower, upper];
  return { digit, carry: [mine[size]!, other[size]!] };
}
