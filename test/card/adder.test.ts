import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addModulo, fullAdder, halfAdder, withCarry } from '../../protocol/card/bit/adder.ts';
import { integerCards, integerFaces, integerOf, readInteger } from '../../protocol/card/bit/integer.ts';
import { lay } from '../../protocol/table/card.ts';
import { randomChance } from '../../protocol/table/clear/chance.ts';
import { runClear } from '../../protocol/table/clear/run.ts';
import { bits, layBit, outcomes, readBit } from './outcomes.ts';
import { seeded } from '../table/seeded.ts';

const HALF_ADDER_VIEWS = ['♣ ♥', '♥ ♣'].flatMap((first) =>
  ['♣ ♥', '♥ ♣'].map((second) => [`turn ${first} | turn ${second}`, '1/4']),
);

describe('half adder', () => {
  it.each(bits(2) as [number, number][])('of %i and %i: sum, carry, rest', (a, b) => {
    const { all, views } = outcomes(function* () {
      const { sum, carry, rest } = yield* halfAdder(layBit(a), layBit(b));
      return { down: [sum, carry, rest] };
    });
    for (const { faces, cost } of all) {
      expect(faces.map((pair) => readBit(pair))).toEqual([a ^ b, a & b, (1 - a) & b]);
      expect(cost).toMatchObject({ cards: 8, shuffles: 2 });
    }
    expect(views).toEqual(Object.fromEntries(HALF_ADDER_VIEWS));
  });
});

describe('full adder', () => {
  const on = (a: number, b: number, c: number, copying: 'cards' | 'ciphertext' = 'cards') =>
    outcomes(function* () {
      const { sum, carry } = yield* fullAdder(layBit(a), layBit(b), layBit(c));
      return { down: [sum, carry] };
    }, copying);

  it.each(bits(3) as [number, number, number][])(
    'of %i, %i, %i is right in every outcome, with ten cards and six shuffles',
    (a, b, c) => {
      for (const { faces, cost } of on(a, b, c).all) {
        expect(readBit(faces[0]!) + 2 * readBit(faces[1]!)).toBe(a + b + c);
        expect(cost).toMatchObject({ cards: 10, shuffles: 6 });
      }
    },
  );

  it.each(['cards', 'ciphertext'] as const)('shows the same for all inputs (copying by %s)', (copying) => {
    const { views } = on(0, 0, 0, copying);
    expect(Object.keys(views).length).toBe(copying === 'cards' ? 64 : 8);
    for (const [a, b, c] of bits(3) as [number, number, number][]) expect(on(a, b, c, copying).views).toEqual(views);
  });

  it('is a half adder and what waits for its carry', () => {
    const { all } = outcomes(function* () {
      const half = yield* halfAdder(layBit(1), layBit(0));
      const { sum, carry } = yield* withCarry(half, layBit(1));
      return { down: [sum, carry] };
    });
    for (const { faces } of all) expect(faces.map((pair) => readBit(pair))).toEqual([0, 1]);
  });
});

describe('addition modulo 2^n', () => {
  const integer = (value: number, size: number) => integerOf(lay(...integerFaces(value, size)));

  it('of one bit forgets the carry', () => {
    for (const [a, b] of bits(2) as [number, number][]) {
      const { all } = outcomes(function* () {
        return { down: yield* addModulo([layBit(a)], [layBit(b)]) };
      });
      for (const { faces, cost } of all) {
        expect(readBit(faces[0]!)).toBe(a ^ b);
        expect(cost.shuffles).toBe(6);
      }
    }
  });

  it('is right at any size up to eight bits, with six shuffles a bit by cards', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 8 })
          .chain((size) => fc.tuple(fc.constant(size), fc.nat((1 << size) - 1), fc.nat((1 << size) - 1))),
        fc.nat(),
        fc.constantFrom('cards' as const, 'ciphertext' as const),
        ([size, x, y], seed, copying) => {
          const { result, table, cost } = runClear(addModulo(integer(x, size), integer(y, size)), {
            chance: randomChance(seeded(seed)),
            copying,
          });
          expect(readInteger(integerCards(result).map((card) => table.faceOf(card)))).toBe((x + y) % (1 << size));
          expect(cost.shuffles).toBe((copying === 'cards' ? 6 : 3) * size);
        },
      ),
      { numRuns: 200 },
    );
  });
});
