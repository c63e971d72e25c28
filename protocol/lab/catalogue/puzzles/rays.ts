import { andKeeping, ray, seenFrom } from '../../../card/zkp/kurodoko.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { bitFaces, everyBits, layBit } from '../faces.ts';
import { named } from './zkp.ts';

/** Here 1 is white. */
const keepingBoth: Study = {
  label: 'all inputs',
  size: 'full',
  over: everyBits(2),
  inputs: ['a', 'b'],
  *procedure([a, b]): Protocol<Produced> {
    const done = yield* andKeeping(layBit(a!), layBit(b!));
    return { down: { both: done.both, 'a once': done.a[0], 'a again': done.a[1], b: done.b } };
  },
  expected: ([a, b]) => ({ both: bitFaces(a! & b!), 'a once': bitFaces(a!), 'a again': bitFaces(a!), b: bitFaces(b!) }),
  permitted: nothing,
  restored: ['a again', 'b'],
  claim: { cards: 10, shuffles: 2 },
};

const whites = (cells: Input): number[] => cells.map((_, index) => (cells.slice(0, index + 1).includes(0) ? 0 : 1));

const walking = (k: number): Study => ({
  label: `${k} ${k === 1 ? 'cell' : 'cells'}, all inputs`,
  size: 'full',
  over: everyBits(k),
  inputs: named('white ', k),
  *procedure(input): Protocol<Produced> {
    const { cells, counted } = yield* ray(input.map(layBit));
    return { down: { cells: cells.flat(), counted: counted.flat() } };
  },
  expected: (input) => ({ cells: input.map(bitFaces).join(''), counted: whites(input).map(bitFaces).join('') }),
  permitted: nothing,
  restored: ['cells'],
  claim: { shuffles: k === 1 ? 1 : 2 * (k - 1), derived: true },
});

/** Rays of the given lengths from one number. */
const looking = (lengths: readonly number[], over: Study['over'], label: string): Study => {
  const rays = (input: Input): Input[] =>
    lengths.map((length, index) =>
      input.slice(lengths.slice(0, index).reduce((sum, one) => sum + one, 0)).slice(0, length),
    );
  const seen = (input: Input): number =>
    1 +
    rays(input)
      .flatMap(whites)
      .filter((white) => white === 1).length;
  return {
    label,
    size: over.kind === 'exhaustive' ? 'scaled' : 'full',
    over,
    inputs: named(
      'white ',
      lengths.reduce((sum, one) => sum + one, 0),
    ),
    *procedure(input): Protocol<Produced> {
      const done = yield* seenFrom(rays(input).map((cells) => cells.map(layBit)));
      return { down: { cells: done.rays.flat(2) }, known: { white: done.white } };
    },
    expected: (input) => ({ cells: input.map(bitFaces).join(''), white: `${seen(input)}` }),
    permitted: (input) => `${seen(input)}`,
    restored: ['cells'],
    claim: { shuffles: lengths.reduce((sum, k) => sum + (k < 2 ? k : 2 * (k - 1)), 1), derived: true },
  };
};

const drawn = (count: number, runs: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw: (uniform) => Array.from({ length: count }, () => uniform(2)),
});

/** What Kurodoko's numbers are checked with. */
export const rays: readonly Entry[] = [
  { name: 'and-keeping', source: '[NK] §5.1', studies: [keepingBoth] },
  {
    name: 'kurodoko-number',
    source: '[NK] §5.4',
    studies: [
      ...[1, 2, 3, 4].map(walking),
      looking([2, 1], everyBits(3), 'two rays of 2 and 1 cells, all inputs'),
      looking([1, 1, 1, 1], everyBits(4), 'four rays of 1 cell, all inputs'),
      looking([4, 4, 5, 5], drawn(18, 200), 'the middle of a 10×10 board, random runs'),
    ],
  },
];
