import type { Answer, PublicEvent, Question, Sight } from '../table/step.ts';
import type { DutyTable } from './duties.ts';

/** Answers questions in a player's stead, from a secret on the player's machine. */
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
 * A text that stays on a player's machine and answers the game's questions for the player: a solution, a set-up, a
 * plan. No message and no transcript contains it.
 */
export interface SecretKind {
  /** Length of the text at most, in UTF-16 code units, before and after parsing. */
  readonly maxLength: number;
  /** Whether a seat's player may give its machine a secret; a function of public data. */
  of(table: SeatOfTable): boolean;
  /**
   * The canonical form of a text.
   * @throws {InputError}
   */
  canonical(text: string, table: SeatOfTable): string;
  /** Made anew whenever the game is replayed from its start. */
  deputy(secret: string, table: SeatOfTable): Deputy;
}
