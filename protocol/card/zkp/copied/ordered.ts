import type { Card, Face, Pile } from '../../../table/card.ts';
import type { Protocol, Question } from '../../../table/step.ts';
import { arrange, copyCards, turn } from '../../../table/steps.ts';

/** Faces that piles must show from their first card on, by the place at which the prover has put them; none where nothing is turned. */
export type Expected = readonly (readonly Face[])[];

/**
 * The one way in which something is checked on copied ciphertexts: the prover puts duplicates of piles into an order of her
 * choice, face down, and as many cards of each are turned as faces are expected there. She can bring that about just when
 * the piles hold what is asked for, and then everybody sees the expected faces and nothing else.
 *
 * It is the chosen pile protocol (nurimisaki-kurodoko-zkp §2.4) without its way back: duplicates need not be put back, and
 * where one player alone has something to hide her own order is as good as a shuffle.
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

/** What everybody has seen, and whether it is what was expected. */
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
 * The order that shows what is expected, for whoever knows the piles: for each place the first pile that is left and fits,
 * or fits furthest.
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
