import type { Disclosed } from '../../../protocol/room/disclosure/check.ts';
import type { Given } from '../../../protocol/room/disclosure/make.ts';
import type { PlayerEvent } from '../../../protocol/room/player/player-event.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';

/** Messages from a table's front (network, page) to its engine (cryptography), which may run in a Worker. */
export type ToEngine =
  | {
      readonly kind: 'start';
      readonly header: Uint8Array;
      readonly seat: number;
      /** Ed25519 secret key. */
      readonly signingKey: Uint8Array;
      /** ristretto255 scalar, encoded. */
      readonly viewerSecret: Uint8Array;
      /** The seed from which the seat's randomness at this table is derived. */
      readonly seed: Uint8Array;
      /** Messages from an earlier run of this seat, in the order in which they were stored. */
      readonly stored: readonly Uint8Array[];
      /** Answers from an earlier run, to be shown after the end if the player agrees. */
      readonly given?: readonly Given[];
      /** The player's secret, in its canonical form: it answers the questions that it can. */
      readonly entrusted?: string;
      /** A bot answers instead of a person. Its choices follow from the seed, or are random without one. */
      readonly bot?: { readonly seed?: number };
    }
  /** Follow this table without a seat. */
  | { readonly kind: 'watch'; readonly header: Uint8Array }
  /** A watcher has stated how much of the log it has: read the messages that it lacks. */
  | { readonly kind: 'feed'; readonly peer: string; readonly lengths: Uint8Array }
  | { readonly kind: 'receive'; readonly peer: string; readonly message: Uint8Array }
  /** A peer is connected (again): tell it how much of the log this machine has. */
  | { readonly kind: 'greet'; readonly peer: string }
  /** A peer has stated how much of the log it has: send it the rest. */
  | { readonly kind: 'catch-up'; readonly peer: string; readonly lengths: Uint8Array }
  | { readonly kind: 'answer'; readonly answer: Answer }
  /**
   * The player's secret, in its canonical form: from now on it answers the questions that it can, an open one included.
   */
  | { readonly kind: 'entrust'; readonly text: string }
  /** The player votes for going on without the seat that the table waits for. */
  | { readonly kind: 'vote'; readonly seat: number }
  | { readonly kind: 'transcript'; readonly request: number }
  /** A seat shows its cards (`Disclosure`); for the own seat there is no peer. */
  | { readonly kind: 'show'; readonly peer: string; readonly seat: number; readonly bytes: Uint8Array };

/** The engine's own messages, in addition to its player's events. */
type HostEvent =
  /** The oldest unfinished `receive` or `catch-up` has been processed. */
  | { readonly kind: 'done' }
  | { readonly kind: 'send'; readonly peer: string; readonly message: Uint8Array }
  | { readonly kind: 'lengths'; readonly peer: string; readonly lengths: Uint8Array }
  /** What a watcher lacks of the log, in order: the beginning of it; and what this machine has. */
  | {
      readonly kind: 'fed';
      readonly peer: string;
      readonly messages: readonly Uint8Array[];
      readonly lengths: Uint8Array;
    }
  /** The player's secret answers the question asked last: neither the question nor the answer is part of the story. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'answered'; readonly question: Question; readonly answer: Answer }
  /** A message that a peer carried here was refused at once. */
  | { readonly kind: 'refused'; readonly peer: string; readonly code: string; readonly detail: string }
  | { readonly kind: 'transcript'; readonly request: number; readonly file: Uint8Array }
  /**
   * The game is over, and the seat can prove what it was shown: the claim for a receipt's file. Nobody else hears of
   * it.
   */
  | { readonly kind: 'receipt'; readonly receipt: Uint8Array }
  /** The game is over: what the seat shows if its player agrees. Nobody else hears of it. */
  | { readonly kind: 'disclosure'; readonly bytes: Uint8Array }
  /** A seat has shown its cards, and they are those that lay on the table. */
  | { readonly kind: 'disclosed'; readonly disclosed: Disclosed }
  /** A seat has shown other cards than lay on the table. */
  | { readonly kind: 'misshown'; readonly seat: number }
  /** This program has failed; the table cannot go on here. */
  | { readonly kind: 'crashed'; readonly detail: string };

/**
 * The messages of an engine: the events of its player, unchanged, and its own. After `closed` the engine has no
 * secrets. A published message is sent only when everything emitted before it for storage has been stored.
 */
export type FromEngine = PlayerEvent | HostEvent;

/** An engine, as the rest of the program sees it. */
export interface Engine {
  post(message: ToEngine): void;
  /** Stops it and forgets its secrets. */
  stop(): void;
}

export type StartEngine = (listener: (message: FromEngine) => void) => Engine;
