import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, bisect, discard, faceDown, turn, scramble } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { open, or } from '../bit/bit.ts';
import { columns, rowOf } from './digit.ts';
import { restore } from './digits-equality.ts';

/** A number of two digits. */
export interface TwoDigits {
  readonly tens: Pile;
  readonly ones: Pile;
}

/**
 * Reduction modulo 75 of a number from 0 to 79; nine shuffles. In general, of a number with a tens digit of T cards and
 * a ones digit of 2h modulo (T-1)·2h + h, where h < T: whoever is that large has the last tens digit and a ones digit
 * from the upper half. suken-bingo-2025 App. C, repaired (`docs/protocols.md` S6): step 10 mixes the columns anew,
 * without which the openings of steps 8 and 11 would show hearts of one number in the same or in different columns.
 */
export function* reduce({ tens, ones }: TwoDigits, left: Card[] = []): Protocol<TwoDigits> {
  const { width, half } = { width: tens.length - 1, half: ones.length >> 1 };
  // Steps 1–3: numbers, tens, ones, in two halves of columns.
  const numbers = lay(...Array.from({ length: 2 * width }, (_, index): Face => `${index + 1}`));
  const dummies = (count: number): Card[] => lay(...Array.from({ length: count }, () => CLUB));
  const upper = [...tens, ...dummies(width - 1)];
  const lower = [...ones.slice(0, half), ...dummies(width - half), ...ones.slice(half), ...dummies(width - half)];
  const { halves, flags } = yield* compareHalves(columns(numbers, upper, lower), 2);
  // Steps 13–17; the AND does not wait for the columns. In the encoding ♥♣ = 0 it is the OR of the other one.
  const [sorted, large] = yield* all(restore(halves.flat()), or(...flags, left));
  // Steps 18, 19.
  const pile = (from: number): Card[] => sorted.slice(from, from + width).flatMap((column) => column.slice(1));
  const [one, other] = yield* bisect([large[0], ...pile(0)], [large[1], ...pile(width)]);
  const small = yield* open([one[0], other[0]]);
  yield* discard([one[0], other[0]]);
  const [low, high] = small === 1 ? [one, other] : [other, one];
  return yield* withoutDummies(low.slice(1), high.slice(1), tens.length, half);
}

/** Step 20. The dummies are clubs, whichever half they come from. */
function* withoutDummies(low: Pile, high: Pile, tensSize: number, half: number): Protocol<TwoDigits> {
  const rows = [0, 1].map((row) => [low, high].map((pile) => pile.filter((_, index) => index % 2 === row)));
  const tens = rows[0]!.flat();
  const [left, right] = rows[1] as [Card[], Card[]];
  const dummies = [...tens.slice(tensSize), ...left.slice(half), ...right.slice(half)];
  yield* turn(dummies);
  yield* discard(dummies);
  return { tens: tens.slice(0, tensSize), ones: [...left.slice(0, half), ...right.slice(0, half)] };
}

export interface Compared {
  readonly halves: readonly [Card[][], Card[][]];
  /** ♣♥ if the ones digit lies in the upper half, ♥♣ if not; then the same of the tens digit. */
  readonly flags: readonly [Bit, Bit];
}

/** Steps 4–12 on columns whose last two rows, from `row - 1`, are tens and ones. */
export function* compareHalves(stacks: readonly Pile[], row: number): Protocol<Compared> {
  const width = stacks.length >> 1;
  const [fourth, fifth] = [lay(CLUB, HEART), lay(CLUB, HEART)] as [[Card, Card], [Card, Card]];
  const mixed = yield* mixWithin([stacks.slice(0, width), stacks.slice(width)]);
  const ones = yield* heartRight(mixed, row, [
    [fourth[0], fifth[0]],
    [fourth[1], fifth[1]],
  ]);
  const [left, right] = ones.riders;
  const again = yield* mixWithin(ones.halves);
  const tens = yield* heartRight(again, row - 1, [[left[0]!], [right[0]!]]);
  return {
    halves: tens.halves,
    flags: [
      [left[1]!, right[1]!],
      [tens.riders[0][0]!, tens.riders[1][0]!],
    ],
  };
}

type Halves = readonly [readonly Pile[], readonly Pile[]];

/** Step 6. */
export function* mixWithin([left, right]: Halves): Protocol<[Card[][], Card[][]]> {
  return yield* all(scramble(left), scramble(right));
}

/** Steps 7 and 8, or 10 and 11: halves exchanged or not, one row opened, the half with its heart to the right. */
export function* heartRight(
  halves: Halves,
  row: number,
  riders: readonly [Pile, Pile],
): Protocol<{
  halves: [Card[][], Card[][]];
  riders: [Card[], Card[]];
}> {
  const height = halves[0][0]!.length;
  const carried = riders[0].length;
  const [one, other] = (yield* bisect([...riders[0], ...halves[0].flat()], [...riders[1], ...halves[1].flat()])) as [
    Card[],
    Card[],
  ];
  const stacks = [one, other].map((pile) =>
    halves[0].map((_, index) => pile.slice(carried + index * height, carried + (index + 1) * height)),
  ) as [Card[][], Card[][]];
  const shown = stacks.flatMap((half) => rowOf(half, row));
  const faces = yield* turn(shown);
  yield* faceDown(shown);
  const [left, right] = [one.slice(0, carried), other.slice(0, carried)];
  return faces.indexOf(HEART) < halves[0].length
    ? { halves: [stacks[1], stacks[0]], riders: [right, left] }
    : { halves: stacks, riders: [left, right] };
}
