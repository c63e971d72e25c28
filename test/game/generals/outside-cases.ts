import type { Rank } from '../../../protocol/game/generals/rules/ranks.ts';
import type { Verdict } from '../../../protocol/game/generals/rules/challenge.ts';

/**
 * What becomes of a challenge by the rule sheet, a row for each rank that attacks in the order of their codes: A the
 * attacker stays, D the defender, B both go. Equal in all 225 cells to the rule of CJ-Uy/Game-of-the-Generals-Online
 * (MIT).
 */
export const OUTCOMES: readonly string[] = [
  'ADDDDDDDDDDDDDD',
  'ABDDDDDDDDDDDDA',
  'AABDDDDDDDDDDDD',
  'AAABDDDDDDDDDDD',
  'AAAABDDDDDDDDDD',
  'AAAAABDDDDDDDDD',
  'AAAAAABDDDDDDDD',
  'AAAAAAABDDDDDDD',
  'AAAAAAAABDDDDDD',
  'AAAAAAAAABDDDDD',
  'AAAAAAAAAABDDDD',
  'AAAAAAAAAAABDDD',
  'AAAAAAAAAAAABDD',
  'AAAAAAAAAAAAABD',
  'ADAAAAAAAAAAAAB',
];

/** Challenges from the tests of eighty-three/salpakan (api/src/game/utils.spec.ts) and from CJ-Uy's battle rule. */
export const CASES: readonly (readonly [Rank, Rank, Verdict])[] = [
  ['CPT', 'PVT', 'attacker'],
  ['PVT', 'PVT', 'both'],
  ['SPY', 'PVT', 'defender'],
  ['PVT', 'SPY', 'attacker'],
  ['PVT', 'SGT', 'defender'],
  ['FLAG', 'FLAG', 'attacker'],
  ['FLAG', 'PVT', 'defender'],
  ['SPY', 'FLAG', 'attacker'],
  ['PVT', 'FLAG', 'attacker'],
  ['SPY', 'SPY', 'both'],
  ['SPY', 'GOA5', 'attacker'],
  ['GOA5', 'SPY', 'defender'],
  ['GEN4', 'LTC', 'attacker'],
];
