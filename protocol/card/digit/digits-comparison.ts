import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import type { Digit } from './digit.ts';
import type { Carry } from './digits-adder.ts';
import { addNumbers } from './digits-adder.ts';

/** Each digit subtracted from the highest: the cards in reverse order. No shuffle. */
export const complement = (number: readonly Digit[]): Digit[] => number.map((digit) => [...digit].reverse());

/**
 * Whether x >= y, hidden: ♣♥ if so, ♥♣ if not. This holds just if x + complement + 1 >= base^s; the 1 is the carry-in.
 * 4s shuffles. suken-bingo-2025 App. A.1, last paragraph, repaired (`docs/protocols.md` S3).
 */
export function* atLeast(x: readonly Digit[], y: readonly Digit[]): Protocol<Carry> {
  return (yield* addNumbers(x, complement(y), lay(CLUB, HEART))).carry;
}
