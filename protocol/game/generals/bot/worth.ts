import { decide } from '../rules/challenge.ts';
import type { Rank } from '../rules/ranks.ts';
import { RANKS } from '../rules/ranks.ts';
import type { Odds } from './mind.ts';

/** Worths are rough and found by trial: a flag is the game, and officers count by their rank. */
const WORTHS: Readonly<Record<Rank, number>> = {
  FLAG: 200,
  PVT: 4,
  SGT: 3,
  '2LT': 4,
  '1LT': 5,
  CPT: 6,
  MAJ: 7,
  LTC: 8,
  COL: 9,
  BG1: 11,
  MG2: 13,
  LG3: 15,
  GEN4: 18,
  GOA5: 22,
  SPY: 18,
};

export const worthOf = (rank: Rank): number => WORTHS[rank];

/**
 * What a challenge is worth, times `CERTAIN`, to the owner of `mine`, who attacks or is attacked by a piece of which
 * the odds are known.
 */
export function worthOfMeeting(mine: Rank, odds: Odds, attacks: boolean): number {
  let worth = 0;
  for (const [code, chance] of odds.entries()) {
    if (chance === 0) continue;
    const other = RANKS[code]!;
    const { verdict } = attacks ? decide(mine, other) : decide(other, mine);
    const [survives, beats] = [
      verdict === (attacks ? 'attacker' : 'defender'),
      verdict !== (attacks ? 'defender' : 'attacker'),
    ];
    worth += chance * ((beats ? worthOf(other) : 0) - (survives ? 0 : worthOf(mine)));
  }
  return worth;
}
