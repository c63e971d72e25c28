import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, faceDown, shift, turn } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { not } from '../bit/bit.ts';
import { columns, digitFaces, rotated, rowOf } from '../digit/digit.ts';

/** An AND or OR that everybody sees, with its inputs restored. */
export interface Shown {
  readonly value: 0 | 1;
  readonly a: Bit;
  readonly b: Bit;
}

/**
 * Lays left, ♥, right in a circle and shows whether the two clubs lie side by side; restores both pairs. Two shuffles,
 * six helpers. nurimisaki-kurodoko-zkp §2.2, steps 2–7 (after den Boer 1989).
 */
export function* clubsTogether(left: Bit, right: Bit): Protocol<{ together: boolean; left: Bit; right: Bit }> {
  const row: Card[] = [...left, ...lay(HEART), ...right];
  const shifted = yield* shift(columns(row, lay(...digitFaces(0, row.length))));
  const shown = rowOf(shifted, 0);
  const together = adjacent(yield* turn(shown));
  yield* faceDown(shown);
  const again = yield* shift(shifted);
  const marks = rowOf(again, 1);
  const faces = yield* turn(marks);
  yield* discard(marks);
  const [l0, l1, heart, r0, r1] = rotated(rowOf(again, 0), faces.indexOf(HEART)) as [Card, Card, Card, Card, Card];
  // The middle one is the helper: everybody knows that it is a heart.
  yield* turn([heart]);
  yield* discard([heart]);
  return { together, left: [l0, l1], right: [r0, r1] };
}

const adjacent = (faces: readonly Face[]): boolean =>
  faces.some((face, index) => face === CLUB && faces[(index + 1) % faces.length] === CLUB);

/**
 * a AND b in the encoding ♥♣ = 0, ♣♥ = 1: clubs side by side just then when (a, ♥, NOT b) is laid. That is what §2.2
 * lays, and calls OR. On colours: whether both cells are black (§5.4). `docs/protocols.md` K2, K2'.
 */
export function* showAnd(a: Bit, b: Bit): Protocol<Shown> {
  const { together, left, right } = yield* clubsTogether(a, not(b));
  return { value: together ? 1 : 0, a: left, b: not(right) };
}

/** a OR b in the same encoding: (NOT a, ♥, b) has its clubs side by side just when both are 0. */
export function* showOr(a: Bit, b: Bit): Protocol<Shown> {
  const { together, left, right } = yield* clubsTogether(not(a), b);
  return { value: together ? 0 : 1, a: not(left), b: right };
}

/** Pairs as bits. */
export const asBit = ([left, right]: Pile): Bit => [left!, right!];
