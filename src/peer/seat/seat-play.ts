import type { Answer } from '../../../protocol/table/step.ts';
import type { ChatMessage } from '../model/chat-message.ts';
import type { BegunTable } from '../transport/linked-table.ts';

/** A seat at a table that has begun. */
export interface SeatPlay extends BegunTable {
  /** A watcher states how much of the log it has, to be sent the rest. */
  feed(peer: string, lengths: Uint8Array): void;
  /** @throws {AnswerError} */
  answer(id: number, answer: Answer): void;
  /** Takes the player's secret, in its canonical form, which answers questions from now on. */
  entrust(text: string): void;
  /** @returns whether it could be said */
  say(said: ChatMessage): boolean;
  /** Shows the own cards to all at the table, after the end. */
  showCards(): void;
  /** Votes for going on without the seat that the table waits for. */
  voteAbsent(seat: number): void;
}
