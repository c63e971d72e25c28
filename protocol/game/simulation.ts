import type { PublicEvent } from '../table/step.ts';
import type { GameTable } from './game-table.ts';
import type { Agent, Outcome, Settings, Uniform } from './game.ts';

/** Looks over the shoulders of all players, and says afterwards whether the game was led by its rules. */
export interface Referee<E extends PublicEvent = PublicEvent, O extends Outcome = Outcome> {
  /** The player of a seat, over whose shoulder the referee looks; made anew whenever she is told everything anew. */
  agents(seat: number): Agent;
  /** What is wrong with what everybody heard and with the outcome; undefined if nothing is. */
  judge(story: readonly E[], outcome: O): string | undefined;
}

/** Where the whims of a simulated table come from: each player's, and those that the players share. */
export interface Whims {
  of(seat: number): Uniform;
  readonly shared: Uniform;
  /** Whether a player answers anything that she is offered, whatever she was dealt. */
  reckless?(seat: number): boolean;
}

/** How the simulator (`npm run sim`) plays a game. */
export interface Simulation<E extends PublicEvent, O extends Outcome> {
  /** How often the game is played in comparison with others; 1 for a long one. */
  readonly weight: number;
  /** Settings in place of those that the simulator would draw one by one, where they depend on each other. */
  settings?(seats: number, uniform: Uniform): Settings;
  referee(table: GameTable, whims: Whims): Referee<E, O>;
}
