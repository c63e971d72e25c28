import type { Card, Pile } from '../../table/card.ts';
import { HEART, lay } from '../../table/card.ts';
import type { Protocol, Question } from '../../table/step.ts';
import { commit, discard, shift, turn } from '../../table/steps.ts';
import { columns, digitFaces, rotated } from '../digit/digit.ts';

/** The seat that chooses, and its question. The answer is the number of the pile, from 0. */
export interface Choosing {
  readonly seat: number;
  readonly question: Omit<Question, 'options'>;
}

/** Work on the piles while they are shifted: the chosen one lies at `at`. It must return them in the same order. */
export type Operation<T> = (piles: Card[][], at: number) => Protocol<{ piles: Card[][]; result: T }>;

/**
 * Chosen pile protocol: a player works on a chosen pile in front of all, without showing which it is, and the piles are
 * put back into their order. Two shuffles, 2m helpers for m piles. nurimisaki-kurodoko-zkp §2.4, steps numbered as
 * there; `docs/protocols.md` K0.
 */
export function* chosenPile<T>(
  piles: readonly Pile[],
  { seat, question }: Choosing,
  operate: Operation<T>,
): Protocol<{ piles: Card[][]; result: T }> {
  const m = piles.length;
  const height = piles[0]!.length;
  // 1. Row 2 is one of the m commitments, whatever the player would like to put down.
  const second = yield* commit(
    seat,
    piles.map((_, index) => digitFaces(index, m)),
    question,
  );
  const third = lay(...digitFaces(0, m));
  // 2.
  const shifted = yield* shift(piles.map((pile, index) => [...pile, second[index]!, third[index]!]));
  // 3.
  const marks = shifted.map((pile) => pile[height]!);
  const at = (yield* turn(marks)).indexOf(HEART);
  const done = yield* operate(
    shifted.map((pile) => pile.slice(0, height)),
    at,
  );
  // 4.
  yield* discard(marks);
  const again = yield* shift(
    columns(
      ...Array.from({ length: height }, (_, row) => done.piles.map((pile) => pile[row]!)),
      shifted.map((pile) => pile[height + 1]!),
    ),
  );
  // 5.
  const starts = again.map((pile) => pile[height]!);
  const start = (yield* turn(starts)).indexOf(HEART);
  yield* discard(starts);
  return {
    piles: rotated(
      again.map((pile) => pile.slice(0, height)),
      start,
    ),
    result: done.result,
  };
}
