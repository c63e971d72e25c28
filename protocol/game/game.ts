import type { Answer, Plain, Protocol, PublicEvent, Question, Sight } from '../table/step.ts';
import type { Description } from './description.ts';
import type { DisclosureKind } from './disclosure.ts';
import type { Duties } from '../table/sealed/duties.ts';
import type { DutyTable } from './duties.ts';
import type { GameTable } from './game-table.ts';
import type { Etiquette, Remark } from './etiquette.ts';
import type { ReceiptKind } from './receipt.ts';
import type { SecretKind } from './secret.ts';
import type { Setting, Settings } from './settings.ts';
import type { Simulation } from './simulation.ts';

export type { Setting, Settings } from './settings.ts';

/** How a game ended, as plain data. Each game refines this type. */
export interface Outcome {
  /** The winning seats, in a game with winners; several or none for a draw. */
  readonly winners?: readonly number[];
  readonly [key: string]: Plain | undefined;
}

/** Plays a seat: answers its questions, and receives its sights and the public events. */
export interface Agent {
  answer(question: Question): Answer;
  see(sight: Sight): void;
  hear(event: PublicEvent): void;
  /** A chat message to send now; for bots. */
  remark?(): Remark | undefined;
  /** Receives a chat message by another seat. */
  overhear?(from: number, remark: Remark): void;
}

/** Uniform integers 0 … n-1: the randomness of a bot's choices. */
export type Uniform = (n: number) => number;

/** The seat that a bot plays, and its source of randomness. */
export interface BotTable extends DutyTable {
  readonly seat: number;
  readonly uniform: Uniform;
}

/** Customary settings that people choose by a name. A preset sets some settings and leaves the others as they are. */
export interface Preset {
  readonly id: string;
  readonly settings: Settings;
}

/** How many may sit at a table. */
interface SeatRange {
  readonly min: number;
  readonly max: number;
}

/**
 * A game: everything that players agree on. The registry lists the games; `protocol/room` knows them only through this
 * interface.
 * @typeParam E its public events, a union of types told apart by `name`
 * @typeParam O its outcome
 */
export interface Game<E extends PublicEvent = PublicEvent, O extends Outcome = Outcome> {
  readonly id: string;
  /** Goes up when a transcript of an older procedure would be read differently. */
  readonly version: number;
  /** Older versions of this game whose transcripts are still read; nobody can open a table with them. */
  readonly earlier?: readonly Game<E, O>[];
  readonly seats: SeatRange;
  readonly settings: readonly Setting[];
  /** Defaults that depend on the number of players, over those of `settings`. */
  defaultsFor?(seats: number): Settings;
  /** Customary settings for this number of players; no two are equal. */
  presets?(seats: number): readonly Preset[];
  /**
   * The nearest settings for this number of seats. Absent if settings depend neither on each other nor on the number of
   * seats.
   */
  fit?(settings: Settings, seats: number): Settings;
  readonly etiquette?: Etiquette;
  /** Which seats hold the key and which shuffle; if absent, all do both. */
  duties?(table: DutyTable): Duties;
  procedure(table: GameTable): Protocol<O>;
  /**
   * The outcome when fewer key holders are left than the threshold. `present` are the seats still at the table, `story`
   * the public events so far.
   */
  deserted(present: readonly number[], table: GameTable, story: readonly E[]): O;
  readonly description: Description<E, O>;
  /** For a game whose players may show after the end what stayed face down; undefined if nothing does. */
  readonly disclosed?: DisclosureKind;
  /** For a game whose players can prove to others what they alone were shown. */
  readonly receipt?: ReceiptKind;
  /** For a game whose players keep a secret on their own machines that answers questions for them. */
  readonly secret?: SecretKind;
  /** Makes a bot for a seat. A game without it can be played only by people. */
  bot?(table: BotTable): Agent;
  readonly simulation?: Simulation<E, O>;
}
