import type { Bit } from '../../../protocol/card/bit/bit.ts';
import { and, exchanged, not, zero } from '../../../protocol/card/bit/bit.ts';
import { conjunction } from '../../../protocol/card/bit/conjunction.ts';
import { layBit } from '../../../protocol/lab/catalogue/faces.ts';
import type { Input, Produced } from '../../../protocol/lab/study.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { bisect, scramble, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

const gate = (name: string, run: (...bits: Bit[]) => Protocol<Bit>) =>
  function* (input: Input): Protocol<Produced> {
    return { down: { [name]: yield* run(...input.map(layBit)) } };
  };

function* straight<L, R>(left: L, right: R): Protocol<[L, R]> {
  return [left, right];
}

export const gates: readonly Mutant[] = [
  {
    of: 'not',
    fault: 'nothing exchanged',
    found: ['not right'],
    procedure: gate('not', function* (a) {
      return a!;
    }),
  },
  {
    of: 'and',
    fault: 'outputs exchanged',
    found: ['not right'],
    procedure: gate('and', function* (a, b) {
      const [z0, z1] = zero();
      const [[l0, l1, l2], [r0, r1, r2]] = yield* bisect([a![0], b![0], b![1]], [a![1], z0, z1]);
      return (yield* exchanged([l0, r0])) ? [r1, r2] : [l1, l2];
    }),
  },
  {
    of: 'and',
    fault: 'no cut',
    found: ['not private'],
    procedure: gate('and', function* (a, b) {
      const [[l0, l1, l2], [r0, r1, r2]] = yield* straight([a![0], b![0], b![1]] as const, [a![1], ...zero()] as const);
      return (yield* exchanged([l0, r0])) ? [l1, l2] : [r1, r2];
    }),
  },
  {
    of: 'and',
    fault: 'helper one in place of zero',
    found: ['not right'],
    procedure: gate('and', function* (a, b) {
      const [z0, z1] = not(zero());
      const [[l0, l1, l2], [r0, r1, r2]] = yield* bisect([a![0], b![0], b![1]], [a![1], z0, z1]);
      return (yield* exchanged([l0, r0])) ? [l1, l2] : [r1, r2];
    }),
  },
  {
    of: 'and',
    fault: 'the other pair turned as well',
    found: ['not private'],
    procedure: gate('and', function* (a, b) {
      const [z0, z1] = zero();
      const [[l0, l1, l2], [r0, r1, r2]] = yield* bisect([a![0], b![0], b![1]], [a![1], z0, z1]);
      const flip = yield* exchanged([l0, r0]);
      yield* turn(flip ? [r1, r2] : [l1, l2]);
      return flip ? [l1, l2] : [r1, r2];
    }),
  },
  {
    of: 'and',
    fault: 'pair b cut as two halves of different sizes',
    found: ['not right', 'impossible'],
    procedure: gate('and', function* (a, b) {
      const [left] = yield* scramble([
        [a![0], b![0]],
        [a![1], b![1], ...zero()],
      ]);
      return [left![0]!, left![1]!];
    }),
  },
  {
    of: 'and',
    fault: 'output turned and left so',
    found: ['not right', 'impossible'],
    procedure: gate('and', function* (a, b) {
      const result = yield* and(a!, b!);
      yield* turn(result);
      return result;
    }),
  },
  {
    of: 'or',
    fault: 'output not negated',
    found: ['not right'],
    procedure: gate('or', (a, b) => and(not(a!), not(b!))),
  },
  {
    of: 'or',
    fault: 'one input not negated',
    found: ['not right'],
    procedure: gate('or', function* (a, b) {
      return not(yield* and(not(a!), b!));
    }),
  },
  {
    of: 'xor',
    fault: 'no cut',
    found: ['not private'],
    procedure: gate('xor', function* (a, b) {
      const [[a0, b0], [a1, b1]] = yield* straight([a![0], b![0]] as const, [a![1], b![1]] as const);
      return (yield* exchanged([a0, a1])) ? [b1, b0] : [b0, b1];
    }),
  },
  {
    of: 'xor',
    fault: 'result never exchanged',
    found: ['not right'],
    procedure: gate('xor', function* (a, b) {
      const [[a0, b0], [a1, b1]] = yield* bisect([a![0], b![0]], [a![1], b![1]]);
      yield* exchanged([a0, a1]);
      return [b0, b1];
    }),
  },
  {
    of: 'xor',
    fault: 'only one card of b in the cut',
    found: ['not right', 'impossible'],
    procedure: gate('xor', function* (a, b) {
      const [[a0], [a1]] = yield* bisect([a![0]], [a![1]]);
      yield* bisect([a![0]], [b![0]]);
      return (yield* exchanged([a0, a1])) ? not(b!) : b!;
    }),
  },
  {
    of: 'conjunction:3',
    fault: 'one bit left out',
    found: ['not right'],
    procedure: gate('conjunction:3', (a, b) => conjunction([a!, b!])),
  },
];
