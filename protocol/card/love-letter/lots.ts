import type { Card } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, discard, scramble, turn } from '../../table/steps.ts';

/**
 * The target and the guess that lots give to a virtual player, uniform among the legal ones; null where there is none.
 */
export interface Lots {
  readonly target: number | null;
  readonly guess: number | null;
}

/** Cards with these numbers, face down in an order that nobody knows; a single one is not shuffled. */
export function* shuffleNumbers(numbers: readonly number[]): Protocol<Card[]> {
  const cards = lay(...numbers.map((number) => `${number}`));
  return cards.length < 2 ? cards : (yield* scramble(cards.map((card) => [card]))).flat();
}

/** The first card of each row, turned up in one round; null where a row has none. All cards are taken back. */
export function* drawLots(targets: readonly number[], guesses: readonly number[]): Protocol<Lots> {
  const rows = yield* all(shuffleNumbers(targets), shuffleNumbers(guesses));
  const cards = rows.flat();
  const numbers = (yield* turn(cards)).map(Number);
  yield* discard(cards);
  return {
    target: targets.length > 0 ? numbers[0]! : null,
    guess: guesses.length > 0 ? numbers[targets.length]! : null,
  };
}
