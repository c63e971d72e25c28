import type { Answer, PublicEvent, Question, Sight } from '../table/step.ts';
import type { DutyTable } from './duties.ts';

/** Answers questions in a player's stead, out of what she has entrusted to her machine. */
export interface Deputy {
  /** Undefined: the player is asked. */
  answer(question: Question): Answer | undefined;
  see?(sight: Sight): void;
  hear?(event: PublicEvent): void;
}

/** A seat at a table, as its game knows it. */
interface SeatOfTable extends DutyTable {
  readonly seat: number;
}

/**
 * A text that stays on a player's machine and answers the game's questions for her: a solution, a set-up, a plan. It is in
 * no message and in no transcript.
 */
export interface SecretKind {
  /** Length of the text at most, in UTF-16 code units, before and after parsing. */
  readonly maxLength: number;
  /** Whether a seat's player may entrust one; the same for all who look at the table. */
  of(table: SeatOfTable): boolean;
  /**
   * The canonical form of a text.
   * @throws {InputError}
   */
  canonical(text: string, table: SeatOfTable): string;
  /** Made anew whenever the game is told from its start. */
  deputy(secret: string, table: SeatOfTable): Deputy;
}
