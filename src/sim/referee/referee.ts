import type { Agent, Game, Outcome, Settings } from '../../../protocol/game/game.ts';
import type { PublicEvent } from '../../../protocol/table/step.ts';

export interface Sitting {
  readonly game: Game;
  readonly seats: number;
  readonly settings: Settings;
  readonly seed: number;
}

/** Looks over the shoulders of all players, and says afterwards whether the game was led by its rules. */
export interface Referee {
  /** Makes a player, who is looked over her shoulder. */
  readonly agents: (seat: number) => Agent;
  /** What is wrong with what everybody heard and with the outcome; undefined if nothing is. */
  judge(story: readonly PublicEvent[], outcome: Outcome): string | undefined;
}
