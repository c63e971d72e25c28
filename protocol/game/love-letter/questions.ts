import type { Question } from '../../table/step.ts';

/**
 * She puts her two bundles into an order, face down: `arrange` of two piles, the hand that she held (pile 0) and the
 * card that she has drawn (pile 1). The first of the answer is played: [0, 1] plays the held card, [1, 0] the drawn one.
 * Data: `player`, `rules`.
 */
export const PLAY_QUESTION = 'love-letter.play';

/**
 * Whom the card that she has just played is aimed at, and for a 1 the number that she names: `declare`, not asked where
 * only one answer is possible. Data: `player`, `card`, `targets` (players), `guesses` (numbers; empty unless card is 1).
 * The answer is an index into all pairs: see `aimOf` and `answerAiming`.
 */
export const AIM_QUESTION = 'love-letter.aim';

/** Her own hand: dealt, drawn by a 5, or received by a 6. One face, '1' … '8'. */
export const HAND_SIGHT = 'love-letter.hand';
/** The card that she has drawn for her turn. One face. */
export const DRAWN_SIGHT = 'love-letter.drawn';
/** 2: the hand of the target of the latest `aimed`, whom she looks at. One face. */
export const SEEN_SIGHT = 'love-letter.seen';
/** 3: the hand of the other one of the latest `aimed`, with whom she is compared. One face. */
export const COMPARED_SIGHT = 'love-letter.compared';

/** Whom a card is aimed at, and the number named with it. */
export interface Aim {
  readonly target: number;
  readonly guess: number | null;
}

/** The question for a target, and for the number to be named if `guesses` are given. */
export const aimQuestion = (
  player: number,
  card: number,
  targets: readonly number[],
  guesses: readonly number[],
): Question => ({
  name: AIM_QUESTION,
  options: targets.length * Math.max(1, guesses.length),
  data: { player, card, targets, guesses },
});

const targetsIn = ({ data }: Question): readonly number[] => (data?.['targets'] ?? []) as readonly number[];
const guessesIn = ({ data }: Question): readonly number[] => (data?.['guesses'] ?? []) as readonly number[];

/** What an answer to `AIM_QUESTION` means. */
export function aimOf(question: Question, answer: number): Aim {
  const guesses = guessesIn(question);
  const width = Math.max(1, guesses.length);
  return { target: targetsIn(question)[(answer - (answer % width)) / width]!, guess: guesses[answer % width] ?? null };
}

/** The answer to `AIM_QUESTION` that means this aim. */
export function answerAiming(question: Question, { target, guess }: Aim): number {
  const guesses = guessesIn(question);
  const at = guess === null ? 0 : guesses.indexOf(guess);
  return targetsIn(question).indexOf(target) * Math.max(1, guesses.length) + at;
}
