import type { Advice } from '../../card/love-letter/strategy.ts';
import type { Standing } from './standing.ts';
import type { RuleSet } from './settings.ts';
import type { Terms } from './terms.ts';

export type StrategyName = 'printed' | 'better';

/**
 * A strategy table: row by row the number in one hand, column by column that in the other, 1 … 8. '1' plays the first, '2'
 * the second, '*' either by lot, '0' is out of the round (the Minister). love-letter-2025 §3.
 */
type Table = readonly (readonly Advice[])[];

const table = (...rows: string[]): Table => rows.map((row) => [...row] as Advice[]);

const PRINTED: Readonly<Record<RuleSet, Table>> = {
  paper: table('**1**1*1', '**1****1', '22*2*111', '**1**111', '*****101', '2*222*01', '**220000', '22222200'),
  '2012': table('**1**1*1', '**1****1', '22*2*111', '**1**111', '*****121', '2*222*21', '**2211*1', '2222222*'),
};

/** The table by which a player's card is chosen now. */
export const adviceFor = (terms: Terms, _standing: Standing, _player: number): Table => PRINTED[terms.rules];
