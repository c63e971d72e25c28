import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all } from '../../table/steps.ts';
import { not } from '../bit/bit.ts';
import type { Digit } from './digit.ts';
import { addDigits, digitFaces } from './digit.ts';
import type { BinaryInteger } from '../bit/integer.ts';
import { duplicate, pick } from './pick.ts';
import type { TwoDigits } from './reduction.ts';

/**
 * Sums by tables, for tables at which copies cost nothing and rounds do: a few shuffles of many cards in the place of
 * the chains of gates and carries of suken-bingo-2025 App. A and C. What is seen is a uniformly random place in every
 * shuffle.
 */

/** Sum of integer commitments E_k, none lost: E_(k1+k2-1) and so on. In pairs side by side. */
export function* sumOfDigits(digits: readonly Digit[]): Protocol<Digit> {
  let level = digits;
  while (level.length > 1) {
    const pairs = Array.from({ length: level.length >> 1 }, (_, index) =>
      wholeSum(level[2 * index]!, level[2 * index + 1]!),
    );
    const odd = level.length % 2 === 1 ? [level.at(-1)!] : [];
    level = [...(yield* all(...pairs)), ...odd];
  }
  return level[0]!;
}

const wholeSum = (x: Digit, y: Digit): Protocol<Card[]> => {
  const size = x.length + y.length - 1;
  return addDigits(extended(x, size), extended(y, size));
};

const extended = (digit: Pile, size: number): Card[] => [...digit, ...clubs(size - digit.length)];

const clubs = (count: number): Card[] => lay(...Array.from({ length: count }, () => CLUB));

/**
 * A binary integer commitment as one E_(2^n), by its bits as pairs of cards: two numbers of which one is the higher
 * half of the digit, the other the lower. n-1 shuffles in ⌈log₂ n⌉ rounds.
 */
export function* digitOfBits(bits: BinaryInteger): Protocol<Digit> {
  // E_2 is ♥♣ for 0, a bit ♣♥.
  if (bits.length === 1) return not(bits[0]!);
  const middle = bits.length >> 1;
  const [low, high] = yield* all(digitOfBits(bits.slice(0, middle)), digitOfBits(bits.slice(middle)));
  const piles: Card[][] = [];
  for (let place = 0; place < high.length; place += 1) {
    const copy = yield* duplicate(low);
    piles.push([...clubs(place * low.length), ...copy, ...clubs((high.length - 1 - place) * low.length)]);
  }
  return yield* pick(high, piles);
}

/**
 * What a sum of ones comes to beside some tens digits: the ones digit of the result, and by how much the tens digit
 * moves on.
 */
interface Outcome {
  readonly ones: number;
  readonly carry: number;
}

/**
 * number + ones, modulo something: two shuffles. The first table has for every sum of ones what it comes to, once for
 * all tens digits for which it comes to the same; the second puts the tens digit in. `size`: the ones digit's, and the
 * result's.
 */
export function* addByTable(tens: Digit, sum: Digit, size: number, modulus: number): Protocol<TwoDigits> {
  const outcome = (digit: number, ones: number): Outcome => {
    const value = (digit * size + ones) % modulus;
    const carry = tens.findIndex((_, by) => ((digit + by) % tens.length) * size === value - (value % size));
    return { ones: value % size, carry };
  };
  const tables = tens.map((_, digit) => sum.map((_, ones) => outcome(digit, ones)));
  const kinds = [...new Map(tables.map((table) => [JSON.stringify(table), table])).values()];
  const carries = 1 + Math.max(...kinds.flat().map(({ carry }) => carry));
  const faces = (ones: number): Face[] =>
    kinds.flatMap((kind) => [...digitFaces(kind[ones]!.ones, size), ...digitFaces(kind[ones]!.carry, carries)]);
  const found = yield* pick(
    sum,
    sum.map((_, ones) => lay(...faces(ones))),
  );
  const width = size + carries;
  const piles: Card[][] = [];
  for (const [digit, table] of tables.entries()) {
    const kind = kinds.findIndex((other) => JSON.stringify(other) === JSON.stringify(table));
    const copy = yield* duplicate(found.slice(kind * width, (kind + 1) * width));
    const moved = clubs(tens.length);
    copy.slice(size).forEach((card, carry) => (moved[(digit + carry) % tens.length] = card));
    piles.push([...copy.slice(0, size), ...moved]);
  }
  const result = yield* pick(tens, piles);
  return { ones: result.slice(0, size), tens: result.slice(size) };
}
