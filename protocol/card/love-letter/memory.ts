import type { Card, Pile } from '../../table/card.ts';
import { HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { copying, discard, free, scramble, shift, turn } from '../../table/steps.ts';
import { columns, digitFaces, rotated, rowOf } from '../digit/digit.ts';
import { duplicates, lookUpInRow } from '../digit/look-up.ts';
import type { Bundle } from './bundle.ts';

/**
 * What a virtual player remembers of the hand at which its card 2 let it look: a copy of that hand's value, face down. Nobody
 * sees it before a card 1 names it, and a number that cannot be right is named by nobody: see `recall`.
 */
export interface Memory {
  readonly value: Pile;
  /** Who holds that hand now. */
  readonly holder: number;
  /** Numbers that have been played since by those who held it. */
  readonly stale: readonly number[];
}

export interface Remembered {
  readonly remembered: Card[];
  readonly bundle: Bundle;
}

/**
 * A copy of a hand's value. Free where ciphertexts are copied. With counted cards the negative of the value and two rows
 * E_k(0) are pile-shifted by columns; what the first row shows says how far to move the others back: one shuffle, 2k helpers.
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

/** Makes the cards of a memory usable again that nobody will ask any more. */
export const forget = ({ value }: Memory): Protocol<void> => free(value);

const nameable = (guesses: readonly number[], { value, stale }: Memory): (number | undefined)[] =>
  value.map((_, index) => (guesses.includes(index + 1) && !stale.includes(index + 1) ? index + 1 : undefined));

/**
 * The number that a virtual player names who remembers a hand, face down: what it remembers if that may be named and has not
 * been played since, else `other`, a legal number drawn unseen. All that is ever seen of it is the number named.
 * One shuffle. For tables that copy ciphertexts.
 */
export function* recall(memory: Memory, guesses: readonly number[], other: Card): Protocol<Card> {
  const known = nameable(guesses, memory);
  const others = yield* duplicates([other], known.length);
  const names = known.map((number, index) => (number === undefined ? others[index]! : lay(`${number}`)));
  return (yield* lookUpInRow(memory.value, names))[0]!;
}

/**
 * The same with counted cards, and the number turned: two shuffles, one if everything can be named. The memory is used up.
 * Numbers are drawn for all places without a name at once, by a scramble of stacks. Cards that are left face down go to `left`.
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
