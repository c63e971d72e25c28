import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, faceDown, scramble, shift, turn } from '../../table/steps.ts';
import { rotated } from '../digit/digit.ts';

/**
 * Which of two values is larger. Values are 1 … k: a heart in that place of k cards (♥♣♣… = 1). love-letter-2025 §2.1.
 */
export type Order = 'equal' | 'first' | 'second';

/**
 * Steps 1–4 of the size comparison on stacks of columns, of which row `upper` and row `lower` are compared; other rows
 * are moved with them. k + (k-1) columns, the last k-1 of them dummies. Two shuffles, one if the values are equal. The columns
 * come back face down, their lower parts (from row `lower`) shuffled among those left of the upper heart.
 * love-letter-2025 §2.3 (after Koizumi et al. 2024).
 */
export function* compareColumns(stacks: readonly Pile[], lower: number): Protocol<{ order: Order; stacks: Card[][] }> {
  const middle = stacks.length >> 1;
  const shifted = yield* shift(stacks);
  // 3.
  const row = shifted.map((pile) => pile[0]!);
  const faces = yield* turn(row);
  yield* faceDown(row);
  const centred = rotated(shifted, faces.indexOf(HEART) - middle);
  const below = [centred[middle]![lower]!];
  const [same] = yield* turn(below);
  yield* faceDown(below);
  if (same === HEART) return { order: 'equal', stacks: centred };
  // 4.
  const left = yield* scramble(centred.slice(0, middle).map((pile) => pile.slice(lower)));
  const shown = left.map(([card]) => card!);
  const found = (yield* turn(shown)).includes(HEART);
  yield* faceDown(shown);
  const joined = centred.map((pile, index) => (index < middle ? [...pile.slice(0, lower), ...left[index]!] : pile));
  return { order: found ? 'first' : 'second', stacks: joined };
}

const dummies = (row: Pile): Card[] => [...row, ...lay(...row.slice(1).map(() => CLUB))];

/** Compares two values and uses them up. Two shuffles, 2(k-1) helpers. */
export function* compare(first: Pile, second: Pile): Protocol<Order> {
  const lower = dummies(second);
  return (yield* compareColumns(
    dummies(first).map((card, column) => [card, lower[column]!]),
    1,
  )).order;
}

export interface Compared {
  readonly order: Order;
  readonly first: Card[];
  readonly second: Card[];
}

/** Which commitment a card belongs to. */
const MARKS: readonly [Face, Face] = [CLUB, HEART];

/**
 * Puts two face-down labels on each card of a row: its place and its commitment. The labels of dummies carry no
 * meaning, so that the paper's 28 clubs and 28 hearts are enough.
 */
function labelled(row: Pile, mark: Face): Card[][] {
  const k = row.length;
  return dummies(row).map((card, index) => [
    card,
    ...(index < k ? lay(`${index + 1}`, mark) : lay(placeholder(index - k, k), HEART)),
  ]);
}

/** The paper brings eight zeros to the table; the dummies beyond them bear clubs in the place of numbers. */
const placeholder = (index: number, k: number): Face => (index < k >> 1 ? '0' : CLUB);

/**
 * Compares two values and restores them: three shuffles, two if they are equal. love-letter-2025 §4.1 claims this and
 * leaves the construction out. Here every card travels with two face-down labels, and at last all are shuffled singly
 * and sorted by them: labels in columns would show which columns were left of the heart (`docs/protocols.md` L2).
 */
export function* compareKeeping(first: Pile, second: Pile): Protocol<Compared> {
  const k = first.length;
  const [upper, lower] = [labelled(first, MARKS[0]), labelled(second, MARKS[1])];
  const { order, stacks } = yield* compareColumns(
    upper.map((pile, column) => [...pile, ...lower[column]!]),
    3,
  );
  const singles = yield* scramble(stacks.flatMap((pile) => [pile.slice(0, 3), pile.slice(3)]));
  const labels = singles.flatMap((pile) => pile.slice(1));
  const faces = yield* turn(labels);
  yield* discard(labels);
  const where = new Map(singles.map(([card], index) => [`${faces[2 * index + 1]!} ${faces[2 * index]!}`, card!]));
  const restored = MARKS.map((mark) => Array.from({ length: k }, (_, index) => where.get(`${mark} ${index + 1}`)!));
  // Dummies are clubs, which everybody knows.
  const rest = singles.map(([card]) => card!).filter((card) => !restored.flat().includes(card));
  yield* turn(rest);
  yield* discard(rest);
  return { order, first: restored[0]!, second: restored[1]! };
}
