import type { Bit } from '../../../card/bit/bit.ts';
import { and, copy, not, or, xor } from '../../../card/bit/bit.ts';
import { disjunction } from '../../../card/bit/disjunction.ts';
import { conjunction } from '../../../card/bit/conjunction.ts';
import { select } from '../../../card/bit/selection.ts';
import { HEART } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Claim, Entry, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { bitFaces, everyBits, layBit, layOpposite, oppositeFaces } from '../faces.ts';

/** A protocol from bits to one bit, on all inputs. */
const gate = (
  name: string,
  source: string,
  inputs: readonly string[],
  run: (bits: readonly Bit[]) => Protocol<Bit>,
  truth: (bits: readonly number[]) => boolean,
  claim: Claim,
  opposite?: (bits: readonly Bit[]) => Protocol<Bit>,
): Entry => ({
  name,
  source,
  studies: [
    {
      label: 'all inputs',
      size: 'full',
      over: everyBits(inputs.length),
      inputs,
      *procedure(input): Protocol<Produced> {
        return { down: { [name]: yield* run(input.map(layBit)) } };
      },
      expected: (input) => ({ [name]: bitFaces(truth(input) ? 1 : 0) }),
      permitted: nothing,
      claim,
    },
    ...(opposite === undefined ? [] : [inOpposite(name, inputs, opposite, truth, claim)]),
  ],
});

/** The same gate where 0 is ♥♣. */
const inOpposite = (
  name: string,
  inputs: readonly string[],
  run: (bits: readonly Bit[]) => Protocol<Bit>,
  truth: (bits: readonly number[]) => boolean,
  claim: Claim,
): Study => ({
  label: 'all inputs, in the encoding ♥♣ = 0 of [NK]',
  size: 'full',
  over: everyBits(inputs.length),
  inputs,
  *procedure(input): Protocol<Produced> {
    return { down: { [name]: yield* run(input.map(layOpposite)) } };
  },
  expected: (input) => ({ [name]: oppositeFaces(truth(input) ? 1 : 0) }),
  permitted: nothing,
  claim,
});

function* immediately(bit: Bit): Protocol<Bit> {
  return bit;
}

function* selection(by: Bit, a: Bit, b: Bit): Protocol<Bit> {
  const [left, right] = yield* select(by, a, b);
  return [left!, right!];
}

const copies = (times: number): Entry => ({
  name: `copy:${times}`,
  source: '[MW] §2.2.4',
  studies: [
    {
      label: 'all inputs',
      size: 'full',
      over: everyBits(1),
      inputs: ['x'],
      *procedure([x]): Protocol<Produced> {
        const made = yield* copy(layBit(x!), times);
        return { down: Object.fromEntries(made.map((one, index) => [`copy ${index + 1}`, one])) };
      },
      expected: ([x]) =>
        Object.fromEntries(Array.from({ length: times }, (_, index) => [`copy ${index + 1}`, bitFaces(x!)])),
      permitted: nothing,
      claim: { cards: 2 * times + 2, shuffles: 1 },
    },
  ],
});

const chain = (bits: number): Entry =>
  gate(
    `conjunction:${bits}`,
    '[SB] App. B step 11',
    Array.from({ length: bits }, (_, index) => `b${index + 1}`),
    conjunction,
    (input) => input.every((value) => value === 1),
    { shuffles: bits - 1, derived: true },
  );

export const gates: readonly Entry[] = [
  gate(
    'not',
    '[MW] §2.2.3',
    ['a'],
    ([a]) => immediately(not(a!)),
    ([a]) => a === 0,
    { cards: 2, shuffles: 0 },
  ),
  gate(
    'and',
    '[MW] §2.2.1',
    ['a', 'b'],
    ([a, b]) => and(a!, b!),
    ([a, b]) => a === 1 && b === 1,
    { cards: 6, shuffles: 1 },
    ([a, b]) => and(a!, b!, [], HEART),
  ),
  gate(
    'or',
    '[MW] §2.2.3',
    ['a', 'b'],
    ([a, b]) => or(a!, b!),
    ([a, b]) => a === 1 || b === 1,
    { cards: 6, shuffles: 1 },
    ([a, b]) => or(a!, b!, [], HEART),
  ),
  gate(
    'xor',
    '[MW] §2.2.2',
    ['a', 'b'],
    ([a, b]) => xor(a!, b!),
    ([a, b]) => a !== b,
    { cards: 4, shuffles: 1 },
    ([a, b]) => xor(a!, b!, HEART),
  ),
  copies(2),
  copies(3),
  chain(3),
  chain(6),
  gate('disjunction:5', '[MW] §3.3.2 step 2', ['a', 'b', 'c', 'd', 'e'], disjunction, (input) => input.includes(1), {
    shuffles: 4,
    derived: true,
  }),
  gate(
    'selection',
    '[MW] §3.4',
    ['by', 'a', 'b'],
    ([by, a, b]) => selection(by!, a!, b!),
    ([by, a, b]) => (by === 1 ? a : b) === 1,
    {
      cards: 6,
      shuffles: 1,
    },
  ),
];
