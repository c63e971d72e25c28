import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chance, Fraction } from '../../protocol/table/clear/chance.ts';
import { fraction, plus, randomChance, showFraction } from '../../protocol/table/clear/chance.ts';
import { enumerate } from '../../protocol/table/clear/enumerate.ts';
import { ClearTable } from '../../protocol/table/clear/table.ts';
import { runClear } from '../../protocol/table/clear/run.ts';
import type { Card } from '../../protocol/table/card.ts';
import { lay } from '../../protocol/table/card.ts';
import type { Protocol } from '../../protocol/table/step.ts';
import { faceDown, scramble, shift, turn } from '../../protocol/table/steps.ts';

const total = (probabilities: readonly Fraction[]): Fraction => probabilities.reduce(plus, fraction(0n, 1n));

const ONE = fraction(1n, 1n);

function distribution(run: (chance: Chance) => string): Record<string, string> {
  const seen = new Map<string, Fraction>();
  for (const { result, probability } of enumerate(run)) {
    seen.set(result, plus(seen.get(result) ?? fraction(0n, 1n), probability));
  }
  return Object.fromEntries([...seen].map(([outcome, probability]) => [outcome, showFraction(probability)]));
}

/** All orders of the piles, each counted once: what a shuffle is, without any merging. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    orders([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

function uniformOver(outcomes: readonly string[]): Record<string, string> {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return Object.fromEntries(
    [...counts].map(([outcome, count]) => [outcome, showFraction(fraction(BigInt(count), BigInt(outcomes.length)))]),
  );
}

const shuffled =
  (how: 'scramble' | 'shift', piles: readonly string[]) =>
  (chance: Chance): string => {
    const table = new ClearTable(chance);
    const result = table.shuffle({ how, piles: piles.map((faces) => lay(...faces)) });
    return result.map((pile) => pile.map((card) => table.faceOf(card)).join('')).join(' ');
  };

const somePiles = fc.integer({ min: 1, max: 2 }).chain((width) =>
  fc.array(fc.string({ unit: fc.constantFrom('♣', '♥'), minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 5,
  }),
);

describe('enumeration', () => {
  it('of a scramble is exactly the uniform distribution over all orders', () => {
    fc.assert(
      fc.property(somePiles, (piles) => {
        expect(distribution(shuffled('scramble', piles))).toEqual(
          uniformOver(orders(piles).map((order) => order.join(' '))),
        );
      }),
    );
  });

  it('of a shift is exactly the uniform distribution over all rotations', () => {
    fc.assert(
      fc.property(somePiles, (piles) => {
        const rotations = piles.map((_, by) => [...piles.slice(by), ...piles.slice(0, by)].join(' '));
        expect(distribution(shuffled('shift', piles))).toEqual(uniformOver(rotations));
      }),
    );
  });

  it('merges identical piles: ten cards with three hearts have 120 outcomes, not 3628800', () => {
    const piles = [...'♣♣♣♥♣♥♣♣♣♥'];
    const seen = [...enumerate(shuffled('scramble', piles))];
    expect(seen.length).toBe(120);
    expect(new Set(seen.map(({ probability }) => showFraction(probability)))).toEqual(new Set(['1/120']));
  });

  it('visits every sequence once, and the probabilities sum to 1, also when later chances depend on earlier ones', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        (weights) => {
          const seen = [
            ...enumerate((chance) => {
              const taken: number[] = [];
              for (const some of weights) {
                taken.push(chance(some));
                if (taken.at(-1) === 1) taken.push(chance([1, 2, 3]));
              }
              return taken.join(' ');
            }),
          ];
          expect(total(seen.map(({ probability }) => probability))).toEqual(ONE);
          expect(new Set(seen.map(({ result }) => result)).size).toBe(seen.length);
        },
      ),
    );
  });

  it('of a run without chances is that one run, for certain', () => {
    expect([...enumerate(() => 'x')]).toEqual([{ result: 'x', probability: ONE }]);
  });
});

describe('a situation that is reached twice', () => {
  /** What is done with a row of cards, from a place on: shuffled, or turned up and down again. */
  type Move = readonly [what: 'scramble' | 'shift' | 'turn', from: number];

  function* moving(faces: string, moves: readonly Move[]): Protocol<Card[]> {
    let row: Card[] = lay(...faces);
    for (const [what, from] of moves) {
      const kept = row.slice(0, from);
      const rest = row.slice(from);
      if (what === 'turn') {
        yield* turn(rest.slice(0, 1));
        yield* faceDown(rest.slice(0, 1));
        continue;
      }
      const piles = rest.map((card) => [card]);
      row = [...kept, ...(yield* what === 'scramble' ? scramble(piles) : shift(piles)).flat()];
    }
    return row;
  }

  const played = (faces: string, moves: readonly Move[], chance: Chance): string => {
    const { result, trace, table } = runClear(moving(faces, moves), { chance, copying: 'cards' });
    return `${trace.join(' ')}: ${result.map((card) => table.faceOf(card)).join('')}`;
  };

  it('changes nothing in what is seen and what lies on the table, and how likely each is', () => {
    const move = fc.tuple(fc.constantFrom('scramble', 'shift', 'turn'), fc.integer({ min: 0, max: 2 }));
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('♣', '♥', '1'), minLength: 3, maxLength: 4 }),
        fc.array(move, { maxLength: 5 }),
        (faces, moves) => {
          const compared = distribution((chance) => played(faces, moves, chance));
          // A chance that is not told of situations compares none.
          const followed = distribution((chance) => played(faces, moves, (weights) => chance(weights)));
          expect(compared).toEqual(followed);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is left once: three scrambles of ♣♣♥ take 15 runs to 9 ends, not 27', () => {
    let runs = 0;
    const ends = [
      ...enumerate((chance) => {
        runs += 1;
        return played(
          '♣♣♥',
          [
            ['scramble', 0],
            ['scramble', 0],
            ['scramble', 0],
          ],
          chance,
        );
      }),
    ];
    expect([runs, ends.length]).toEqual([15, 9]);
    expect(total(ends.map(({ probability }) => probability))).toEqual(ONE);
  });

  it('is another one where something else has been seen', () => {
    const moves: readonly Move[] = [
      ['scramble', 0],
      ['turn', 0],
      ['scramble', 0],
      ['scramble', 0],
    ];
    const ends = [...enumerate((chance) => played('♣♣♥', moves, chance))];
    // Three orders for what was turned to be ♣, three for ♥, each.
    expect(ends.length).toBe(2 * 9);
  });
});

describe('a drawn chance', () => {
  it('draws each outcome with probability proportional to its weight', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 }), (weights) => {
        const tickets = weights.reduce((sum, weight) => sum + weight, 0);
        const taken = Array.from({ length: tickets }, (_, ticket) => randomChance(() => ticket)(weights));
        expect(weights.map((_, index) => taken.filter((one) => one === index).length)).toEqual(weights);
      }),
    );
  });

  it('refuses to choose out of nothing', () => {
    expect(() => randomChance(() => 0)([])).toThrow('without outcomes');
  });
});

it('fractions are exact and in lowest terms', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 99n }),
      fc.bigInt({ min: 1n, max: 99n }),
      fc.bigInt({ min: 0n, max: 99n }),
      fc.bigInt({ min: 1n, max: 99n }),
      (a, b, c, d) => {
        const sum = plus(fraction(a, b), fraction(c, d));
        expect(sum.numerator * b * d).toBe((a * d + c * b) * sum.denominator);
        expect(fraction(sum.numerator * 6n, sum.denominator * 6n)).toEqual(sum);
      },
    ),
  );
});
