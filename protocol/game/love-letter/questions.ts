import type { Question } from '../../table/step.ts';

/**
 * A person puts two bundles into an order, face down: `arrange` of two piles, the held card (pile 0) and the drawn card
 * (pile 1). The first pile of the answer is played: [0, 1] plays the held card, [1, 0] the drawn one. Data: `player`,
 * `rules`.
 */
export const PLAY_QUESTION = 'love-letter.play';

/**
 * The target of the card just played, and for a 1 the number that is named: `declare`, not asked if only one answer is
 * possible. Data: `player`, `card`, `targets` (players), `guesses` (numbers; empty unless card is 1). The answer is an
 * index into all pairs: see `aimOf` and `answerAiming`.
 */
export const AIM_QUESTION = 'love-letter.aim';

/** The seat's own hand: dealt, drawn by a 5, or received by a 6. One face, '1' … '8'. */
export const HAND_SIGHT = 'love-letter.hand';
/** The card drawn for the turn. One face. */
export const DRAWN_SIGHT = 'love-letter.drawn';
/** 2: the hand of the target of the latest `aimed`. One face. */
export const SEEN_SIGHT = 'love-letter.seen';
/** 3: the hand of the other player of the latest `aimed`. One face. */
export const COMPARED_SIGHT = 'love-letter.compared';

/** A card's target, and the number named with it. */
export interface Aim {
  readonly target: number;
  readonly guess: number | null;
}

/** All that can be aimed at: every target, and for a 1 with every number. */
export const pairsOf = (targets: readonly number[], guesses: readonly number[]): Aim[] =>
  targets.flatMap((target): Aim[] =>
    guesses.length === 0 ? [{ target, guess: null }] : guesses.map((guess) => ({ target, guess })),
  );

/** The question for a target, and for the number to be named if `guesses` are given. */
export const aimQuestion = (
  player: number,
  card: number,
  targets: readonly number[],
  guesses: readonly number[],
): Question => ({
  name: AIM_QUESTION,
  options: pairsOf(targets, guesses).length,
  data: { player, card, targets, guesses },
});

const listIn = ({ data }: Question, name: 'targets' | 'guesses'): readonly number[] =>
  (data?.[name] ?? []) as readonly number[];

/** What can be answered to `AIM_QUESTION`, in the order of the answers. */
const aimsIn = (question: Question): Aim[] => pairsOf(listIn(question, 'targets'), listIn(question, 'guesses'));

/** What an answer to `AIM_QUESTION` means. */
export const aimOf = (question: Question, answer: number): Aim => aimsIn(question)[answer]!;

/** The answer to `AIM_QUESTION` that means this aim. */
export const answerAiming = (question: Question, { target, guess }: Aim): number =>
  aimsIn(question).findIndex((aim) => aim.target === target && aim.guess === guess);
