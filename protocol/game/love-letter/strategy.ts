import type { AdviceTable } from '../../card/love-letter/advice.ts';
import { adviceOf, PAPER_STRATEGY } from '../../card/love-letter/advice.ts';
import type { RuleSet } from './settings.ts';
import type { Standing } from './standing.ts';
import type { Terms } from './terms.ts';

export type StrategyName = 'printed' | 'better';

/** The paper's table; with the Countess, the 7 is played beside a 5 or 6, and kept beside nothing higher than a 4. */
const PRINTED: Readonly<Record<RuleSet, AdviceTable>> = {
  paper: PAPER_STRATEGY,
  '2012': adviceOf('**1**1*1', '**1****1', '22*2*111', '**1**111', '*****121', '2*222*21', '**2211*1', '2222222*'),
};

/** The table by which a player's card is chosen now. */
export const adviceFor = (terms: Terms, _standing: Standing, _player: number): AdviceTable => PRINTED[terms.rules];
