import type { Answer, Plain, Protocol, PublicEvent, Question, Sight } from '../table/step.ts';
import type { Description } from './description.ts';
import type { Duties } from '../table/sealed/duties.ts';
import type { DutyTable } from './duties.ts';
import type { GameTable } from './game-table.ts';
import type { Etiquette, Remark } from './etiquette.ts';
import type { ReceiptKind } from './receipt.ts';
import type { SecretKind } from './secret.ts';
import type { Setting, Settings } from './settings.ts';
import type { Simulation } from './simulation.ts';

export type { Setting, Settings } from './settings.ts';

/** How a game ended, as plain data: the game's own type says more. */
export interface Outcome {
  /** The seats that have won, in a game that is won: several or none for a draw. */
  readonly winners?: readonly number[];
  readonly [key: string]: Plain | undefined;
}

/** Somebody who plays a seat: answers its questions, sees what it may see, hears what all hear. */
export interface Agent {
  answer(question: Question): Answer;
  see(sight: Sight): void;
  hear(event: PublicEvent): void;
  /** Something to say now, where people talk; for bots. */
  remark?(): Remark | undefined;
  /** What another seat has said. */
  overhear?(from: number, remark: Remark): void;
}

/** Uniform integers 0 … n-1: where a bot's whims come from. */
export type Uniform = (n: number) => number;

/** What a bot is made for: a seat at a table, and a source of whims. */
export interface BotTable extends DutyTable {
  readonly seat: number;
  readonly uniform: Uniform;
}

/** Customary settings that people choose by a name; they settle some settings and leave the others as they are. */
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
 * A game: everything of it that is agreed between players. The registry lists the games; the room knows them through
 * this interface alone.
 * @typeParam E its public events, a union of types told apart by `name`
 * @typeParam O its outcome
 */
export interface Game<E extends PublicEvent = PublicEvent, O extends Outcome = Outcome> {
  readonly id: string;
  /** Goes up when a transcript of an older procedure would be read differently. */
  readonly version: number;
  readonly seats: SeatRange;
  readonly settings: readonly Setting[];
  /** Defaults that depend on the number of players, over those of `settings`. */
  defaultsFor?(seats: number): Settings;
  /** Customary settings for so many players; no two of them alike. */
  presets?(seats: number): readonly Preset[];
  /** The settings nearest to these by which so many can play; where settings do not depend on each other or on the seats, it is left out. */
  fit?(settings: Settings, seats: number): Settings;
  readonly etiquette?: Etiquette;
  /** Which seats hold the key and which shuffle; without it all do both. */
  duties?(table: DutyTable): Duties;
  procedure(table: GameTable): Protocol<O>;
  /**
   * The outcome when fewer key holders are left than turn a card together; `present` are the seats still there, `story` is what
   * everybody has heard.
   */
  deserted(present: readonly number[], table: GameTable, story: readonly E[]): O;
  readonly description: Description<E, O>;
  /** For a game whose players may prove what they alone were shown. */
  readonly receipt?: ReceiptKind;
  /** For a game whose players have something on their own machines that answers for them. */
  readonly secret?: SecretKind;
  /** Plays a seat; without it the game is for people alone. */
  bot?(table: BotTable): Agent;
  readonly simulation?: Simulation<E, O>;
}
