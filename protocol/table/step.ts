import type { Card, Face, Pile } from './card.ts';

/**
 * What a procedure asks of the table. A procedure is a generator that yields steps and receives their
 * outcomes; the vocabulary is that of the literature on card-based cryptography.
 */
export type Step =
  | Shuffle
  | Turn
  | Peek
  | Commit
  | Arrange
  | Declare
  | Copy
  | Free
  | FaceDown
  | Discard
  | AskCopying
  | Tell
  | AskRemoved
  | Fork;

/** A procedure with result `T`. Outcomes are typed by the functions of `steps.ts`, which alone yield. */
export type Protocol<T> = Generator<Step, T, unknown>;

/** How piles may be reordered: any order, any rotation (for two piles: the random bisection cut). */
export type ShuffleKind = 'scramble' | 'shift';

/** Pile-scramble or pile-shifting shuffle. Outcome: `Card[][]`, piles of the same widths in hidden order. */
export interface Shuffle {
  readonly kind: 'shuffle';
  readonly how: ShuffleKind;
  readonly piles: readonly Pile[];
}

/** Cards are turned face up for all. Outcome: `Face[]`. */
export interface Turn {
  readonly kind: 'turn';
  readonly cards: Pile;
}

/** One seat looks at cards, and the others see that it does. Outcome: nothing; the seat's agent receives a sight. */
export interface Peek {
  readonly kind: 'peek';
  readonly seat: number;
  readonly cards: Pile;
  /** Name under which the seat's agent receives the faces. */
  readonly sight: string;
}

/**
 * A seat places card sequences face down: one out of each list. Outcome: `Card[]`, one sequence after another. The
 * answer counts through all combinations, the last list fastest (`chosenOf`).
 */
export interface Commit {
  readonly kind: 'commit';
  readonly seat: number;
  readonly lists: readonly (readonly (readonly Face[])[])[];
  readonly question: Question;
}

/** A seat puts piles into an order of its choice, face down. Outcome: `Card[][]`. */
export interface Arrange {
  readonly kind: 'arrange';
  readonly seat: number;
  readonly piles: readonly Pile[];
  readonly question: Question;
}

/**
 * Seats answer in public, all at once. If there are several, all place their answers face down, and then turn them.
 * Outcome: `number[]`.
 */
export interface Declare {
  readonly kind: 'declare';
  readonly seats: readonly number[];
  readonly questions: readonly Question[];
  /**
   * Why an answer is against the rules of the game; undefined if it is not. Every machine calls it, and accuses a seat
   * whose answer it refuses. Only for a seat that answers alone, because an answer that is placed face down cannot be
   * judged.
   */
  readonly refuse?: (choice: number) => string | undefined;
}

/**
 * Copies of face-down cards. Outcome: `Card[][]`, `times` sequences. By hand the cards themselves are used up;
 * duplicated ciphertexts leave them as they are. See `Copying`.
 */
export interface Copy {
  readonly kind: 'copy';
  readonly cards: Pile;
  readonly times: number;
  readonly byHand: () => Protocol<Card[][]>;
}

/** Makes face-down cards that are no longer needed usable again. See `Copying`. Outcome: nothing. */
export interface Free {
  readonly kind: 'free';
  readonly cards: Pile;
  readonly byHand: () => Protocol<void>;
}

/** Face-up cards are turned face down again. Outcome: nothing. */
interface FaceDown {
  readonly kind: 'face-down';
  readonly cards: Pile;
}

/** Face-up cards go back to the supply. Outcome: nothing. */
interface Discard {
  readonly kind: 'discard';
  readonly cards: Pile;
}

/** Outcome: the table's `Copying`. */
interface AskCopying {
  readonly kind: 'copying';
}

/** A public event, for people and for the log. Outcome: nothing. */
interface Tell {
  readonly kind: 'tell';
  readonly event: PublicEvent;
}

/** Outcome: the seats that have been removed so far, in order. The procedure no longer waits for them. */
interface AskRemoved {
  readonly kind: 'removed';
}

/** Branches that do not depend on each other. Outcome: their results, in order. */
interface Fork {
  readonly kind: 'fork';
  readonly branches: readonly Protocol<unknown>[];
  /** Set when the fork names a part of the procedure ("equality check") for people who watch. */
  readonly name?: string;
}

/**
 * How a table copies. `cards`: by the copy protocols of the literature, with every card counted, as people with real
 * cards must. `ciphertext`: by duplicating the ciphertext of a face-down card, which costs nothing; cards then never
 * need to be freed for use again.
 */
export type Copying = 'cards' | 'ciphertext';

/** A question to one player: data, answered by an agent (a page, a bot, a test) with an integer 0 … options-1. */
export interface Question {
  readonly name: string;
  /** How many answers there are; for `arrange` the number of piles, and the answer is a permutation of them. */
  readonly options: number;
  /** The default answer, for a player who has left or whose time is up. Without it: 0, or piles as they lie. */
  readonly otherwise?: Answer;
  readonly data?: Readonly<Record<string, Plain>>;
}

/** The answer to `commit` and `declare` (an integer) or to `arrange` (position i receives pile answer[i]). */
export type Answer = number | readonly number[];

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** A public event: a name and plain data, told to everybody. */
export interface PublicEvent {
  readonly name: string;
  readonly [key: string]: Plain;
}

/** The public event that a seat is gone; told by the executor, not by a procedure. */
export type LeftEvent = { readonly name: 'left'; readonly seat: number };

/** What one player alone has seen. */
export interface Sight {
  readonly name: string;
  readonly faces: readonly Face[];
}
