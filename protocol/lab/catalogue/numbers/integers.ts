import { equality, sameValue } from '../../../card/bit/equality.ts';
import type { BinaryInteger } from '../../../card/bit/integer.ts';
import { integerCards, integerFaces, openInteger } from '../../../card/bit/integer.ts';
import type { Comparison } from '../../../card/bit/equality.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { everyInput, everyPair, layInteger } from '../faces.ts';

const agreement = ([x, y]: Input): string => (x === y ? 'equal' : 'different');

/** An equality check that gives its inputs back. */
export const comparison = (
  check: (x: BinaryInteger, y: BinaryInteger) => Protocol<Comparison>,
  bits: number,
  about: Pick<Study, 'label' | 'size' | 'over' | 'claim'>,
): Study => ({
  ...about,
  inputs: ['x', 'y'],
  *procedure([x, y]): Protocol<Produced> {
    const done = yield* check(layInteger(x!, bits), layInteger(y!, bits));
    return {
      down: { x: integerCards(done.x), y: integerCards(done.y) },
      known: { verdict: done.equal ? 'equal' : 'different' },
    };
  },
  expected: ([x, y]) => ({
    x: integerFaces(x!, bits).join(''),
    y: integerFaces(y!, bits).join(''),
    verdict: agreement([x!, y!]),
  }),
  permitted: agreement,
  restored: ['x', 'y'],
});

/** The gates of the equality check alone: XOR, NOT, AND. */
const gatesOnly = (bits: number): Study => ({
  label: `its gates alone, ${bits} bits, all inputs`,
  size: 'scaled',
  over: everyPair(bits),
  inputs: ['x', 'y'],
  *procedure([x, y]): Protocol<Produced> {
    const equal = yield* sameValue(layInteger(x!, bits), layInteger(y!, bits));
    return { down: {}, known: { verdict: equal ? 'equal' : 'different' } };
  },
  expected: (input) => ({ verdict: agreement(input) }),
  permitted: agreement,
  claim: { shuffles: 2 * bits - 1, derived: true },
});

const equalityCheck: Entry = {
  name: 'equality',
  source: '[SB] App. B',
  studies: [
    comparison(equality, 1, {
      label: '1 bit, all inputs',
      size: 'scaled',
      over: everyPair(1),
      claim: { shuffles: 3, derived: true },
    }),
    gatesOnly(2),
    gatesOnly(3),
    comparison(equality, 6, {
      label: '6 bits, random runs',
      size: 'full',
      over: { kind: 'sampled', runs: 500, draw: equalHalfTheTime },
      claim: { shuffles: 13 },
    }),
  ],
};

function equalHalfTheTime(uniform: (n: number) => number): Input {
  const x = uniform(64);
  return [x, uniform(2) === 0 ? x : uniform(64)];
}

const integerOpen: Entry = {
  name: 'integer-open',
  source: '[SB] §2.2',
  studies: [
    {
      label: '0 to 63',
      size: 'full',
      over: { kind: 'exhaustive', inputs: everyInput(1, 64) },
      inputs: ['x'],
      *procedure([x]): Protocol<Produced> {
        return { down: {}, known: { value: (yield* openInteger(layInteger(x!, 6))) ?? 'no integer' } };
      },
      expected: ([x]) => ({ value: `${x!}` }),
      permitted: ([x]) => `${x!}`,
      claim: { cards: 12, shuffles: 0, derived: true },
    },
  ],
};

export const integers: readonly Entry[] = [equalityCheck, integerOpen];
