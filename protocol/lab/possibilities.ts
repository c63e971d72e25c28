import type { Face } from '../table/card.ts';
import type { Fraction } from '../table/clear/chance.ts';
import { fraction } from '../table/clear/chance.ts';

/** One way in which piles may lie after a shuffle, and how likely it is. */
interface Possibility {
  readonly piles: readonly (readonly Face[])[];
  readonly probability: Fraction;
}

export interface Possibilities {
  /** Orders of the piles, all equally likely: m of a shift, m! of a scramble. */
  readonly orders: bigint;
  /** The different ways in which the faces may lie, unless they are more than `MOST`. */
  readonly rows?: readonly Possibility[];
}

/** The most possibilities that are listed for a reader. */
export const MOST = 24;

/** The possible results of a shuffle, for a reader who knows all faces. */
export function possibilities(how: 'scramble' | 'shift', piles: readonly (readonly Face[])[]): Possibilities {
  const orders =
    how === 'shift' ? BigInt(piles.length) : piles.reduce((product, _, index) => product * BigInt(index + 1), 1n);
  const keys = piles.map((pile) => pile.join(' '));
  const rows = how === 'shift' ? rotations(keys) : arrangements(keys);
  if (rows === undefined) return { orders };
  const byKey = new Map(keys.map((key, index) => [key, piles[index]!]));
  return {
    orders,
    rows: [...rows].map(([row, count]) => ({
      piles: row.split('|').map((key) => byKey.get(key)!),
      probability: fraction(count, orders),
    })),
  };
}

function rotations(keys: readonly string[]): Map<string, bigint> | undefined {
  const rows = new Map<string, bigint>();
  keys.forEach((_, by) => {
    const row = [...keys.slice(by), ...keys.slice(0, by)].join('|');
    rows.set(row, (rows.get(row) ?? 0n) + 1n);
  });
  return rows.size > MOST ? undefined : rows;
}

/**
 * Arrangements of piles of which some are alike: each comes about in as many orders as alike piles can change places.
 */
function arrangements(keys: readonly string[]): Map<string, bigint> | undefined {
  const left = new Map<string, number>();
  for (const key of keys) left.set(key, (left.get(key) ?? 0) + 1);
  let each = 1n;
  for (const count of left.values()) for (let factor = 2; factor <= count; factor += 1) each *= BigInt(factor);
  const rows = new Map<string, bigint>();
  const extend = (row: readonly string[]): boolean => {
    if (row.length === keys.length) {
      rows.set(row.join('|'), each);
      return rows.size <= MOST;
    }
    return [...left].every(([key, count]) => {
      if (count === 0) return true;
      left.set(key, count - 1);
      const fits = extend([...row, key]);
      left.set(key, count);
      return fits;
    });
  };
  return extend([]) ? rows : undefined;
}
