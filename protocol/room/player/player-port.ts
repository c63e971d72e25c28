import type { Outcome } from '../../game/game.ts';
import type { Notice } from '../../table/notice.ts';
import type { Counts, SeatFault } from '../../table/sealed/need.ts';
import type { PublicEvent, Question, Sight } from '../../table/step.ts';
import type { KeyFault, SeatSecrets } from '../session/ceremony.ts';

/** What stops a table before its game has begun: a seat convicted, or a key that is none. */
export type TableFault = SeatFault | KeyFault;

export interface PlayerSecrets extends SeatSecrets {
  /** Ed25519 secret key of the seat. */
  readonly signingKey: Uint8Array;
}

/** Whom the table waits for, and who would go on without her. */
export interface Waiting {
  readonly seat: number;
  readonly round: number;
  readonly part: string;
  /** The others can vote her absent: the game has begun. */
  readonly voting: boolean;
  readonly votes: number;
  readonly needed: number;
  /** The own seat has voted. */
  readonly voted: boolean;
}

/** Where a player's machine reports to, and whom it asks. All calls are made synchronously from `receive`, `answer`, `voteAbsent` and `start`. */
export interface PlayerPort {
  /** Keep this message, in this order; nothing that is published later may leave before it is kept. */
  store(message: Uint8Array): void;
  /** A message for everybody at the table. */
  publish(message: Uint8Array): void;
  /** The own player is asked; reply with `answer`. */
  ask(question: Question): void;
  see(sight: Sight): void;
  hear(event: PublicEvent): void;
  /** Somebody has left and the last phase is taken back: sights and events are told anew from the start, and no question is open. */
  rewound(): void;
  /** The table waits for somebody; undefined: it goes on. */
  waiting(waiting: Waiting | undefined): void;
  /** A seat's machine did what it must not; this one has voted it out. */
  convicted(seat: number, code: string, reason: string): void;
  notice(notice: Notice): void;
  /** So much more has been checked. */
  checked(counts: Readonly<Partial<Counts>>): void;
  /** The game has come to its end. */
  ended(outcome: Outcome): void;
  /** All present have signed the outcome: the transcript is complete. */
  closed(): void;
  /** The table stops: no key came of the ceremony. */
  fault(fault: TableFault): void;
}
