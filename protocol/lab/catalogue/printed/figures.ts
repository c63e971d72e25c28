import { addModulo } from '../../../card/bit/adder.ts';
import { addNumbers } from '../../../card/digit/digits-adder.ts';
import type { RowComparison } from '../../../card/digit/digits-equality.ts';
import { digitsEquality } from '../../../card/digit/digits-equality.ts';
import { equality } from '../../../card/bit/equality.ts';
import { integerCards, integerFaces } from '../../../card/bit/integer.ts';
import { printedAddCarry } from '../../../card/printed/digits-adder.ts';
import { reduce } from '../../../card/digit/reduction.ts';
import type { Card, Face, Pile } from '../../../table/card.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { discard, faceDown, scramble, turn } from '../../../table/steps.ts';
import { digitFaces } from '../../../card/digit/digit.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { layDigit } from '../numbers/digits.ts';
import { layInteger } from '../faces.ts';
import { rowsAtOnce } from './bits.ts';

type About = Pick<Study, 'label' | 'claim'>;

/** What both players draw and put aside in step 1, at full size. */
const boards = (commitments: readonly (readonly Face[])[], squares: number, about: About): Study => ({
  ...about,
  size: 'full',
  over: { kind: 'sampled', runs: 1, draw: () => [] },
  inputs: [],
  *procedure(): Protocol<Produced> {
    const down: Record<string, Pile> = {};
    for (const player of [1, 2]) {
      const dealt = yield* scramble(commitments.map((faces) => lay(...faces)));
      down[`board ${player}`] = dealt.slice(0, squares).flat();
      const rest = (yield* scramble(
        dealt
          .slice(squares)
          .flat()
          .map((card) => [card]),
      )).flat();
      yield* turn(rest);
      if (player === 1) yield* discard(rest);
      else yield* faceDown(rest);
    }
    return { down: {}, known: { boards: Object.keys(down).length } };
  },
  expected: () => ({ boards: '2' }),
  permitted: nothing,
});

const decimal = Array.from({ length: 8 }, (_, tens) =>
  Array.from({ length: 10 }, (_, ones) => [...digitFaces(tens, 8), ...digitFaces(ones, 10)]),
)
  .flat()
  .slice(0, 75);

const binary = Array.from({ length: 64 }, (_, number) => integerFaces(number, 6));

/** A round in which nobody's square is marked yet and no check finds its number: the upper bound. */
const decimalRound = (check: (x: Pile, y: Pile) => Protocol<RowComparison>, about: About): Study => ({
  ...about,
  size: 'full',
  over: { kind: 'sampled', runs: 1, draw: () => [4, 7, 3] },
  inputs: ['d1 tens', 'd1 ones', 'd2'],
  *procedure([tens, ones, more]): Protocol<Produced> {
    const added = yield* addNumbers([layDigit(ones!, 10), layDigit(tens!, 10)], [layDigit(more!, 10), layDigit(0, 10)]);
    const sum = yield* reduce({ tens: added.digits[1]!.slice(0, 8), ones: added.digits[0]! });
    let row: Card[] = [...sum.tens, ...sum.ones];
    let hits = 0;
    for (let square = 0; square < 50; square += 1) {
      const done = yield* check(lay(...decimal[square % 25]!), row);
      row = done.y;
      hits += done.equal ? 1 : 0;
    }
    return { down: { row }, known: { hits } };
  },
  expected: () => ({ row: [...digitFaces(5, 8), ...digitFaces(0, 10)].join(''), hits: '0' }),
  permitted: nothing,
});

const binaryRound = (about: About): Study => ({
  ...about,
  size: 'full',
  over: { kind: 'sampled', runs: 1, draw: (): Input => [40, 3] },
  inputs: ['d1', 'd2'],
  *procedure([d1, d2]): Protocol<Produced> {
    let sum = yield* addModulo(layInteger(d1!, 6), layInteger(d2!, 6));
    let hits = 0;
    for (let square = 0; square < 32; square += 1) {
      const done = yield* equality(layInteger(square % 16, 6), sum);
      sum = [...done.y];
      hits += done.equal ? 1 : 0;
    }
    return { down: { sum: integerCards(sum) }, known: { hits } };
  },
  expected: ([d1, d2]) => ({ sum: integerFaces(d1! + d2!, 6).join(''), hits: '0' }),
  permitted: nothing,
});

/** Numbers that the papers print and that their own procedures do not give. */
export const printedFigures: readonly Entry[] = [
  {
    name: 'secret-round-printed',
    source: '[SB] §4.2, Table 2',
    misprint: 'figure',
    printed:
      '264 shuffles a round, of which 7 are App. C as printed; with the two that keep the sum secret they are 266',
    studies: [decimalRound(digitsEquality, { label: 'a round with 50 squares to check', claim: { shuffles: 264 } })],
  },
  {
    name: 'binary-round-printed',
    source: '[SB] §4.3',
    misprint: 'figure',
    printed:
      'the binary variant “can reduce both the number of cards and shuffles compared to Secret Suken BINGO”, which takes 264 a round by Table 2 of the same section; the binary one takes 452',
    studies: [binaryRound({ label: 'a round with 32 squares to check', claim: { below: 264 } })],
  },
  {
    name: 'step-1-bsb-printed',
    source: '[BSB] Table 2',
    misprint: 'figure',
    printed: '10 shuffles before the first round of Secret Suken BINGO; step 1 has two for each of two players',
    studies: [boards(decimal, 25, { label: 'step 1, 75 commitments', claim: { cards: 1800, shuffles: 10 } })],
  },
  {
    name: 'round-bsb-printed',
    source: '[BSB] Table 2',
    misprint: 'figure',
    printed:
      '110 shuffles a round of Secret Suken BINGO, which leaves 10 beside its 50 equality checks of two; the addition takes 7 and the reduction modulo 75 more than 3: 7 in [SB] App. C, 9 where it does not leak',
    studies: [
      decimalRound(rowsAtOnce, {
        label: 'a round with 50 squares to check, by [BSB] §2.3.5',
        claim: { shuffles: 110 },
      }),
    ],
  },
  {
    name: 'cards-bsb-printed',
    source: '[BSB] §3.2, step 1(b)',
    misprint: 'figure',
    printed:
      'the second player adds 16 ♣ and 16 ♥ to the cards of 48 commitments to make 64; 16 commitments of 12 cards are missing, 96 of each (Table 2, 960, is right)',
    studies: [boards(binary, 16, { label: 'step 1, 64 commitments', claim: { cards: 800, shuffles: 4 } })],
  },
  {
    name: 'carry-bsb-printed',
    source: '[BSB] §2.3.3, step (1a)',
    printed:
      'k-2 ♣ are put beside the carry E_2 to make E_2k of it; that makes E_k, and rows of 2k and k cards cannot be shifted together. It takes 2k-2',
    studies: [
      {
        label: 'decimal digits, three inputs',
        size: 'full',
        over: {
          kind: 'exhaustive',
          inputs: [
            [0, 0],
            [7, 1],
            [19, 1],
          ],
        },
        inputs: ['sum', 'carry'],
        *procedure([sum, carry]): Protocol<Produced> {
          return {
            down: {
              rows: (yield* printedAddCarry(
                layDigit(sum!, 20),
                carry === 1 ? lay(CLUB, HEART) : lay(HEART, CLUB),
              )).flat(),
            },
          };
        },
        expected: ([sum, carry]) => ({ sum: digitFaces((sum! + carry!) % 20, 20).join('') }),
        permitted: nothing,
      },
    ],
  },
];
