import type { PublicEvent } from '../table/step.ts';
import type { Outcome } from './game.ts';

/** A game in lines of English, for the command line and the audit. `names` are those of the seats. */
export interface Description<E extends PublicEvent, O extends Outcome> {
  /** An event in a line; undefined for an event that people need not read. */
  event(event: E, names: readonly string[]): string | undefined;
  /** How the game ended, in a line. */
  outcome(outcome: O, names: readonly string[]): string;
  /**
   * For a game in which the table judges a claim (a proof): whether it accepted it. An audit fails unless it did.
   */
  accepted?(outcome: O): boolean;
}
