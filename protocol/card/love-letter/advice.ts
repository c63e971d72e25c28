import type { Face } from '../../table/card.ts';
import { CLUB, HEART } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';

/** A strategy's decision for two hands: play the first, the second, either (drawn by lot), or out of the game. */
export type Advice = '1' | '2' | '*' | '0';

/** A strategy's decisions for all pairs of hands: a row for each first hand, a column for each second. */
export type AdviceTable = readonly (readonly Advice[])[];

/** The faces of advice in a strategy table: ♣ plays the first hand, ♥ the second, 0 is out. love-letter-2025 §3 (1). */
export const ADVICE_FACES: Readonly<Record<Exclude<Advice, '*'>, Face>> = { '1': CLUB, '2': HEART, '0': '0' };

const EXCHANGED: Readonly<Record<Advice, Advice>> = { '1': '2', '2': '1', '*': '*', '0': '0' };

/**
 * Checks that a table decides the same for two hands whichever comes first. If the hands are then exchanged at random,
 * the first and the second are played equally often whatever they are, so the entry that is turned reveals nothing
 * about them.
 * @throws {ProcedureError} naming the first place that does not fit
 */
export function checkAdvice(table: AdviceTable, size: number): void {
  if (table.length !== size || table.some((row) => row.length !== size)) {
    throw new ProcedureError(`a strategy for ${size} numbers has ${size} rows of ${size} entries`);
  }
  table.forEach((row, i) =>
    row.forEach((entry, j) => {
      if (table[j]![i] === EXCHANGED[entry]) return;
      throw new ProcedureError(
        `a strategy says "${entry}" of ${i + 1} and ${j + 1}, and "${table[j]![i]!}" of ${j + 1} and ${i + 1}`,
      );
    }),
  );
}

/** A table of advice from its rows, a character an entry. */
export const adviceOf = (...rows: readonly string[]): AdviceTable => rows.map((row) => [...row] as Advice[]);

/**
 * The strategy of love-letter-2025 §3, with the Minister: 26 places where either hand may be played, 8 at which the
 * player is out.
 */
export const PAPER_STRATEGY: AdviceTable = adviceOf(
  '**1**1*1',
  '**1****1',
  '22*2*111',
  '**1**111',
  '*****101',
  '2*222*01',
  '**220000',
  '22222200',
);
