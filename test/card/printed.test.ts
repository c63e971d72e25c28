import { describe, expect, it } from 'vitest';
import { integerFaces, integerOf } from '../../protocol/card/bit/integer.ts';
import { printedEquality } from '../../protocol/card/printed/equality.ts';
import type { Span } from '../../protocol/card/printed/half-adder.ts';
import { printedHalfAdder } from '../../protocol/card/printed/half-adder.ts';
import { lay } from '../../protocol/table/card.ts';
import { bits, layBit, outcomes, readBit } from './outcomes.ts';

const hamming = (x: number, y: number): number => [...(x ^ y).toString(2)].filter((digit) => digit === '1').length;

describe('the half adder of [BSB] §2.3.4 as printed', () => {
  const on = (a: number, b: number, span: Span) =>
    outcomes(function* () {
      const { sum, carry } = yield* printedHalfAdder(layBit(a), layBit(b), span);
      return { down: [sum, carry] };
    });

  it.each([
    [2, 6],
    [2, 5],
    [3, 6],
  ] as Span[])('is wrong read as a shift of cards %i to %i', (...span) => {
    const wrong = (bits(2) as [number, number][]).filter(([a, b]) =>
      on(a, b, span).all.some(({ faces }) => faces.map((pair) => readBit(pair)).join() !== [a ^ b, a & b].join()),
    );
    expect(wrong.length).toBeGreaterThanOrEqual(3);
  });

  it('leaks in two of its three readings', () => {
    const leaking = (
      [
        [2, 6],
        [2, 5],
        [3, 6],
      ] as Span[]
    ).filter(
      (span) =>
        new Set(
          (bits(2) as [number, number][]).map(([a, b]) => JSON.stringify(Object.entries(on(a, b, span).views).sort())),
        ).size > 1,
    );
    expect(leaking).toEqual([
      [2, 6],
      [3, 6],
    ]);
  });
});

describe('the equality check of [BSB] §2.3.5 as printed', () => {
  const on = (x: number, y: number) =>
    outcomes(function* () {
      const done = yield* printedEquality(integerOf(lay(...integerFaces(x, 2))), integerOf(lay(...integerFaces(y, 2))));
      return { down: [done.x.flat(), done.y.flat()], said: done.equal };
    });

  it('is right and restores, but shows exactly the Hamming distance', () => {
    const byView = new Map<string, Set<number>>();
    for (const [x, y] of [0, 1, 2, 3].flatMap((one) => [0, 1, 2, 3].map((other): [number, number] => [one, other]))) {
      const { all, views } = on(x, y);
      expect(new Set(all.map(({ said }) => said))).toEqual(new Set([x === y]));
      expect(new Set(all.map(({ faces }) => faces.join()))).toEqual(
        new Set([[integerFaces(x, 2).join(''), integerFaces(y, 2).join('')].join()]),
      );
      const view = JSON.stringify(Object.entries(views).sort());
      byView.set(view, (byView.get(view) ?? new Set()).add(hamming(x, y)));
    }
    expect([...byView.values()].map((distances) => [...distances])).toEqual([[0], [1], [2]]);
  });
});
