import type { Bit } from '../../../card/bit/bit.ts';
import { showAnd, showOr } from '../../../card/zkp/five-card-trick.ts';
import type { Shown } from '../../../card/zkp/five-card-trick.ts';
import { cape, mixedSquare, noCape } from '../../../card/zkp/nurimisaki.ts';
import type { Checked } from '../../../card/zkp/nurimisaki.ts';
import { countOnes } from '../../../card/zkp/sum.ts';
import type { Pile } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Claim, Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { digitText } from '../numbers/digits.ts';
import { everyBits, everyInput, layOpposite, oppositeFaces } from '../faces.ts';

/** Cells are 1 if black and 0 if white, as [NK] (2) has it; the bits of its §5 are the others. */
export { layOpposite as layCell, oppositeFaces as cellFaces };

export const named = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

/** A public AND or OR that keeps its inputs. */
export const keeping = (run: (a: Bit, b: Bit) => Protocol<Shown>, truth: (a: number, b: number) => number): Study => ({
  label: 'all inputs',
  size: 'full',
  over: everyBits(2),
  inputs: ['a', 'b'],
  *procedure([a, b]): Protocol<Produced> {
    const done = yield* run(layOpposite(a!), layOpposite(b!));
    return { down: { a: done.a, b: done.b }, known: { value: done.value } };
  },
  expected: ([a, b]) => ({ a: oppositeFaces(a!), b: oppositeFaces(b!), value: `${truth(a!, b!)}` }),
  permitted: ([a, b]) => `${truth(a!, b!)}`,
  restored: ['a', 'b'],
  claim: { cards: 10, shuffles: 2 },
});

const ones = (input: Input): number => input.filter((value) => value === 1).length;

export const counting = (run: (bits: readonly Bit[]) => Protocol<Pile>, n: number): Study => ({
  label: `${n} bits, all inputs`,
  size: n === 4 ? 'full' : 'scaled',
  over: everyBits(n),
  inputs: named('x', n),
  *procedure(input): Protocol<Produced> {
    return { down: { sum: yield* run(input.map(layOpposite)) } };
  },
  expected: (input) => ({ sum: digitText(ones(input), n + 1) }),
  permitted: nothing,
  claim: { cards: 2 * n + 2, shuffles: n - 1 },
});

/** Inputs: the cell, then its n neighbours. A black cell may have any, a white one at least two white ones. */
export const spared = (run: (target: Bit, neighbours: readonly Bit[]) => Protocol<boolean>, n: number): Study => {
  const fine = ([cell, ...around]: Input): string => `${cell === 1 || n - ones(around) >= 2}`;
  return {
    label: `${n} neighbours, all inputs`,
    size: 'full',
    over: everyBits(n + 1),
    inputs: ['cell', ...named('neighbour ', n)],
    *procedure([cell, ...around]): Protocol<Produced> {
      return { down: {}, known: { accepted: yield* run(layOpposite(cell!), around.map(layOpposite)) } };
    },
    expected: (input) => ({ accepted: fine(input) }),
    // A verifier who turns a heart knows by its place whether no neighbour is white or one: the prover's fault.
    permitted: (input) => (fine(input) === 'true' ? 'accepted' : `rejected: ${input.join(' ')}`),
    claim: { shuffles: n, derived: true },
  };
};

/** Inputs: the cells of each direction in turn, outward. What lies beyond the border is black. */
const line = (input: Input, length: number): number[][] =>
  Array.from(input, (_, at) => at)
    .filter((at) => at % length === 0)
    .map((at) => input.slice(at, at + length));

/** White cells in a straight line from a cape that has one white neighbour, itself among them; 0 if it is no cape. */
const lineOf = (directions: readonly (readonly number[])[]): number => {
  const open = directions.filter(([first]) => first === 0);
  if (open.length !== 1) return 0;
  const end = open[0]!.indexOf(1);
  return 1 + (end < 0 ? open[0]!.length : end);
};

