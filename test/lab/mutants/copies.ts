import type { Bit } from '../../../protocol/card/bit/bit.ts';
import { exchanged, not, zero } from '../../../protocol/card/bit/bit.ts';
import { layBit } from '../../../protocol/lab/catalogue/faces.ts';
import type { Input, Produced } from '../../../protocol/lab/study.ts';
import { lay } from '../../../protocol/table/card.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { bisect, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

const copies = (mutate: (pairs: readonly Bit[], x: Bit) => Protocol<readonly Bit[]>) =>
  function* ([x]: Input): Protocol<Produced> {
    const [bit, first, second] = [layBit(x!), zero(), zero()];
    const [left, right] = yield* bisect([bit[0], first[0], second[0]], [bit[1], first[1], second[1]]);
    const made = yield* mutate(
      left.map((card, index): Bit => [card, right[index]!]),
      bit,
    );
    return { down: Object.fromEntries(made.map((pair, index) => [`copy ${index + 1}`, pair])) };
  };

export const copyMutants: readonly Mutant[] = [
  {
    of: 'copy:2',
    fault: 'opens the wrong pair',
    found: ['not right'],
    procedure: copies(function* ([x, y, z]) {
      const flip = yield* exchanged(y!);
      return [x!, z!].map((pair) => (flip ? not(pair) : pair));
    }),
  },
  {
    of: 'copy:2',
    fault: 'negates one copy only',
    found: ['not right'],
    procedure: copies(function* ([x, y, z]) {
      return (yield* exchanged(x!)) ? [not(y!), z!] : [y!, z!];
    }),
  },
  {
    of: 'copy:2',
    fault: 'the same cards handed out twice',
    found: ['not right', 'impossible'],
    procedure: copies(function* ([x, y]) {
      return (yield* exchanged(x!)) ? [not(y!), not(y!)] : [y!, y!];
    }),
  },
  {
    of: 'copy:2',
    fault: 'hands out one copy only',
    found: ['not right'],
    procedure: copies(function* ([x, y]) {
      return [(yield* exchanged(x!)) ? not(y!) : y!];
    }),
  },
  {
    of: 'copy:2',
    fault: 'uses the original after the cut',
    found: ['not right', 'impossible'],
    procedure: copies(function* ([x, y], original) {
      return [original, (yield* exchanged(x!)) ? not(y!) : y!];
    }),
  },
  {
    of: 'copy:2',
    fault: 'looks and lays',
    found: ['not private'],
    procedure: function* ([x]: Input): Protocol<Produced> {
      const faces = yield* turn(layBit(x!));
      return { down: { 'copy 1': lay(...faces), 'copy 2': lay(...faces) } };
    },
  },
];
