import type { Answer, PublicEvent, Question } from '../table/step.ts';
import type { Settings } from './game.ts';
import type { StoryItem } from './story.ts';

/** How long a question stands open, and when its answer is given to the table. */
export interface Pace {
  /** A time in seconds, shared evenly by `among` questions; each stands for its share. */
  readonly seconds: number;
  readonly among: number;
  /**
   * `at-once`: as soon as the player has answered; if she has not when the time is up, `Question.otherwise`.
   * `at-end`: when the time is up, however early she answered, so that her time for thinking tells nobody anything.
   */
  readonly released: 'at-once' | 'at-end';
}

/** The customs of a game's table that are not part of its procedure. All but `reflex` and `handedIn` are functions of what every machine knows. */
export interface Etiquette {
  /** Undefined for a question that waits as long as it takes. The same for every seat that is asked. */
  pace(question: Question, table: { readonly seats: number; readonly settings: Settings }): Pace | undefined;
  /** The answer that a player's machine gives by itself, at once; undefined when the player is to be asked. Whether one is given is the same for every seat. */
  reflex(question: Question, seat: number, story: readonly StoryItem[]): Answer | undefined;
  /**
   * What a player's machine gives to the table for an answer that its player could choose but that makes no sense for what
   * she alone knows. Her page offers and shows what it offers and shows to everybody: the exchange happens unseen, when the
   * answer is released. Absent where every answer is given as it is.
   */
  handedIn?(question: Question, answer: Answer, seat: number, story: readonly StoryItem[]): Answer;
  /** The seats that hear what `from` says now, in ascending order; none when she may not speak. `from` is among them when she may. */
  audience(events: readonly PublicEvent[], from: number): readonly number[];
}

/** Something to say that each page says in its own language: a key of the game's dictionary, and perhaps whom it is about. */
export interface Remark {
  readonly phrase: string;
  readonly seat?: number;
}
