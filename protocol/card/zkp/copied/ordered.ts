import type { Card, Face, Pile } from '../../../table/card.ts';
import type { Protocol, Question } from '../../../table/step.ts';
import { arrange, copyCards, turn } from '../../../table/steps.ts';

/**
 * Faces that piles must show from their first card on, by the place at which the prover has put them; none where
 * nothing is turned.
 */
export type Expected = readonly (readonly Face[])[];

/**
 * Every check on copied ciphertexts is made in this way: the prover puts duplicates of piles into an order of the
 * prover's choice, face down, and as many cards of each are turned as faces are expected there. Some order shows the
 * expected faces just if the piles have the property that is checked, and then everybody sees these faces and nothing
 * else.
 *
 * It is the chosen pile protocol (nurimisaki-kurodoko-zkp §2.4) without its way back: duplicates need not be put back,
 * and where only one player has something to hide, this player's own order is as good as a shuffle.
 */
export function* showsInOrder(
  seat: number,
  piles: readonly Pile[],
  expected: Expected,
  question: Omit<Question, 'options'>,
): Protocol<Shown> {
  const placed = yield* inOrder(seat, piles, question);
  const faces = yield* turn(placed.flatMap((pile, at) => pile.slice(0, expected[at]?.length ?? 0)));
  return { right: expected.flat().every((face, at) => faces[at] === face), faces };
}

/** The faces that everybody has seen, and whether they were as expected. */
export interface Shown {
  readonly right: boolean;
  readonly faces: readonly Face[];
}

/** Duplicates of the piles in an order of the player's choice. One pile has no order. */
export function* inOrder(
  seat: number,
  piles: readonly Pile[],
  question: Omit<Question, 'options'>,
): Protocol<Card[][]> {
  const copies: Card[][] = [];
  for (const pile of piles) copies.push(yield* duplicate(pile));
  return copies.length === 1 ? copies : yield* arrange(seat, copies, question);
}

/**
 * The order that shows the expected faces, for a player who knows the piles: for each place the first remaining pile
 * that fits, or that fits for the most cards.
 */
export function orderFor(piles: readonly (readonly Face[])[], expected: Expected): number[] {
  const left = piles.map((_, at) => at);
  const order = expected.slice(0, piles.length).map((faces) => {
    const fits = left.map((at) => commonLength(piles[at]!, faces));
    return left.splice(fits.indexOf(Math.max(...fits)), 1)[0]!;
  });
  return [...order, ...left];
}

function commonLength(pile: readonly Face[], faces: readonly Face[]): number {
  const differs = faces.findIndex((face, at) => pile[at] !== face);
  return differs < 0 ? faces.length : differs;
}

function* duplicate(pile: Pile): Protocol<Card[]> {
  const [copy] = yield* copyCards(pile, 1, function* () {
    throw new Error('this procedure is for tables that copy by ciphertext');
  });
  return copy!;
}
