import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, faceDown, scramble, turn } from '../../table/steps.ts';
import type { Comparison } from '../bit/equality.ts';
import type { BinaryInteger } from '../bit/integer.ts';
import { integerCards, integerOf } from '../bit/integer.ts';

/**
 * The equality check as binary-suken-bingo-2025 §2.3.5 prints it, on binary integer commitments: right and
 * restoring, but both value rows lie open at once, so that everybody sees in how many columns they agree.
 * `equality` is the one to use.
 */
export function* printedEquality(x: BinaryInteger, y: BinaryInteger): Protocol<Comparison> {
  const [upper, lower] = [integerCards(x), integerCards(y)];
  // Steps 1–3.
  const numbers = lay(...upper.map((_, index) => `${index + 1}`));
  const mixed = yield* scramble(upper.map((card, index) => [numbers[index]!, card, lower[index]!]));
  // Steps 4 and 5.
  const rows = [mixed.map(([, card]) => card!), mixed.map(([, , card]) => card!)] as const;
  const first = yield* turn(rows[0]);
  const second = yield* turn(rows[1]);
  const equal = first.every((face, index) => face === second[index]);
  yield* faceDown(rows.flat());
  // Steps 6–8.
  const again = yield* scramble(mixed);
  const shown = again.map(([number]) => number!);
  const order = yield* turn(shown);
  yield* discard(shown);
  const sorted = upper.map((_, index) => again[order.indexOf(`${index + 1}`)]!);
  return {
    equal,
    x: integerOf(sorted.map(([, card]) => card!)),
    y: integerOf(sorted.map(([, , card]) => card!)),
  };
}
