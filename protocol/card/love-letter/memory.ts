import type { Card, Pile } from '../../table/card.ts';
import { HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { copying, discard, free, scramble, shift, turn } from '../../table/steps.ts';
import { columns, digitFaces, rotated, rowOf } from '../digit/digit.ts';
import { duplicates, lookUpInRow } from '../digit/look-up.ts';
import type { Bundle } from './bundle.ts';

/**
 * The hand that a virtual player has looked at by its card 2: a copy of the hand's value, face down. It stays face down
 * until the player names it with a card 1. A number that cannot be right is never named: see `recall`.
 */
export interface Memory {
  readonly value: Pile;
  /** The player who holds that hand now. */
  readonly holder: number;
  /** Numbers that players have played while they held it. */
  readonly stale: readonly number[];
}

export interface Remembered {
  readonly remembered: Card[];
  readonly bundle: Bundle;
}

/**
 * A copy of a hand's value. Free where ciphertexts are copied. With counted cards the negative of the value and two
 * rows E_k(0) are pile-shifted by columns; the first row, turned, shows how far to move the others back: one shuffle,
 * 2k helpers.
 */
export function* remember(bundle: Bundle): Protocol<Remembered> {
  const { number, value } = bundle;
  if ((yield* copying()) === 'ciphertext') {
    const [remembered] = yield* duplicates(value, 1);
    return { remembered: remembered!, bundle };
  }
  const negative = [value[0]!, ...value.slice(1).reverse()];
  const zero = digitFaces(0, value.length);
  const shifted = yield* shift(columns(negative, lay(...zero), lay(...zero)));
  const shown = rowOf(shifted, 0);
  const by = (yield* turn(shown)).indexOf(HEART);
  yield* discard(shown);
  return {
    remembered: rotated(rowOf(shifted, 1), by),
    bundle: { number, value: rotated(rowOf(shifted, 2), by) },
  };
}

/** Makes the cards of a memory usable again once it is no longer needed. */
export const forget = ({ value }: Memory): Protocol<void> => free(value);

const nameable = (guesses: readonly number[], { value, stale }: Memory): (number | undefined)[] =>
  value.map((_, index) => (guesses.includes(index + 1) && !stale.includes(index + 1) ? index + 1 : undefined));

/**
 * The number that a virtual player with a memory names, face down: the remembered number if it may be named and has not
 * been played since, else `other`, a legal number drawn unseen. Only the named number is ever shown. One shuffle. For
 * tables that copy ciphertexts.
 */
export function* recall(memory: Memory, guesses: readonly number[], other: Card): Protocol<Card> {
  const known = nameable(guesses, memory);
  const others = yield* duplicates([other], known.length);
  const names = known.map((number, index) => (number === undefined ? others[index]! : lay(`${number}`)));
  return (yield* lookUpInRow(memory.value, names))[0]!;
}

/**
 * The same with counted cards, and with the number turned: two shuffles, one if every number may be named. The memory
 * is used up. A scramble of stacks draws the numbers for all places that may not be named at once. Cards that remain
 * face down go to `left`.
 */
export function* recallByCards(memory: Memory, guesses: readonly number[], left: Card[]): Protocol<number> {
  const known = nameable(guesses, memory);
  const missing = known.filter((number) => number === undefined).length;
  const stacks =
    missing === 0
      ? [[]]
      : yield* scramble(guesses.map((guess) => lay(...Array.from({ length: missing }, () => `${guess}`))));
  const [others, ...unused] = stacks;
  let next = 0;
  const names = known.map((number) => (number === undefined ? others![next++]! : lay(`${number}`)[0]!));
  const mixed = yield* scramble(memory.value.map((card, index) => [card, names[index]!]));
  const marks = mixed.map(([mark]) => mark!);
  const at = (yield* turn(marks)).indexOf(HEART);
  yield* discard(marks);
  const named = [mixed[at]![1]!];
  const [face] = yield* turn(named);
  yield* discard(named);
  left.push(...unused.flat(), ...mixed.filter((_, index) => index !== at).map(([, name]) => name!));
  return Number(face);
}
