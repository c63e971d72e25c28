import type { Question } from '../../table/step.ts';
import type { SeatSecrets } from '../session/ceremony.ts';
import type { SessionEvent } from '../session/session.ts';

export interface PlayerSecrets extends SeatSecrets {
  /** Ed25519 secret key of the seat. */
  readonly signingKey: Uint8Array;
}

/** The seat that the table waits for, and how many have voted to go on without it. */
export interface Waiting {
  readonly seat: number;
  readonly round: number;
  readonly part: string;
  /** This machine's player can vote for going on without it, because the game has begun. */
  readonly voting: boolean;
  readonly votes: number;
  readonly needed: number;
  /** The own seat has voted. */
  readonly voted: boolean;
}

/**
 * The events of a machine at a table: plain data, told apart by `kind`. The machine emits each event once; engine,
 * worker and seat forward it unchanged, so a new event is written here, where it is emitted and where it is used, and
 * nowhere between. Events are emitted synchronously from within calls to the machine, and must not call it back.
 *
 * A machine without a seat (`Follower`) never emits `publish`, `ask` or `see`.
 */
export type PlayerEvent =
  | SessionEvent
  /** Keep this message, in this order; nothing that is published later may leave before it is kept. */
  | { readonly kind: 'store'; readonly message: Uint8Array }
  /** A message for everybody at the table. */
  | { readonly kind: 'publish'; readonly message: Uint8Array }
  /** The own player is asked; `Player.answer` replies. */
  | { readonly kind: 'ask'; readonly question: Question }
  /**
   * The run begins again, because other seats are gone or another branch of a seat counts: sights and events are told
   * anew from the start, and no question is open.
   */
  | { readonly kind: 'rewound' }
  /** The table waits for somebody; undefined: it goes on. */
  | { readonly kind: 'waiting'; readonly waiting: Waiting | undefined }
  /** Seats whose next message has come before this machine could use it; emitted when that changes. */
  | { readonly kind: 'arrived'; readonly seats: readonly number[] }
  /** A seat's machine broke the protocol; this machine has voted for its removal, or would if it had a seat. */
  | { readonly kind: 'convicted'; readonly seat: number; readonly code: string; readonly detail: string }
  /** All present have signed the outcome: this is the whole transcript. */
  | { readonly kind: 'closed'; readonly transcript: Uint8Array }
  /**
   * The table stops before its game has begun: a seat is convicted, or no key came of the ceremony. Or the own seat is
   * at fault.
   */
  | TableFault;

export type TableFault = {
  readonly kind: 'fault';
  /** The seat at fault, where it is known. */
  readonly seat?: number;
  readonly code: string;
  readonly detail: string;
};

export type Emit = (event: PlayerEvent) => void;
