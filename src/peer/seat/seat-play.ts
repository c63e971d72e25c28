import type { Header } from '../../../protocol/room/wire/header.ts';
import type { Answer } from '../../../protocol/table/step.ts';
import type { ChatMessage } from '../model/chat-message.ts';

/** A seat at a table that has begun. */
export interface SeatPlay {
  readonly header: Header;
  /** Called when a peer can be reached (again). */
  greet(peer: string): void;
  /** There is no link to a peer any more. */
  lost(peer: string): void;
  /** Somebody who may watch says what she has of the log, to be sent what she lacks. */
  feed(peer: string, lengths: Uint8Array): void;
  /** Takes in a peer's frame; the promise holds the sender back. */
  take(kind: number, peer: string, bytes: Uint8Array): void | Promise<void>;
  /** @throws {AnswerError} */
  answer(id: number, answer: Answer): void;
  /** What answers for the player from now on, in its canonical form. */
  entrust(text: string): void;
  /** @returns whether it could be said */
  say(said: ChatMessage): boolean;
  /** Votes for going on without the seat that the table waits for. */
  voteAbsent(seat: number): void;
  transcript(): Promise<Uint8Array>;
  stop(): void;
}
