import type { Card, Face, Pile } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { addModulo } from '../../card/bit/adder.ts';
import { digitFaces, readDigit } from '../../card/digit/digit.ts';
import { addNumbers } from '../../card/digit/digits-adder.ts';
import type { RowComparison } from '../../card/digit/digits-equality.ts';
import { digitsEquality } from '../../card/digit/digits-equality.ts';
import { equality } from '../../card/bit/equality.ts';
import { integerCards, integerFaces, integerOf, readInteger } from '../../card/bit/integer.ts';
import type { TwoDigits } from '../../card/digit/reduction.ts';
import { reduce } from '../../card/digit/reduction.ts';
import { digitOfBits } from '../../card/digit/tabled-sum.ts';
import { CLUB, lay } from '../../table/card.ts';
import { all, discard, turn } from '../../table/steps.ts';

/**
 * How a game writes its numbers in cards, and calculates with them. Cards that are left over face down go to `left`.
 */
export interface Notation {
  /** The numbers are 0 … numbers-1, and sums are taken modulo it. */
  readonly numbers: number;
  faces(value: number): Face[];
  /** The value that these faces stand for, or undefined when they stand for none. */
  read(faces: readonly Face[]): number | undefined;
  /** d1 + d2, where d2 is at most 4. */
  add(d1: Pile, d2: Pile, left: Card[]): Protocol<Card[]>;
  equality(x: Pile, y: Pile, left: Card[]): Protocol<RowComparison>;
  /**
   * A number as two integer commitments, for look-up tables: together they have at least as many values as there are
   * numbers.
   */
  digits(number: Pile): Protocol<TwoDigits>;
}

/** Binary integer commitments of this many bits; a carry out of the highest bit is ignored. suken-bingo-2025 §3.4. */
export const binary = (bits: number): Notation => ({
  numbers: 1 << bits,
  faces: (value) => integerFaces(value, bits),
  read: readInteger,
  *add(d1, d2, left) {
    return integerCards(yield* addModulo(integerOf(d1), integerOf(d2), left));
  },
  *equality(x, y, left) {
    const done = yield* equality(integerOf(x), integerOf(y), left);
    return { equal: done.equal, x: integerCards(done.x), y: integerCards(done.y) };
  },
  *digits(number) {
    const whole = integerOf(number);
    const [ones, tens] = yield* all(digitOfBits(whole.slice(0, LOW_BITS)), digitOfBits(whole.slice(LOW_BITS)));
    return { ones, tens };
  },
});

/** Number of bits of the lower digit: enough for the number that a saboteur adds. */
const LOW_BITS = 3;

const TENS = 8;
const ONES = 10;

/** The commitments to 0 … 79. */
const WRITTEN = Array.from({ length: TENS }, (_, tens) =>
  Array.from({ length: ONES }, (_, ones): Face[] => [...digitFaces(tens, TENS), ...digitFaces(ones, ONES)]),
).flat();

/** Multi-digit integer commitments: E_8 of the tens, E_10 of the ones, modulo 75. suken-bingo-2025 §2.2, §3.3. */
export const decimal: Notation = {
  numbers: 75,
  faces: (value) => WRITTEN[value]!,
  read(faces) {
    const [tens, ones] = [readDigit(faces.slice(0, TENS)), readDigit(faces.slice(TENS))];
    return tens === undefined || ones === undefined ? undefined : ONES * tens + ones;
  },
  *add(d1, d2, left) {
    const digits = (number: Pile): Pile[] => [number.slice(TENS), [...number.slice(0, TENS), ...lay(...SPARE)]];
    const {
      digits: [ones, tens],
      carry,
    } = yield* addNumbers(digits(d1), digits(d2));
    // d1 + d2 is at most 78: no hundreds, and no tens above 7. Both are known to all.
    const known = [...tens!.slice(TENS), ...carry];
    yield* turn(known);
    yield* discard(known);
    const reduced = yield* reduce({ tens: tens!.slice(0, TENS), ones: ones! }, left);
    return [...reduced.tens, ...reduced.ones];
  },
  equality: (x, y, left) => digitsEquality(x, y, left),
  *digits(number) {
    return { tens: number.slice(0, TENS), ones: number.slice(TENS) };
  },
};

/** The cards that complete the tens to a digit of the common size. */
const SPARE: readonly Face[] = Array.from({ length: ONES - TENS }, () => CLUB);
