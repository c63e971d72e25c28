import type { Card, Pile } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { bisect } from '../../table/steps.ts';
import type { Bit } from './bit.ts';
import { exchanged } from './bit.ts';

/**
 * One of two piles of the same size, by a committed bit that stays secret: the multiplexer that is at the heart of
 * the six-card AND (Mizuki & Sone, FAW 2009). One random bisection cut; the pile not chosen is left face down.
 */
export function* select(by: Bit, whenOne: Pile, whenZero: Pile): Protocol<Card[]> {
  const left: Card[] = [by[0], ...whenOne];
  const [one, other] = yield* bisect(left, [by[1], ...whenZero]);
  const chosen = (yield* exchanged([one[0]!, other[0]!])) ? one : other;
  return chosen.slice(1);
}
