import type { Card, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, copyCards, copying, discard, free, named, turn } from '../../table/steps.ts';
import { copyStrip } from '../bit/equality.ts';
import type { Digit } from '../digit/digit.ts';
import { columns, digitFaces } from '../digit/digit.ts';
import { addNumbers } from '../digit/digits-adder.ts';
import { complement } from '../digit/digits-comparison.ts';
import { duplicates, lookUpAt, lookUpInRow } from '../digit/look-up.ts';
import type { Ranked } from './ranked.ts';
import { rows } from './ranked.ts';

/** A number of digits that can be compared, the highest first. */
export type RankedNumber = readonly Ranked[];

export interface Compared {
  /** Whether x is higher than y. Everybody learns it. */
  readonly higher: boolean;
  /** The numbers as they were; on counted cards other cards. */
  readonly x: RankedNumber;
  readonly y: RankedNumber;
}

/**
 * Compares two numbers whose last digits (tie digits) differ, and turns the result. Nobody learns anything else:
 * neither the first digit in which they differ nor the difference. The numbers must be anonymous, or the result reveals
 * too much.
 */
export function* compare(x: RankedNumber, y: RankedNumber): Protocol<Compared> {
  return (yield* copying()) === 'ciphertext'
    ? { higher: yield* higherByTables(x, y), x, y }
    : yield* named('comparison', compareByCards(x, y));
}

/**
 * Compares by tables, where ciphertexts are copied. First each digit of x is looked up in a table made from y's digit:
 * lower, equal, higher. Then neighbouring results are combined until one is left, which is turned. One shuffle for each
 * digit and one for each combination, in 1 + ⌈log₂ s⌉ rounds for s digits.
 */
function* higherByTables(x: RankedNumber, y: RankedNumber): Protocol<boolean> {
  let answers: readonly Digit[] = yield* all(
    ...x.map((digit, place) => relation(digit, y[place]!, place === x.length - 1)),
  );
  while (answers.length > 1) {
    const pairs = Array.from({ length: answers.length >> 1 }, (_, index) =>
      together(answers[2 * index]!, answers[2 * index + 1]!),
    );
    const odd = answers.length % 2 === 1 ? [answers.at(-1)!] : [];
    answers = [...(yield* all(...pairs)), ...odd];
  }
  const [lower] = yield* turn(answers[0]!);
  return lower !== HEART;
}

/**
 * Combines two results: the first, unless it is "equal"; then the second. The combination has as many places as the
 * second: three (lower, equal, higher) or two.
 */
function together(first: Digit, second: Digit): Protocol<Digit> {
  const size = second.length;
  const entries = [...second.map(() => 0), ...second.map((_, answer) => answer), ...second.map(() => size - 1)];
  return lookUpAt(
    [first, second],
    entries.map((answer) => lay(...digitFaces(answer, size))),
  );
}

/**
 * Whether a digit of x is lower than, equal to or higher than y's, face down: a digit of three places, or of two for
 * the last digits, which differ.
 */
function* relation(x: Ranked, y: Ranked, last: boolean): Protocol<Digit> {
  const [place] = rows(x);
  const [copy] = yield* duplicates(y, 1);
  const [equal, below, above] = rows(copy!);
  return yield* lookUpInRow(place, last ? columns(above, below) : columns(above, equal, below));
}

/**
 * On counted cards: the cards are copied (suken-bingo-2025 App. B), x + (complement of y) + 1 is added (App. A.1) and
 * the carry turned: ♣♥ if x ≥ y. All digits are of the same size. 4s + 3 shuffles for s digits; the last makes the
 * sum's cards free.
 */
function* compareByCards(x: RankedNumber, y: RankedNumber): Protocol<Compared> {
  const cards = [...x, ...y].flat();
  const [kept, used] = yield* copyCards(cards, 2, () => named('copy', copyStrip(cards)));
  const [a, b] = numbersIn(used!, x);
  const { digits, carry } = yield* addNumbers(a.reverse(), complement(b.reverse()), lay(CLUB, HEART));
  const faces = yield* turn(carry);
  yield* discard(carry);
  yield* named('tidying', free(digits.flat()));
  const [again, other] = numbersIn(kept!, x);
  return { higher: faces[0] === CLUB, x: again, y: other };
}

/** Two numbers of the same digits as `model`, whose cards lie in a row. */
function numbersIn(cards: Pile, model: RankedNumber): [Card[][], Card[][]] {
  const size = model[0]!.length;
  const digits = [...model, ...model].map((_, index) => cards.slice(index * size, (index + 1) * size));
  return [digits.slice(0, model.length), digits.slice(model.length)];
}
