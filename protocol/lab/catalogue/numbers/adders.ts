import { addModulo, fullAdder, halfAdder } from '../../../card/bit/adder.ts';
import { integerCards, integerFaces } from '../../../card/bit/integer.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { HEART } from '../../../table/card.ts';
import { bitFaces, everyBits, everyPair, layBit, layInteger, layOpposite, oppositeFaces } from '../faces.ts';

const half: Entry = {
  name: 'half-adder',
  source: '[SB] App. A.2',
  studies: [
    {
      label: 'all inputs, with the pair left over',
      size: 'full',
      over: everyBits(2),
      inputs: ['a', 'b'],
      *procedure([a, b]): Protocol<Produced> {
        const { sum, carry, rest } = yield* halfAdder(layBit(a!), layBit(b!));
        return { down: { sum, carry, rest } };
      },
      expected: ([a, b]) => ({
        sum: bitFaces(a! ^ b!),
        carry: bitFaces(a! & b!),
        rest: bitFaces((1 - a!) & b!),
      }),
      permitted: nothing,
      claim: { cards: 8, shuffles: 2 },
    },
    {
      label: 'all inputs, in the encoding ♥♣ = 0 of [NK]',
      size: 'full',
      over: everyBits(2),
      inputs: ['a', 'b'],
      *procedure([a, b]): Protocol<Produced> {
        const { sum, carry } = yield* halfAdder(layOpposite(a!), layOpposite(b!), HEART);
        return { down: { sum, carry } };
      },
      expected: ([a, b]) => ({ sum: oppositeFaces(a! ^ b!), carry: oppositeFaces(a! & b!) }),
      permitted: nothing,
      claim: { cards: 8, shuffles: 2 },
    },
  ],
};

const full: Entry = {
  name: 'full-adder',
  source: '[SB] App. A.2',
  studies: [
    {
      label: 'all inputs',
      size: 'full',
      over: everyBits(3),
      inputs: ['a', 'b', 'c'],
      *procedure([a, b, c]): Protocol<Produced> {
        const { sum, carry } = yield* fullAdder(layBit(a!), layBit(b!), layBit(c!));
        return { down: { sum, carry } };
      },
      expected: ([a, b, c]) => ({
        sum: bitFaces(a! ^ b! ^ c!),
        carry: bitFaces(a! + b! + c! >= 2 ? 1 : 0),
      }),
      permitted: nothing,
      claim: { cards: 10, shuffles: 6 },
    },
  ],
};

/** Addition modulo 2^bits: six shuffles a bit. */
const addition = (bits: number, about: Pick<Study, 'label' | 'size' | 'over'>): Study => ({
  ...about,
  inputs: ['x', 'y'],
  *procedure([x, y]): Protocol<Produced> {
    return { down: { sum: integerCards(yield* addModulo(layInteger(x!, bits), layInteger(y!, bits))) } };
  },
  expected: ([x, y]) => ({ sum: integerFaces((x! + y!) & ((1 << bits) - 1), bits).join('') }),
  permitted: nothing,
  claim: { shuffles: 6 * bits },
});

const add: Entry = {
  name: 'add-2',
  source: '[SB] App. A.2, §4.2',
  studies: [
    addition(2, { label: 'modulo 4, all inputs', size: 'scaled', over: everyPair(2) }),
    addition(6, {
      label: 'modulo 64, random runs',
      size: 'full',
      over: { kind: 'sampled', runs: 500, draw: (uniform): Input => [uniform(64), uniform(64)] },
    }),
  ],
};

export const adders: readonly Entry[] = [half, full, add];
