import type { Card, Face, Pile } from './card.ts';
import type { Copying, Protocol, PublicEvent, Question, Step } from './step.ts';

/** The steps as functions for procedures: `const piles = yield* scramble(columns)`. */

function* perform<T>(step: Step): Protocol<T> {
  return (yield step) as T;
}

/** Pile-scramble shuffle: the piles in a uniformly random order that nobody knows. */
export const scramble = (piles: readonly Pile[]): Protocol<Card[][]> =>
  perform({ kind: 'shuffle', how: 'scramble', piles });

/** Pile-shifting shuffle: the piles cyclically shifted by a uniformly random distance that nobody knows. */
export const shift = (piles: readonly Pile[]): Protocol<Card[][]> => perform({ kind: 'shuffle', how: 'shift', piles });

/** As many cards as the pile `P` has. */
type SameSize<P extends Pile> = { -readonly [K in keyof P]: Card };

/** Random bisection cut: two halves exchanged or not. */
export const bisect = <const P extends Pile>(left: P, right: SameSize<P>): Protocol<[SameSize<P>, SameSize<P>]> =>
  perform({ kind: 'shuffle', how: 'shift', piles: [left, right] });

/** Turns cards face up for all. */
export const turn = (cards: Pile): Protocol<Face[]> => perform({ kind: 'turn', cards });

/** `seat` looks at cards. Its agent receives the faces as the sight called `sight`. */
export const peek = (seat: number, cards: Pile, sight: string): Protocol<void> =>
  perform({ kind: 'peek', seat, cards, sight });

/** `seat` places one of the `allowed` sequences face down; the answer to `question` is its index. */
export const commit = (
  seat: number,
  allowed: readonly (readonly Face[])[],
  question: Omit<Question, 'options'>,
): Protocol<Card[]> => commitEach(seat, [allowed], question);

/**
 * `seat` places one sequence out of each list face down, by one answer that numbers the combinations; the index into
 * the last list varies fastest. The length of the proof grows with the sum of the lists' lengths, not with the number
 * of combinations.
 */
export const commitEach = (
  seat: number,
  lists: readonly (readonly (readonly Face[])[])[],
  question: Omit<Question, 'options'>,
): Protocol<Card[]> =>
  perform({ kind: 'commit', seat, lists, question: { ...question, options: combinations(lists) } });

const combinations = (lists: readonly (readonly unknown[])[]): number =>
  lists.reduce((product, { length }) => product * length, 1);

/** `seat` puts piles into an order of its choice; the answer to `question` is a permutation. */
export const arrange = (
  seat: number,
  piles: readonly Pile[],
  question: Omit<Question, 'options'>,
): Protocol<Card[][]> => perform({ kind: 'arrange', seat, piles, question: { ...question, options: piles.length } });

/** Seats answer in public, all at once. */
export const declare = (seats: readonly number[], questions: readonly Question[]): Protocol<number[]> =>
  perform({ kind: 'declare', seats, questions });

/** `seat` answers in public, alone. An answer for which `refuse` returns a reason is against the rules of the game. */
export function* declareLegally(
  seat: number,
  question: Question,
  refuse: (choice: number) => string | undefined,
): Protocol<number> {
  const [choice] = yield* perform<number[]>({ kind: 'declare', seats: [seat], questions: [question], refuse });
  return choice!;
}

/** `times` copies of `cards` by hand or by ciphertext, as the table prescribes. By hand, the cards themselves are used up. */
export const copyCards = (cards: Pile, times: number, byHand: () => Protocol<Card[][]>): Protocol<Card[][]> =>
  perform({ kind: 'copy', cards, times, byHand });

/** Makes face-down cards usable again without showing what they meant: scramble singly, turn, take back. */
export const free = (cards: Pile): Protocol<void> =>
  perform({
    kind: 'free',
    cards,
    byHand: function* () {
      const loose = (yield* scramble(cards.map((card) => [card]))).flat();
      yield* turn(loose);
      yield* discard(loose);
    },
  });

/** Turns face-up cards face down again. */
export const faceDown = (cards: Pile): Protocol<void> => perform({ kind: 'face-down', cards });

/** Puts face-up cards back into the supply. */
export const discard = (cards: Pile): Protocol<void> => perform({ kind: 'discard', cards });

/** The table's way of copying. */
export const copying = (): Protocol<Copying> => perform({ kind: 'copying' });

/** Emits a public event. */
export const tell = (event: PublicEvent): Protocol<void> => perform({ kind: 'tell', event });

/** The seats that have been removed so far, in order. */
export const removedSeats = (): Protocol<readonly number[]> => perform({ kind: 'removed' });

type Results<B extends readonly Protocol<unknown>[]> = {
  -readonly [K in keyof B]: B[K] extends Protocol<infer T> ? T : never;
};

/** Side by side: in each round the placements of all branches are made together, then their shuffles, then their turns. */
export const all = <const B extends readonly Protocol<unknown>[]>(...branches: B): Protocol<Results<B>> =>
  perform({ kind: 'fork', branches });

/** Gives a part of a procedure a name, for people who watch the table. */
export function* named<T>(name: string, part: Protocol<T>): Protocol<T> {
  const [result] = (yield { kind: 'fork', branches: [part], name }) as [T];
  return result;
}

/**
 * Side by side where copies cost nothing; one after another where cards that one part frees are used by
 * the next (the papers' order).
 */
export function* sideBySide<T>(parts: readonly (() => Protocol<T>)[]): Protocol<T[]> {
  if ((yield* copying()) === 'ciphertext') return yield* all(...parts.map((part) => part()));
  const results: T[] = [];
  for (const part of parts) results.push(yield* part());
  return results;
}
