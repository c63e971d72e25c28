import type { Origin } from '../wire/origin.ts';
import type { Outcome } from '../../game/game.ts';
import type { PublicEvent } from '../../table/step.ts';

/** How much of a transcript was checked. */
export interface Checked {
  readonly messages: number;
  readonly signatures: number;
  readonly rounds: number;
  /** Shuffle proofs: one for every shuffle and seat. */
  readonly shuffles: number;
  /** Cards that were permuted in them. */
  readonly moved: number;
  readonly turned: number;
  /** Cards shown to one seat alone. */
  readonly peeked: number;
  /** Placements by players: cards committed, piles arranged, numbers declared. */
  readonly placed: number;
}

/** What is wrong, and whose it is. */
export interface Finding {
  /** Number of the message in the file, from 1; absent when the file itself is at fault. */
  readonly message?: number;
  readonly seat?: number;
  readonly name?: string;
  /** A key for dictionaries, e.g. `signature`, `proof`, `incomplete`, `version`. */
  readonly code: string;
  readonly reason: string;
  /** For `version`: which program made the file, if that is known. */
  readonly origin?: Origin;
}

/** Somebody left the game before its end. */
export interface RemovalReport {
  readonly seat: number;
  readonly name: string;
  /** From this round on she took no part. */
  readonly round: number;
  /** Who voted for that: where only two were left, one alone. */
  readonly voters: readonly string[];
  /**
   * `absent`: she had fallen silent, and the others voted to go on. `convicted`: what her machine sent was wrong, and
   * is here. `word`: the others say that it was, and what they saw is not in this file.
   */
  readonly cause: 'absent' | 'convicted' | 'word';
  readonly code?: string;
  readonly reason?: string;
}

export interface AuditReport {
  readonly verdict: 'valid' | 'refused' | 'unreadable';
  readonly game?: string;
  readonly names: readonly string[];
  readonly terms?: Readonly<Record<string, unknown>>;
  readonly checked: Checked;
  readonly story: readonly PublicEvent[];
  readonly outcome?: Outcome;
  /**
   * In a valid game that ends on one seat's own word: only two were left, and one went on without the other. The other may hold
   * a file with another end.
   */
  readonly ownWord?: { readonly of: string; readonly about: string };
  /** Who left, in a game that is valid. */
  readonly removals?: readonly RemovalReport[];
  /**
   * Who did what she must not, by evidence in the file: in a valid game, which stands all the same, whoever did not have to leave it;
   * in one that was stopped so, whoever did it besides the one whom the finding names.
   */
  readonly offences?: readonly Finding[];
  readonly finding?: Finding;
}
