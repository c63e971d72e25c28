import type { RuleSet } from '../settings.ts';
import type { CardNumber } from './cards.ts';

/** A player and a number: the player's hand, or the sum of the player's discards. */
export type Of = readonly [player: number, number: number];

/** Who has won a round, and what decided it. */
export interface Decision {
  readonly winners: readonly number[];
  /** Sums of the discards of those with the highest card, where they were compared. */
  readonly sums: readonly Of[];
}

const highest = (all: readonly Of[]): number[] => {
  const most = Math.max(...all.map(([, number]) => number));
  return all.flatMap(([player, number]) => (number === most ? [player] : []));
};

/**
 * Who wins the round. Paper: everybody with the highest hand. 2012: among those the one with the highest sum of
 * discards; if they tie again, nobody.
 * @param hands of the players who are not out; empty if the last ones have left
 * @param discardsOf what a player has discarded, played cards included
 */
export function decide(
  rules: RuleSet,
  hands: readonly Of[],
  discardsOf: (player: number) => readonly CardNumber[],
): Decision {
  const leading = highest(hands);
  if (rules === 'paper' || leading.length < 2) return { winners: leading, sums: [] };
  const sums = leading.map((player): Of => [player, discardsOf(player).reduce((sum, card) => sum + card, 0)]);
  const winners = highest(sums);
  return { winners: winners.length === 1 ? winners : [], sums };
}

/** Tokens that win a match of the 2012 rules, by the number of players. */
const FULL: Readonly<Record<number, number>> = { 2: 7, 3: 5, 4: 4 };

/** Tokens that win a match. */
export function goalOf(match: string, players: number): number {
  if (match === 'full') return FULL[players]!;
  return match === 'three' ? 3 : 1;
}

/** Cards laid aside face up in a round: three between two players by the rules of 2012. */
export const faceUpCount = (rules: RuleSet, players: number): number => (rules === '2012' && players === 2 ? 3 : 0);
