import type { AdviceTable } from './advice.ts';
import type { Bundle } from './bundle.ts';
import type { Lots } from './lots.ts';
import type { Memory } from './memory.ts';

/** A turn of a virtual player. */
export interface VirtualTurn {
  readonly held: Bundle;
  readonly drawn: Bundle;
  /** Which card to play; it must not depend on the order of the two hands (`checkAdvice`). */
  readonly advice: AdviceTable;
  /** Players at whom a card can be aimed, other than this one. */
  readonly targets: readonly number[];
  /** Numbers that can be named with a 1. */
  readonly guesses: readonly number[];
  /** What this player remembers of the hand of one of the targets. */
  readonly memory?: Memory;
}

export type VirtualPlay =
  /**
   * The strategy has no card to play: the player is out. The two hands lie face down in hidden order; their numbers are
   * to be turned.
   */
  | { readonly play: 'out'; readonly bundles: readonly [Bundle, Bundle] }
  /** The lots are drawn whether or not the card asks for a target or a number. */
  | ({ readonly play: 'card'; readonly card: number; readonly kept: Bundle } & Lots);

/** The number of the card that is aimed at a player and names a number. */
export const GUARD = 1;
