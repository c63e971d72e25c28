import type { Answer, Plain, Protocol, PublicEvent, Question, Sight } from '../table/step.ts';
import type { Etiquette, Remark } from './etiquette.ts';

/** One setting that a table agrees on before it plays. */
export type Setting =
  | { readonly name: string; readonly kind: 'choice'; readonly options: readonly string[]; readonly default: string }
  | {
      readonly name: string;
      readonly kind: 'integer';
      readonly min: number;
      readonly max: number;
      readonly default: number;
    };

export type Settings = Readonly<Record<string, string | number>>;

/** How a game ended: the winning seats (several or none for a draw), and whatever else the game reports. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly [key: string]: Plain;
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

/**
 * A game: everything of it that is agreed between players. The registry lists the games; the room knows them
 * through this interface alone.
 */
export interface Game {
  readonly id: string;
  /** Goes up when a transcript of an older procedure would be read differently. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly settings: readonly Setting[];
  /** Defaults that depend on the number of players, over those of `settings`. */
  defaultsFor?(seats: number): Settings;
  /** The settings nearest to these by which so many can play; where settings do not depend on each other or on the seats, it is left out. */
  fit?(settings: Settings, seats: number): Settings;
  readonly etiquette?: Etiquette;
  procedure(table: { readonly seats: number; readonly settings: Settings }): Protocol<Outcome>;
  bot(table: {
    readonly seat: number;
    readonly seats: number;
    readonly settings: Settings;
    readonly uniform: Uniform;
  }): Agent;
}