/** A cape of number `i` (1: no number) on piles of `length` cells in `ways` directions. */
export const capeStudy = (
  run: (piles: readonly (readonly Pile[])[]) => Protocol<Checked>,
  [ways, length, i]: readonly [number, number, number],
  about: Pick<Study, 'label' | 'size' | 'over'> & Partial<Pick<Study, 'claim'>>,
): Study => {
  const fine = (input: Input): boolean =>
    i === 1 ? lineOf(line(input, length)) > 0 : lineOf(line(input, length)) === i;
  return {
    ...about,
    inputs: named('direction ', ways).flatMap((way) => (length === 1 ? [way] : named(`${way}, cell `, length))),
    *procedure(input): Protocol<Produced> {
      const { accepted, piles } = yield* run(line(input, length).map((cells) => cells.map(layOpposite)));
      return { down: { cells: piles.flat() }, known: { accepted } };
    },
    expected: (input) => ({ cells: input.map(oppositeFaces).join(''), accepted: `${fine(input)}` }),
    // A rejected prover has shown the placed cards.
    permitted: (input) => (fine(input) ? 'accepted' : `rejected: ${input.join(' ')}`),
    restored: ['cells'],
  };
};

const CAPE: Claim = { shuffles: 2, derived: true };

const square: Study = {
  label: 'all squares that are not of one colour, and what a prover could do with those that are',
  size: 'full',
  over: { kind: 'exhaustive', inputs: everyInput(4, 2) },
  inputs: named('cell ', 4),
  *procedure(input): Protocol<Produced> {
    const { accepted, piles } = yield* mixedSquare(input.map(layOpposite), 0);
    return { down: { cells: piles.flat() }, known: { accepted } };
  },
  answer: (input, _, { name }) => Math.max(0, input.indexOf(name === 'white' ? 0 : 1)),
  expected: (input) => ({
    cells: input.map(oppositeFaces).join(''),
    accepted: `${input.includes(0) && input.includes(1)}`,
  }),
  permitted: (input) => (input.includes(0) && input.includes(1) ? 'accepted' : `rejected: ${input.join(' ')}`),
  restored: ['cells'],
  claim: { shuffles: 4, derived: true },
};

export const zeroKnowledge: readonly Entry[] = [
  { name: 'five-card-trick:and', source: '[NK] §2.2, §5.4', studies: [keeping(showAnd, (a, b) => a & b)] },
  { name: 'five-card-trick:or', source: '[NK] §2.2', studies: [keeping(showOr, (a, b) => a | b)] },
  { name: 'sum', source: '[NK] §2.5', studies: [2, 3, 4].map((n) => counting(countOnes, n)) },
  { name: 'mixed-square', source: '[NK] §3.3, rule 5', studies: [square] },
  {
    name: 'cape',
    source: '[NK] §3.3, rules 2, 3',
    studies: [
      ...[2, 3, 4].map((ways) =>
        capeStudy((piles) => cape(piles, false), [ways, 1, 1], {
          label: `no number, ${ways} neighbours, all inputs`,
          size: 'full',
          over: everyBits(ways),
          claim: CAPE,
        }),
      ),
      capeStudy((piles) => cape(piles, true), [4, 2, 2], {
        label: 'number 2, four directions, all inputs',
        size: 'full',
        over: everyBits(8),
        claim: CAPE,
      }),
      capeStudy((piles) => cape(piles, true), [3, 3, 3], {
        label: 'number 3, three directions, all inputs',
        size: 'full',
        over: everyBits(9),
        claim: CAPE,
      }),
      capeStudy((piles) => cape(piles, true), [2, 5, 5], {
        label: 'number 5, two directions, all inputs',
        size: 'full',
        over: everyBits(10),
        claim: CAPE,
      }),
    ],
  },
  { name: 'no-cape', source: '[NK] §3.3, rule 4', studies: [1, 2, 3, 4].map((n) => spared(noCape, n)) },
];
