import type { Header } from '../wire/header.ts';
import type { Refusal } from '../wire/lobby-message.ts';

/** What a lobby needs of the seat that it serves. */
export interface LobbyPort {
  /** Sends to one peer, or to everybody in the lobby. */
  send(to: Uint8Array | 'all', message: Uint8Array): void;
  /** The people or the terms have changed. */
  changed(): void;
  /** Everybody has agreed to the same header. */
  begin(header: Header, seat: number): void;
  /** The opener gives this person no seat; told once for each reason. */
  refused(why: Refusal): void;
  /** After a refusal: this person may watch instead. */
  mayWatch(): void;
  /** After a refusal: there is a seat now. */
  readmitted(): void;
  /** After the beginning: whether the game is over for all. */
  over(): boolean;
  /** After the beginning: somebody wants to play at a new table. */
  again(key: Uint8Array): void;
  /** After the beginning: somebody has left for good. */
  departed(key: Uint8Array): void;
}
