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

/** What is wrong, and which seat is at fault. */
export interface Finding {
  /** Number of the message in the file, from 1; undefined when the file itself is at fault. */
  readonly message?: number;
  readonly seat?: number;
  readonly name?: string;
  /** A key for the dictionaries of the page, e.g. `signature`, `proof`, `incomplete`, `version`. */
  readonly code: string;
  readonly reason: string;
  /** For `version`: which program made the file, if that is known. */
  readonly origin?: Origin;
}

/** A seat that left the game before its end. */
export interface RemovalReport {
  readonly seat: number;
  readonly name: string;
  /** The first round in which it took no part. */
  readonly round: number;
  /** The seats that voted for it: a single one where only two were left, or where that one alone holds the key. */
  readonly voters: readonly string[];
  /**
   * `absent`: the seat had fallen silent, and the others voted to go on. `convicted`: its machine sent a wrong message,
   * which is in the file. `word`: the others state that it did, and the file does not contain the message.
   */
  readonly cause: 'absent' | 'convicted' | 'word';
  /** Where only two seats were left and nothing convicts this one: the other, whose vote nobody else confirms. */
  readonly alone?: string;
  readonly code?: string;
  readonly reason?: string;
}

/** What a valid receipt shows. */
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
   * Present in a valid game of which only two seats were left, and one went on without the other. The other may have a
   * file with another end.
   */
  readonly ownWord?: { readonly of: string; readonly about: string };
  /** The seats that left, in a valid game. */
  readonly removals?: readonly RemovalReport[];
  /**
   * Seats that the evidence convicts. In a valid game, these are seats that were not removed; the game stays valid. In
   * a game that was stopped, these are seats other than the one that the finding names.
   */
  readonly offences?: readonly Finding[];
  readonly finding?: Finding;
  /** For a receipt in a valid game: what it shows. An invalid receipt is refused. */
  readonly receipt?: ReceiptReport;
}
