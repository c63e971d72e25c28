import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conjunction } from '../../protocol/card/bit/conjunction.ts';
import { copyStrip, equality, sameValue } from '../../protocol/card/bit/equality.ts';
import { integerCards, integerFaces, integerOf } from '../../protocol/card/bit/integer.ts';
import { lay } from '../../protocol/table/card.ts';
import { randomChance } from '../../protocol/table/clear/chance.ts';
import { runClear } from '../../protocol/table/clear/run.ts';
import { seeded } from '../table/seeded.ts';
import { bits, layBit, outcomes, readBit } from './outcomes.ts';

const integer = (value: number, size: number) => integerOf(lay(...integerFaces(value, size)));

describe('equality check', () => {
  const on = (x: number, y: number, copying: 'cards' | 'ciphertext') =>
    outcomes(function* () {
      const done = yield* equality(integer(x, 1), integer(y, 1));
      return { down: [...done.x, ...done.y], said: done.equal };
    }, copying);

  it.each(['cards', 'ciphertext'] as const)(
    'of one bit is right and restores in every outcome (copying by %s)',
    (copying) => {
      for (const [x, y] of bits(2) as [number, number][]) {
        for (const { faces, said } of on(x, y, copying).all) {
          expect(said).toBe(x === y);
          expect(faces.map((pair) => readBit(pair))).toEqual([x, y]);
        }
      }
    },
  );

  it.each(['cards', 'ciphertext'] as const)('of one bit shows its answer alone (copying by %s)', (copying) => {
    expect(on(0, 0, copying).views).toEqual(on(1, 1, copying).views);
    expect(on(0, 1, copying).views).toEqual(on(1, 0, copying).views);
    expect(on(0, 0, copying).views).not.toEqual(on(0, 1, copying).views);
  });

  it('of six bits is right and restores, with 13 shuffles and 48 cards by hand, 11 shuffles by ciphertext', () => {
    fc.assert(
      fc.property(
        fc.nat(63),
        fc.nat(63),
        fc.boolean(),
        fc.nat(),
        fc.constantFrom('cards' as const, 'ciphertext' as const),
        (x, other, alike, seed, copying) => {
          const y = alike ? x : other;
          const { result, table, cost } = runClear(equality(integer(x, 6), integer(y, 6)), {
            chance: randomChance(seeded(seed)),
            copying,
          });
          const faces = (which: 'x' | 'y'): string =>
            integerCards(result[which])
              .map((card) => table.faceOf(card))
              .join('');
          expect(result.equal).toBe(x === y);
          expect([faces('x'), faces('y')]).toEqual([integerFaces(x, 6).join(''), integerFaces(y, 6).join('')]);
          expect(integerCards([...result.x, ...result.y]).some((card) => table.isUp(card))).toBe(false);
          expect(cost.shuffles).toBe(copying === 'cards' ? 13 : 11);
          if (copying === 'cards') expect(cost).toMatchObject({ cards: 48, numberCards: 24 });
        },
      ),
      { numRuns: 150 },
    );
  });

  it('takes five rounds by ciphertext: XOR, three levels of AND and, where it ends, the answer', () => {
    const { cost } = runClear(equality(integer(5, 6), integer(5, 6)), { chance: () => 0, copying: 'ciphertext' });
    expect(cost.rounds).toBe(5);
  });
});

describe('same value', () => {
  it.each([2, 3])('of %i bits is right and shows its answer alone', (size) => {
    const views = new Map<boolean, unknown>();
    for (let x = 0; x < 1 << size; x += 1) {
      for (let y = 0; y < 1 << size; y += 1) {
        const seen = outcomes(function* () {
          return { down: [], said: yield* sameValue(integer(x, size), integer(y, size)) };
        });
        expect(new Set(seen.all.map(({ said }) => said))).toEqual(new Set([x === y]));
        if (views.has(x === y)) expect(seen.views).toEqual(views.get(x === y));
        else views.set(x === y, seen.views);
      }
    }
    expect(views.size).toBe(2);
  });
});

describe('conjunction', () => {
  it.each([1, 2, 3, 4, 5])('of %i bits is right in every outcome, with one gate less than bits', (size) => {
    for (const input of bits(size)) {
      const { all } = outcomes(function* () {
        return { down: [yield* conjunction(input.map((value) => layBit(value)))] };
      });
      for (const { faces, cost } of all) {
        expect(readBit(faces[0]!)).toBe(input.every((value) => value === 1) ? 1 : 0);
        expect(cost.shuffles).toBe(size - 1);
      }
    }
  });

  it('takes as many rounds as its tree is high', () => {
    const rounds = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
      (size) =>
        runClear(conjunction(Array.from({ length: size }, () => layBit(1))), { chance: () => 0, copying: 'cards' }).cost
          .rounds,
    );
    expect(rounds).toEqual([0, 1, 2, 2, 3, 3, 3, 3, 4]);
  });
});

describe('copy of a row', () => {
  it('gives the row back and a copy, and shows the number of hearts alone', () => {
    const on = (row: string) =>
      outcomes(function* () {
        return { down: yield* copyStrip(lay(...row)) };
      });
    for (const row of ['♣♥♥', '♥♣♥', '♥♥♣']) {
      const { all, views } = on(row);
      for (const { faces, cost } of all) {
        expect(faces).toEqual([row, row]);
        expect(cost).toMatchObject({ cards: 6, numberCards: 3, shuffles: 2 });
      }
      expect(views).toEqual(on('♥♥♣').views);
    }
  });

  it('frees cards that ride along, and shows of them only how many are red', () => {
    const on = (row: string, along: string) =>
      outcomes(function* () {
        return { down: yield* copyStrip(lay(...row), lay(...along)) };
      });
    const { all, views } = on('♣♥', '♥♣');
    for (const { faces, cost } of all) {
      expect(faces).toEqual(['♣♥', '♣♥']);
      expect(cost).toMatchObject({ cards: 8, numberCards: 4, shuffles: 2 });
    }
    expect(views).toEqual(on('♥♣', '♣♥').views);
    expect(views).not.toEqual(on('♥♣', '♥♥').views);
  });
});
