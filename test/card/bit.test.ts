import { describe, expect, it } from 'vitest';
import type { Bit } from '../../protocol/card/bit/bit.ts';
import { and, bit, copy, exchanged, not, open, or, xor, zero } from '../../protocol/card/bit/bit.ts';
import { runClear } from '../../protocol/table/clear/run.ts';
import type { Protocol } from '../../protocol/table/step.ts';
import type { Encoding } from './outcomes.ts';
import { bits, layBit, outcomes, readBit } from './outcomes.ts';

interface Gate {
  readonly run: (a: Bit, b: Bit) => Protocol<Bit>;
  /** What it computes on bits read in this encoding: in the opposite one AND is OR, and XOR its negation. */
  readonly truth: Readonly<Record<Encoding, (a: number, b: number) => number>>;
  readonly cards: number;
}

const conjunction = (a: number, b: number): number => a & b;
const disjunction = (a: number, b: number): number => a | b;

const GATES: Readonly<Record<string, Gate>> = {
  and: { run: and, truth: { std: conjunction, opposite: disjunction }, cards: 6 },
  or: { run: or, truth: { std: disjunction, opposite: conjunction }, cards: 6 },
  xor: { run: xor, truth: { std: (a, b) => a ^ b, opposite: (a, b) => 1 - (a ^ b) }, cards: 4 },
};

const ENCODED: readonly Encoding[] = ['std', 'opposite'];

describe.each(Object.entries(GATES))('%s', (_, { run, truth, cards }) => {
  const on = (a: number, b: number, encoding: Encoding) =>
    outcomes(function* () {
      return { down: [yield* run(layBit(a, encoding), layBit(b, encoding))] };
    });

  it.each(ENCODED)('is right for every input and outcome, bits written %s', (encoding) => {
    for (const [a, b] of bits(2) as [number, number][]) {
      const { all } = on(a, b, encoding);
      expect(all.length).toBe(2);
      for (const { faces } of all) expect(readBit(faces[0]!, encoding)).toBe(truth[encoding](a, b));
    }
  });

  it('shows one bit, uniformly random whatever the inputs', () => {
    for (const [a, b] of bits(2) as [number, number][]) {
      expect(on(a, b, 'std').views).toEqual({ 'turn ♣ ♥': '1/2', 'turn ♥ ♣': '1/2' });
    }
  });

  it('takes the cards of the paper and one shuffle', () => {
    for (const { cost } of on(1, 0, 'std').all) expect(cost).toEqual({ cards, numberCards: 0, shuffles: 1, rounds: 1 });
  });
});

describe('not', () => {
  it.each(ENCODED)('exchanges the two cards and nothing else, bits written %s', (encoding) => {
    for (const value of [0, 1]) {
      const { all, views } = outcomes(function* () {
        return { down: [not(layBit(value, encoding))] };
      });
      expect(all.map(({ faces }) => readBit(faces[0]!, encoding))).toEqual([1 - value]);
      expect(views).toEqual({ '': '1' });
    }
  });
});

describe.each([1, 2, 3, 4])('copy to %i', (times) => {
  it.each(ENCODED)('gives that many, by cards, bits written %s', (encoding) => {
    for (const value of [0, 1]) {
      const { all, views } = outcomes(function* () {
        return { down: yield* copy(layBit(value, encoding), times) };
      });
      for (const { faces, cost } of all) {
        expect(faces.map((pair) => readBit(pair, encoding))).toEqual(Array(times).fill(value));
        expect(cost).toEqual({ cards: 2 * times + 2, numberCards: 0, shuffles: 1, rounds: 1 });
      }
      expect(views).toEqual({ 'turn ♣ ♥': '1/2', 'turn ♥ ♣': '1/2' });
    }
  });

  it('costs and shows nothing by ciphertext, and leaves the original as it was', () => {
    for (const value of [0, 1]) {
      const original = layBit(value);
      const { all, views } = outcomes(function* () {
        return { down: [...(yield* copy(original, times)), original] };
      }, 'ciphertext');
      expect(all.length).toBe(1);
      expect(all[0]!.faces.map((pair) => readBit(pair))).toEqual(Array(times + 1).fill(value));
      expect(all[0]!.cost).toMatchObject({ shuffles: 0, rounds: 0 });
      expect(views).toEqual({ '': '1' });
    }
  });
});

describe('public bits', () => {
  const alone = { chance: () => 0, copying: 'cards' } as const;

  it('read as what they are', () => {
    expect(runClear(open(zero()), alone).result).toBe(0);
    expect(runClear(open(bit(0)), alone).result).toBe(0);
    expect(runClear(open(bit(1)), alone).result).toBe(1);
  });

  it('tell whether halves were exchanged, and are free cards afterwards', () => {
    const { result, cost } = runClear(
      (function* () {
        const first = yield* exchanged(bit(1));
        const second = yield* exchanged(bit(0));
        return [first, second];
      })(),
      alone,
    );
    expect(result).toEqual([true, false]);
    expect(cost.cards).toBe(2);
  });
});
