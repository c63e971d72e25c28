import { describe, expect, it } from 'vitest';
import type { Compared, RankedNumber } from '../../../protocol/card/auction/comparison.ts';
import type { Bundle } from '../../../protocol/card/auction/top-two.ts';
import { topTwo } from '../../../protocol/card/auction/top-two.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { seeded } from '../../table/seeded.ts';

/** Results of all comparisons so far: 1 where the first is higher. */
const seen: string[] = [];

/** Compares bids that are single numbers. */
function* plainly(x: RankedNumber, y: RankedNumber): Protocol<Compared> {
  const [a, b] = [x, y].map(([number]) => number as unknown as number);
  seen.push(a! > b! ? '1' : '0');
  return { higher: a! > b!, x, y };
}

/** Results of all comparisons, in their order, and the two that are found. */
function ranking(numbers: readonly number[]): { results: string; first: number; second: number } {
  seen.length = 0;
  const bundles = numbers.map((number) => ({ digits: [number], owner: {} })) as unknown as Bundle[];
  const { result } = runClear(topTwo(bundles, undefined, plainly), {
    chance: randomChance(seeded(1)),
    copying: 'ciphertext',
  });
  const [first, second] = [result.first, result.second].map(({ digits }) => digits[0] as unknown as number);
  return { results: seen.join(''), first: first!, second: second! };
}

const permutations = (numbers: readonly number[]): number[][] =>
  numbers.length === 0
    ? [[]]
    : numbers.flatMap((number, at) =>
        permutations([...numbers.slice(0, at), ...numbers.slice(at + 1)]).map((rest) => [number, ...rest]),
      );

describe('the highest and the second-highest of scrambled bids', () => {
  it('are found whatever the order is, and the results of comparisons do not depend on the amounts', () => {
    for (const count of [2, 3, 4, 5, 6]) {
      const both = [
        // Ranks alone; and bids far apart, of which several would be equal without their tie digits.
        Array.from({ length: count }, (_, rank) => rank),
        Array.from({ length: count }, (_, rank) => (rank < 3 ? rank : 1000 * rank)),
      ].map((numbers) => {
        const [highest, next] = numbers.toSorted((a, b) => b - a);
        return permutations(numbers)
          .map((order) => {
            const { results, first, second } = ranking(order);
            expect([first, second]).toEqual([highest, next]);
            return results;
          })
          .sort();
      });
      expect(both[1]).toEqual(both[0]);
    }
  });

  it('take at most two stages, and the stated number of comparisons', () => {
    const random = seeded(5);
    for (const [count, comparisons] of [
      [2, 1],
      [4, 6],
      [5, 7],
      [8, 15],
      [10, 21],
      [11, 24],
      [12, 27],
    ] as const) {
      const numbers = Array.from({ length: count }, (_, rank) => rank).sort(() => random(3) - 1);
      const { results, first, second } = ranking(numbers);
      expect([first, second, results.length]).toEqual([count - 1, count - 2, comparisons]);
    }
  });
});
