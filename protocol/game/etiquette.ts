import type { Answer, PublicEvent, Question } from '../table/step.ts';
import type { Settings } from './game.ts';
import type { StoryItem } from './story.ts';

/** How long a question stands open, and when its answer is given to the table. */
export interface Pace {
  /** A time in seconds, divided evenly among `among` questions. */
  readonly seconds: number;
  readonly among: number;
  /**
   * `at-once`: as soon as the player has answered; if there is no answer when the time is up, `Question.otherwise`.
   * `at-end`: when the time is up, however early the player answered, so that the thinking time reveals nothing.
   * `together`: when all who are asked have chosen, at the latest when the time is up; until then it can be changed.
   */
  readonly released: 'at-once' | 'at-end' | 'together';
}

/**
 * The customs of a game's table that are not part of its procedure. All except `reflex` and `handedIn` depend only on
 * what every machine knows.
 */
export interface Etiquette {
  /** Undefined for a question without a time limit. The same for every seat that is asked. */
  pace(question: Question, table: { readonly seats: number; readonly settings: Settings }): Pace | undefined;
  /**
   * The answer that a player's machine gives by itself, at once; undefined if the player is to be asked. Whether there
   * is one must be the same for every seat.
   */
  reflex(question: Question, seat: number, story: readonly StoryItem[]): Answer | undefined;
  /** The seats that are asked now, where the answers are released together; in ascending order. */
  asked?(events: readonly PublicEvent[]): readonly number[];
  /**
   * The answer that a player's machine sends in place of one that its player could choose but that makes no sense with
   * the player's own secret knowledge. The page offers and shows the same as everybody's: the answer is replaced
   * unseen, when it is released. Absent where every answer is sent as it is.
   */
  handedIn?(question: Question, answer: Answer, seat: number, story: readonly StoryItem[]): Answer;
  /**
   * The seats that receive a chat message by `from` now, in ascending order, `from` included; none when `from` may not
   * write.
   */
  audience(events: readonly PublicEvent[], from: number): readonly number[];
}

/**
 * A chat message that each page shows in its own language: a key of the game's dictionary, and perhaps the seat that it
 * is about.
 */
export interface Remark {
  readonly phrase: string;
  readonly seat?: number;
}
