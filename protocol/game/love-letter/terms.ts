import type { Settings } from '../settings.ts';
import { goalOf } from './rules/scoring.ts';
import type { RuleSet } from './settings.ts';
import type { StrategyName } from './strategy.ts';

/** The settings of one table, parsed. */
export interface LoveLetterTerms {
  /** People's seats: the players 0 … seats-1. */
  readonly seats: number;
  /** All players, virtual ones included: two to four. */
  readonly players: number;
  readonly rules: RuleSet;
  /** Whether a single round is played, whoever wins it, even nobody. */
  readonly single: boolean;
  /** Tokens that win the match. */
  readonly goal: number;
  /** Whether people whose cards are compared look at each other's. */
  readonly look: boolean;
  /** Whether virtual players remember hands that they have looked at. */
  readonly memory: boolean;
  /** Whether the strategy plays on for a person who has left. */
  readonly stays: boolean;
  /** The tables by which a player's cards are played when no person plays them. */
  strategyOf(player: number): StrategyName;
}

/** The terms for this number of people. */
export function termsOf(seats: number, settings: Settings): LoveLetterTerms {
  const players = seats + Number(settings['virtual']);
  const strategy = settings['strategy'] as StrategyName;
  return {
    seats,
    players,
    rules: settings['rules'] as RuleSet,
    single: settings['match'] === 'round',
    goal: goalOf(String(settings['match']), players),
    look: settings['baron'] === 'look',
    memory: settings['memory'] === 'secret',
    stays: settings['leaving'] === 'virtual',
    strategyOf: () => strategy,
  };
}
