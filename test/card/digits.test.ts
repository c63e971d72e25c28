import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDigits, digitFaces, readDigit } from '../../protocol/card/digit/digit.ts';
import { addNumbers } from '../../protocol/card/digit/digits-adder.ts';
import { atLeast } from '../../protocol/card/digit/digits-comparison.ts';
import { digitsEquality } from '../../protocol/card/digit/digits-equality.ts';
import { reduce } from '../../protocol/card/digit/reduction.ts';
import type { Card, Pile } from '../../protocol/table/card.ts';
import { lay } from '../../protocol/table/card.ts';
import { randomChance } from '../../protocol/table/clear/chance.ts';
import { runClear } from '../../protocol/table/clear/run.ts';
import type { Copying, Protocol } from '../../protocol/table/step.ts';
import { seeded } from '../table/seeded.ts';

const run = <T>(procedure: Protocol<T>, seed: number, copying: Copying = 'cards') => {
  const done = runClear(procedure, { chance: randomChance(seeded(seed)), copying });
  const read = (digit: Pile): number | undefined => readDigit(digit.map((card) => done.table.faceOf(card)));
  const down = (cards: readonly Card[]): boolean => cards.every((card) => !done.table.isUp(card));
  return { ...done, read, down };
};

const digit = (value: number, size: number): Card[] => lay(...digitFaces(value, size));
/** A number below 80 as the game writes it: eight cards for the tens, ten for the ones. */
const two = (value: number, tens = 8) => ({ tens: digit(Math.floor(value / 10), tens), ones: digit(value % 10, 10) });
const number = (value: number): Card[][] => [two(value, 10).ones, two(value, 10).tens];
const copyings = fc.constantFrom<Copying>('cards', 'ciphertext');

describe('an integer commitment', () => {
  it('is read back, and only when it has exactly one heart', () => {
    for (let value = 0; value < 10; value += 1) expect(readDigit(digitFaces(value, 10))).toBe(value);
    expect(readDigit(['♣', '♣'])).toBeUndefined();
    expect(readDigit(['♥', '♣', '♥'])).toBeUndefined();
  });

  it('is added to another modulo its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(), fc.nat(), fc.nat(), (size, a, b, seed) => {
        const [x, y] = [a % size, b % size];
        const { result, read, cost } = run(addDigits(digit(x, size), digit(y, size)), seed);
        expect(read(result)).toBe((x + y) % size);
        expect(cost).toMatchObject({ cards: 2 * size, shuffles: 1 });
      }),
      { numRuns: 60 },
    );
  });
});

describe('numbers of two digits', () => {
  it('are added with seven shuffles, the carry apart', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), fc.nat(), (x, y, seed) => {
        const { result, read, cost, down } = run(addNumbers(number(x), number(y)), seed);
        const [ones, tens] = result.digits as [Card[], Card[]];
        expect(100 * read(result.carry)! + 10 * read(tens)! + read(ones)!).toBe(x + y);
        expect(down([...ones, ...tens, ...result.carry])).toBe(true);
        expect(cost.shuffles).toBe(7);
      }),
      { numRuns: 80 },
    );
  });

  it('are compared with eight, whichever is larger and for 0', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.oneof(fc.nat(99), fc.constant(0)), fc.nat(), (x, y, seed) => {
        const { result, read, cost } = run(atLeast(number(x), number(y)), seed);
        expect(read(result)).toBe(x >= y ? 1 : 0);
        expect(cost.shuffles).toBe(8);
      }),
      { numRuns: 60 },
    );
  });

  it('are checked for equality with five, restored, and nothing is left over', () => {
    fc.assert(
      fc.property(fc.nat(79), fc.nat(79), fc.boolean(), fc.nat(), copyings, (x, other, alike, seed, copying) => {
        const y = alike ? x : other;
        const [one, another] = [two(x), two(y)];
        const left = copying === 'cards' ? lay('♣', '♥') : [];
        const procedure = digitsEquality([...one.tens, ...one.ones], [...another.tens, ...another.ones], left);
        const { result, table, cost, down } = run(procedure, seed, copying);
        expect(result.equal).toBe(x === y);
        const faces = (row: readonly Card[]): string => row.map((card) => table.faceOf(card)).join('');
        const written = (value: number): string =>
          [...digitFaces(Math.floor(value / 10), 8), ...digitFaces(value % 10, 10)].join('');
        expect([faces(result.x), faces(result.y)]).toEqual([written(x), written(y)]);
        expect(down([...result.x, ...result.y])).toBe(true);
        expect(cost.shuffles).toBe(copying === 'cards' ? 5 : 4);
        expect(left).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  it('are reduced modulo 75 with nine, all of them', () => {
    for (let value = 0; value < 80; value += 1) {
      const left: Card[] = [];
      const { result, read, cost, down } = run(reduce(two(value), left), value);
      expect(10 * read(result.tens)! + read(result.ones)!).toBe(value % 75);
      expect([result.tens.length, result.ones.length]).toEqual([8, 10]);
      expect(down([...result.tens, ...result.ones])).toBe(true);
      expect(cost.shuffles).toBe(9);
      expect(left.length).toBe(2);
    }
  });
});
