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

/** A seat that left the game before its end. */
export interface RemovalReport {
  readonly seat: number;
  readonly name: string;
  /** From this round on it took no part. */
  readonly round: number;
  /** The seats that voted for it; where only two were left, one alone. */
  readonly voters: readonly string[];
  /**
   * `absent`: the seat had fallen silent, and the others voted to go on. `convicted`: what its machine sent was
   * wrong, and is in the file. `word`: the others say that it was, and the file does not hold what they saw.
   */
  readonly cause: 'absent' | 'convicted' | 'word';
  readonly code?: string;
  readonly reason?: string;
}

/** What a receipt shows that holds. */
export interface ReceiptReport {
  readonly seat: number;
  readonly name: string;
  /** The faces that the seat was shown. */
  readonly faces: readonly string[];
  /** What they mean, in a sentence. */
  readonly line: string;
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
  /** The seats that left, in a valid game. */
  readonly removals?: readonly RemovalReport[];
  /**
   * Seats that the evidence convicts. A valid game stands all the same; these are the ones that did not have to leave
   * it. In a game that was stopped, these are the ones besides the seat that the finding names.
   */
  readonly offences?: readonly Finding[];
  readonly finding?: Finding;
  /** For a receipt in a valid game: what it shows. A receipt that does not hold is refused. */
  readonly receipt?: ReceiptReport;
}
