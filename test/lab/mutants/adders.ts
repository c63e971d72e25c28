import { addModulo, halfAdder } from '../../../protocol/card/bit/adder.ts';
import { and, or } from '../../../protocol/card/bit/bit.ts';
import { integerCards } from '../../../protocol/card/bit/integer.ts';
import { layBit, layInteger } from '../../../protocol/lab/catalogue/faces.ts';
import { discard, faceDown, free, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

export const adders: readonly Mutant[] = [
  {
    of: 'half-adder',
    fault: 'carry and left-over pair exchanged',
    found: ['not right'],
    *procedure([a, b]) {
      const { sum, carry, rest } = yield* halfAdder(layBit(a!), layBit(b!));
      return { down: { sum, carry: rest, rest: carry } };
    },
  },
  {
    of: 'half-adder',
    fault: 'left-over pair turned without a shuffle',
    found: ['not private'],
    *procedure([a, b]) {
      const { sum, carry, rest } = yield* halfAdder(layBit(a!), layBit(b!));
      yield* turn(rest);
      yield* faceDown(rest);
      return { down: { sum, carry, rest } };
    },
  },
  {
    of: 'full-adder',
    fault: 'carries joined by AND',
    found: ['not right'],
    *procedure([a, b, c]) {
      const first = yield* halfAdder(layBit(a!), layBit(b!));
      yield* free(first.rest);
      const second = yield* halfAdder(layBit(c!), first.sum);
      return { down: { sum: second.sum, carry: yield* and(first.carry, second.carry) } };
    },
  },
  {
    of: 'full-adder',
    fault: 'left-over pair taken back without a shuffle',
    found: ['not private'],
    *procedure([a, b, c]) {
      const first = yield* halfAdder(layBit(a!), layBit(b!));
      yield* turn(first.rest);
      yield* discard(first.rest);
      const second = yield* halfAdder(layBit(c!), first.sum);
      return { down: { sum: second.sum, carry: yield* or(first.carry, second.carry) } };
    },
  },
  {
    of: 'add-2',
    study: 1,
    fault: 'carry lost from the highest bit but one',
    found: ['not right'],
    *procedure([x, y]) {
      const [p, q] = [layInteger(x!, 6), layInteger(y!, 6)];
      const low = yield* addModulo(p.slice(0, 5), q.slice(0, 5));
      const high = yield* addModulo(p.slice(5), q.slice(5));
      return { down: { sum: integerCards([...low, ...high]) } };
    },
  },
];
