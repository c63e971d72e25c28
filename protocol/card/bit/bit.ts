import type { Card, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { bisect, copyCards, discard, turn } from '../../table/steps.ts';

/**
 * Bit commitments in the encoding ♣♥ = 0, ♥♣ = 1, and the committed-format gates on them. Every gate also works in the
 * opposite encoding if its helper is the zero of that encoding.
 */
export type Bit = readonly [Card, Card];

/**
 * The first card of 0: ♣♥ everywhere but in nurimisaki-kurodoko-zkp (1), (2), which write ♥♣. NOT and COPY work for
 * both.
 */
export type ZeroFirst = typeof CLUB | typeof HEART;

/** A public 0, put down as ♣♥ or in the opposite encoding. */
export const zero = (first: ZeroFirst = CLUB): Bit => lay(first, first === CLUB ? HEART : CLUB) as [Card, Card];

/** A public bit. */
export const bit = (value: 0 | 1): Bit => (value === 0 ? zero() : not(zero()));

/** Commitments that lie in a row, two cards each. */
export const bitsIn = (cards: Pile): Bit[] =>
  Array.from({ length: cards.length >> 1 }, (_, at): Bit => [cards[2 * at]!, cards[2 * at + 1]!]);

/** NOT: the two cards change places. No shuffle. */
export const not = ([left, right]: Bit): Bit => [right, left];

/** Turns a commitment face up and reads it. */
export function* open(b: Bit): Protocol<0 | 1> {
  const [left] = yield* turn(b);
  return left === CLUB ? 0 : 1;
}

/**
 * Turns the pair that shows whether a gate's halves were exchanged, and takes it back as free cards. The outcome is
 * independent of the inputs.
 */
export function* exchanged(pair: Bit, zeroFirst: ZeroFirst = CLUB): Protocol<boolean> {
  const [left] = yield* turn(pair);
  yield* discard(pair);
  return left !== zeroFirst;
}

/**
 * Six-card AND, one random bisection cut. The pair that is left over, (NOT a) AND b face down, goes to `left`.
 * Mizuki & Sone, FAW 2009; moderatorless-werewolf-2026 §2.2.1.
 */
export function* and(a: Bit, b: Bit, left: Card[] = [], zeroFirst: ZeroFirst = CLUB): Protocol<Bit> {
  const [z0, z1] = zero(zeroFirst);
  const [[l0, l1, l2], [r0, r1, r2]] = yield* bisect([a[0], b[0], b[1]], [a[1], z0, z1]);
  const [product, rest]: [Bit, Bit] = (yield* exchanged([l0, r0], zeroFirst))
    ? [
        [l1, l2],
        [r1, r2],
      ]
    : [
        [r1, r2],
        [l1, l2],
      ];
  left.push(...rest);
  return product;
}

/** OR by De Morgan. moderatorless-werewolf-2026 §2.2.3. */
export function* or(a: Bit, b: Bit, left: Card[] = [], zeroFirst: ZeroFirst = CLUB): Protocol<Bit> {
  return not(yield* and(not(a), not(b), left, zeroFirst));
}

/**
 * Four-card XOR, one random bisection cut, no helper.
 * Mizuki & Sone, FAW 2009; moderatorless-werewolf-2026 §2.2.2.
 */
export function* xor(a: Bit, b: Bit, zeroFirst: ZeroFirst = CLUB): Protocol<Bit> {
  const [[a0, b0], [a1, b1]] = yield* bisect([a[0], b[0]], [a[1], b[1]]);
  return (yield* exchanged([a0, a1], zeroFirst)) ? [b1, b0] : [b0, b1];
}

/**
 * COPY to `times` commitments, one random bisection cut, 2·times helpers.
 * Mizuki & Sone, FAW 2009; moderatorless-werewolf-2026 §2.2.4.
 */
export function* copy(x: Bit, times: number): Protocol<Bit[]> {
  const copies = yield* copyCards(x, times, function* () {
    const zeros = Array.from({ length: times }, zero);
    const lefts: Card[] = [x[0], ...zeros.map(([z]) => z)];
    const [left, right] = yield* bisect(lefts, [x[1], ...zeros.map(([, z]) => z)]);
    const pairs = left.map((card, index): Bit => [card, right[index]!]);
    const flip = yield* exchanged(pairs[0]!);
    return pairs.slice(1).map((pair) => [...(flip ? not(pair) : pair)]);
  });
  return copies.map(([left, right]): Bit => [left!, right!]);
}
