import type { Rank } from './ranks.ts';
import { codeOf, RANKS } from './ranks.ts';

/** Whose piece stays after a challenge. */
export type Verdict = 'attacker' | 'defender' | 'both';

/** The result of a challenge. `flag`: a flag has fallen, and the game is over. */
export interface Decision {
  /** `attacker`, `defender`: this piece stays, the other is removed. `both`: both are removed. */
  readonly verdict: Verdict;
  readonly flag: boolean;
}

/**
 * Decides a challenge. The higher rank stays and equal ranks remove each other, with two exceptions: a private removes
 * a spy, and of two flags the one that moves wins. A flag loses against all else.
 */
export function decide(attacker: Rank, defender: Rank): Decision {
  if (attacker === 'FLAG' || defender === 'FLAG') {
    return { verdict: defender === 'FLAG' ? 'attacker' : 'defender', flag: true };
  }
  if (attacker === defender) return { verdict: 'both', flag: false };
  const higher = codeOf(attacker) > codeOf(defender);
  const spied = [attacker, defender].includes('SPY') && [attacker, defender].includes('PVT');
  return { verdict: higher !== spied ? 'attacker' : 'defender', flag: false };
}

/** Every decision, a row for each rank of the piece that attacks and a column for each that is attacked. */
export const DECISIONS: readonly (readonly Decision[])[] = RANKS.map((attacker) =>
  RANKS.map((defender) => decide(attacker, defender)),
);
