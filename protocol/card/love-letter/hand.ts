import type { Pile } from '../../table/card.ts';
import { HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { copying, faceDown, turn } from '../../table/steps.ts';
import { lookUp } from '../digit/look-up.ts';
import type { Bundle } from './bundle.ts';
import type { Order } from './comparison.ts';
import { compareKeeping } from './comparison.ts';

/** Questions about a hand that are answered without showing it. love-letter-2025 §4.1. */

/**
 * Whether a hand is none of these numbers: turns their places in its value, and turns them face down again. No shuffle.
 */
export function* holdsNone({ value }: Bundle, numbers: readonly number[]): Protocol<boolean> {
  const places = numbers.map((number) => value[number - 1]!);
  const faces = yield* turn(places);
  yield* faceDown(places);
  return !faces.includes(HEART);
}

/** The guess of card 1: shows whether a hand is this number, and nothing else. No shuffle. */
export function* guessHand(hand: Bundle, number: number): Protocol<boolean> {
  return !(yield* holdsNone(hand, [number]));
}

export interface ComparedHands {
  /** Which is larger. */
  readonly order: Order;
  readonly first: Bundle;
  readonly second: Bundle;
}

const ORDERS: readonly Order[] = ['equal', 'first', 'second'];

/**
 * Shows which of two hands is larger, and nothing else; both are given back. On copied ciphertexts one look-up; with
 * counted cards the restoring size comparison, three shuffles, two if they are equal.
 */
export function* compareHands(first: Bundle, second: Bundle): Protocol<ComparedHands> {
  if ((yield* copying()) === 'cards') {
    const compared = yield* compareKeeping(first.value, second.value);
    return {
      order: compared.order,
      first: { ...first, value: compared.first },
      second: { ...second, value: compared.second },
    };
  }
  const table = first.value.map((_, i) => second.value.map((_, j): Pile => lay(`${i === j ? 0 : i > j ? 1 : 2}`)));
  const [face] = yield* turn(yield* lookUp(first.value, second.value, table));
  return { order: ORDERS[Number(face)]!, first, second };
}
