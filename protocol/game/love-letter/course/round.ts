import type { Bundle } from '../../../card/love-letter/bundle.ts';
import type { Protocol } from '../../../table/step.ts';
import { turn } from '../../../table/steps.ts';
import type { OutReason } from '../event.ts';
import type { Match } from './match.ts';
import { say, vacate } from './match.ts';
import type { Memories } from './memory.ts';

/** A round in progress: the cards that lie face down, and the match that it belongs to. */
export interface Round {
  readonly match: Match;
  /** Each player's hand: one bundle, or two in the player's turn. Empty when the player is out. */
  readonly hands: Bundle[][];
  /** The cards that can be drawn, the next one first. */
  readonly deck: Bundle[];
  /** The card laid aside face down, until a 5 makes somebody draw it. */
  aside: Bundle | undefined;
  readonly memories: Memories;
}

/** The hand of a player who holds one card. */
export const handOf = ({ hands }: Round, player: number): Bundle => hands[player]![0]!;

export const isAlive = ({ match }: Round, player: number): boolean => match.standing.alive.includes(player);

/** Turns the numbers on bundles. */
export function* reveal(bundles: readonly Bundle[]): Protocol<number[]> {
  return (yield* turn(bundles.map(({ number }) => number))).map(Number);
}

/** A player goes out: the hand is laid on the player's discards, face up, without effect. */
export function* putOut(round: Round, player: number, reason: OutReason, by: number | null = null): Protocol<void> {
  const cards = yield* reveal(round.hands[player]!);
  round.hands[player] = [];
  yield* round.memories.out(player);
  yield* say(round.match, { name: 'out', player, reason, by, cards });
}

/**
 * Handles those of these players who have left: the strategy plays on for them, or they are out. During a turn this is
 * done for its player alone, so that nobody else goes out before the played card has had its effect.
 */
export function* settle(round: Round, players: readonly number[]): Protocol<void> {
  for (const player of yield* vacate(round.match, players)) {
    if (!round.match.terms.stays && isAlive(round, player)) yield* putOut(round, player, 'left');
  }
}
