import type { PublicEvent } from '../table/step.ts';
import type { GameTable } from './game-table.ts';
import type { Agent, Outcome, Settings, Uniform } from './game.ts';

/** Observes all players, and judges afterwards whether the game was played by its rules. */
export interface Referee<E extends PublicEvent = PublicEvent, O extends Outcome = Outcome> {
  /** The player of a seat, whom the referee observes; made anew whenever the seat's game is replayed from its start. */
  agents(seat: number): Agent;
  /** What is wrong with the public events or the outcome; undefined if nothing is. */
  judge(story: readonly E[], outcome: O): string | undefined;
}

/** The sources of randomness of a simulated table: one for each player, and one that the players share. */
export interface Whims {
  of(seat: number): Uniform;
  readonly shared: Uniform;
  /** Whether a player gives any offered answer, whatever the cards. */
  reckless?(seat: number): boolean;
}

/** How the simulator (`npm run sim`) plays a game. */
export interface Simulation<E extends PublicEvent, O extends Outcome> {
  /** How often the game is played, relative to others; 1 for a long one. */
  readonly weight: number;
  /** Settings in place of those that the simulator would draw one by one, where they depend on each other. */
  settings?(seats: number, uniform: Uniform): Settings;
  referee(table: GameTable, whims: Whims): Referee<E, O>;
}
