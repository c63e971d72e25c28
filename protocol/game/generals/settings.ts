import type { Setting, Settings } from '../settings.ts';

export const SEATS = { min: 2, max: 2 } as const;

/** Who begins: the player who opened the table (seat 0), the other one, or one drawn by lot. */
type First = 'opener' | 'guest' | 'lots';

/**
 * When a flag on the far row has won, which its owner declares.
 * `clear`: at once if no enemy stands beside it, otherwise when it has survived the enemy's next turn (the rule sheet).
 * `survive`: when it has survived the enemy's next turn, in any case.
 * `at-once`: at once, even with an enemy beside it.
 */
export type FarRow = 'clear' | 'survive' | 'at-once';

/** How well bots play. */
export const BOTS = { name: 'bots', kind: 'choice', options: ['strong', 'simple'], default: 'strong' } as const;

export const SETTINGS: readonly Setting[] = [
  { name: 'first', kind: 'choice', options: ['opener', 'guest', 'lots'], default: 'opener' },
  { name: 'farRow', kind: 'choice', options: ['clear', 'survive', 'at-once'], default: 'clear' },
  /** Number of moves in a row without a challenge, counting both sides, that make a draw; 0: no limit. */
  { name: 'quiet', kind: 'integer', min: 0, max: 400, default: 100 },
  /** Seconds after which every move is made, however early it was chosen; 0: as soon as it is chosen. */
  { name: 'pace', kind: 'integer', min: 0, max: 120, default: 0 },
  BOTS,
];

/** The settings of one table, parsed. */
export interface GeneralsTerms {
  readonly first: First;
  readonly farRow: FarRow;
  readonly quiet: number;
}

export const termsOf = (settings: Settings): GeneralsTerms => ({
  first: settings['first'] as First,
  farRow: settings['farRow'] as FarRow,
  quiet: Number(settings['quiet']),
});
