import { addModulo, halfAdder } from '../../protocol/card/adder.ts';
import type { Bit } from '../../protocol/card/bit.ts';
import { and, exchanged, not, or, xor, zero } from '../../protocol/card/bit.ts';
import { conjunction, copyStrip, sameValue } from '../../protocol/card/equality.ts';
import { integerCards, integerOf } from '../../protocol/card/integer.ts';
import { layBit, layInteger } from '../../protocol/lab/catalogue/faces.ts';
import type { Input, Produced } from '../../protocol/lab/study.ts';
import type { Card } from '../../protocol/table/card.ts';
import { lay } from '../../protocol/table/card.ts';
import type { Protocol } from '../../protocol/table/step.ts';
import { bisect, discard, faceDown, free, scramble, turn } from '../../protocol/table/steps.ts';

/** Protocols with one deliberate fault each, to be found out by the laboratory. */
export interface Mutant {
  /** The entry of the catalogue whose statement it fails, and which of its studies. */
  readonly of: string;
  readonly study?: number;
  readonly fault: string;
  readonly found: readonly ('not right' | 'not private' | 'not restoring' | 'impossible')[];
  procedure(input: Input): Protocol<Produced>;
}

const gate = (name: string, run: (...bits: Bit[]) => Protocol<Bit>) =>
  function* (input: Input): Protocol<Produced> {
    return { down: { [name]: yield* run(...input.map(layBit)) } };
  };

function* straight<L, R>(left: L, right: R): Protocol<[L, R]> {
  return [left, right];
}

const gates: readonly Mutant[] = [
  { of: 'not', fault: 'nothing exchanged', found: ['not right'], procedure: gate('not', function* (a) { return a!; }) },
  {
    of: 'and', fault: 'outputs exchanged', found: ['not right'],
    procedure: gate('and', function* (a, b) {
      const [z0, z1] = zero();
      const [[l0, l1, l2], [r0, r1, r2]] = yield* bisect([a![0], b![0], b![1]], [a![1], z0, z1]);
      return (yield* exchanged([l0, r0])) ? [r1, r2] : [l1, l2];
    }),
  },
  {
    of: 'and', fault: 'no cut', found: ['not private'],
    procedure: gate('and', function* (a, b) {
      const [[l0, l1, l2], [r0, r1, r2]] = yield* straight([a![0], b![0], b![1]] as const, [a![1], ...zero()] as const);
      return (yield* exchanged([l0, r0])) ? [l1, l2] : [r1, r2];
    }),
  },
  {
    of: 'and', fault: 'helper one in place of zero', found: ['not right'],
    procedure: gate('and', function* (a, b) {
      const [z0, z1] = not(zero());
      const [[l0, l1, l2], [r0, r1, r2]] = yield* bisect([a![0], b![0], b![1]], [a![1], z0, z1]);
      return (yield* exchanged([l0, r0])) ? [l1, l2] : [r1, r2];
    }),
  },
  {
    of: 'and', fault: 'the other pair turned as well', found: ['not private'],
    procedure: gate('and', function* (a, b) {
      const [z0, z1] = zero();
      const [[l0, l1, l2], [r0, r1, r2]] = yield* bisect([a![0], b![0], b![1]], [a![1], z0, z1]);
      const flip = yield* exchanged([l0, r0]);
      yield* turn(flip ? [r1, r2] : [l1, l2]);
      return flip ? [l1, l2] : [r1, r2];
    }),
  },
  {
    of: 'and', fault: 'pair b cut as two halves of different sizes', found: ['not right', 'impossible'],
    procedure: gate('and', function* (a, b) {
      const [left] = yield* scramble([[a![0], b![0]], [a![1], b![1], ...zero()]]);
      return [left![0]!, left![1]!];
    }),
  },
  {
    of: 'and', fault: 'output turned and left so', found: ['not right', 'impossible'],
    procedure: gate('and', function* (a, b) {
      const result = yield* and(a!, b!);
      yield* turn(result);
      return result;
    }),
  },
  { of: 'or', fault: 'output not negated', found: ['not right'], procedure: gate('or', (a, b) => and(not(a!), not(b!))) },
  { of: 'or', fault: 'one input not negated', found: ['not right'], procedure: gate('or', function* (a, b) { return not(yield* and(not(a!), b!)); }) },
  {
    of: 'xor', fault: 'no cut', found: ['not private'],
    procedure: gate('xor', function* (a, b) {
      const [[a0, b0], [a1, b1]] = yield* straight([a![0], b![0]] as const, [a![1], b![1]] as const);
      return (yield* exchanged([a0, a1])) ? [b1, b0] : [b0, b1];
    }),
  },
  {
    of: 'xor', fault: 'result never exchanged', found: ['not right'],
    procedure: gate('xor', function* (a, b) {
      const [[a0, b0], [a1, b1]] = yield* bisect([a![0], b![0]], [a![1], b![1]]);
      yield* exchanged([a0, a1]);
      return [b0, b1];
    }),
  },
  {
    of: 'xor', fault: 'only one card of b in the cut', found: ['not right', 'impossible'],
    procedure: gate('xor', function* (a, b) {
      const [[a0], [a1]] = yield* bisect([a![0]], [a![1]]);
      yield* bisect([a![0]], [b![0]]);
      return (yield* exchanged([a0, a1])) ? not(b!) : b!;
    }),
  },
  {
    of: 'conjunction:3', fault: 'one bit left out', found: ['not right'],
    procedure: gate('conjunction:3', (a, b) => conjunction([a!, b!])),
  },
];

const copies = (mutate: (pairs: readonly Bit[], x: Bit) => Protocol<readonly Bit[]>) =>
  function* ([x]: Input): Protocol<Produced> {
    const [bit, first, second] = [layBit(x!), zero(), zero()];
    const [left, right] = yield* bisect([bit[0], first[0], second[0]], [bit[1], first[1], second[1]]);
    const made = yield* mutate(left.map((card, index): Bit => [card, right[index]!]), bit);
    return { down: Object.fromEntries(made.map((pair, index) => [`copy ${index + 1}`, pair])) };
  };

const copyMutants: readonly Mutant[] = [
  {
    of: 'copy:2', fault: 'opens the wrong pair', found: ['not right'],
    procedure: copies(function* ([x, y, z]) {
      const flip = yield* exchanged(y!);
      return [x!, z!].map((pair) => (flip ? not(pair) : pair));
    }),
  },
  {
    of: 'copy:2', fault: 'negates one copy only', found: ['not right'],
    procedure: copies(function* ([x, y, z]) {
      return (yield* exchanged(x!)) ? [not(y!), z!] : [y!, z!];
    }),
  },
  {
    of: 'copy:2', fault: 'the same cards handed out twice', found: ['not right', 'impossible'],
    procedure: copies(function* ([x, y]) {
      return (yield* exchanged(x!)) ? [not(y!), not(y!)] : [y!, y!];
    }),
  },
  {
    of: 'copy:2', fault: 'hands out one copy only', found: ['not right'],
    procedure: copies(function* ([x, y]) {
      return [(yield* exchanged(x!)) ? not(y!) : y!];
    }),
  },
  {
    of: 'copy:2', fault: 'uses the original after the cut', found: ['not right', 'impossible'],
    procedure: copies(function* ([x, y], original) {
      return [original, (yield* exchanged(x!)) ? not(y!) : y!];
    }),
  },
  {
    of: 'copy:2', fault: 'looks and lays', found: ['not private'],
    procedure: function* ([x]: Input): Protocol<Produced> {
      const faces = yield* turn(layBit(x!));
      return { down: { 'copy 1': lay(...faces), 'copy 2': lay(...faces) } };
    },
  },
];

const adders: readonly Mutant[] = [
  {
    of: 'half-adder', fault: 'carry and left-over pair exchanged', found: ['not right'],
    *procedure([a, b]) {
      const { sum, carry, rest } = yield* halfAdder(layBit(a!), layBit(b!));
      return { down: { sum, carry: rest, rest: carry } };
    },
  },
  {
    of: 'half-adder', fault: 'left-over pair turned without a shuffle', found: ['not private'],
    *procedure([a, b]) {
      const { sum, carry, rest } = yield* halfAdder(layBit(a!), layBit(b!));
      yield* turn(rest);
      yield* faceDown(rest);
      return { down: { sum, carry, rest } };
    },
  },
  {
    of: 'full-adder', fault: 'carries joined by AND', found: ['not right'],
    *procedure([a, b, c]) {
      const first = yield* halfAdder(layBit(a!), layBit(b!));
      yield* free(first.rest);
      const second = yield* halfAdder(layBit(c!), first.sum);
      return { down: { sum: second.sum, carry: yield* and(first.carry, second.carry) } };
    },
  },
  {
    of: 'full-adder', fault: 'left-over pair taken back without a shuffle', found: ['not private'],
    *procedure([a, b, c]) {
      const first = yield* halfAdder(layBit(a!), layBit(b!));
      yield* turn(first.rest);
      yield* discard(first.rest);
      const second = yield* halfAdder(layBit(c!), first.sum);
      return { down: { sum: second.sum, carry: yield* or(first.carry, second.carry) } };
    },
  },
  {
    of: 'add-2', study: 1, fault: 'carry lost from the highest bit but one', found: ['not right'],
    *procedure([x, y]) {
      const [p, q] = [layInteger(x!, 6), layInteger(y!, 6)];
      const low = yield* addModulo(p.slice(0, 5), q.slice(0, 5));
      const high = yield* addModulo(p.slice(5), q.slice(5));
      return { down: { sum: integerCards([...low, ...high]) } };
    },
  },
];

/** The equality check of one bit, with a copy step of one's own. */
const checking = (copyRow: (row: readonly Card[]) => Protocol<[Card[], Card[]]>, answer = (equal: boolean) => equal) =>
  function* ([x, y]: Input): Protocol<Produced> {
    const [kept, used] = yield* copyRow([...layBit(x!), ...layBit(y!)]);
    const [first, second] = integerOf(used);
    const equal = answer(yield* sameValue([first!], [second!]));
    return {
      down: { x: kept.slice(0, 2), y: kept.slice(2) },
      known: { verdict: equal ? 'equal' : 'different' },
    };
  };

const numbers = (): Card[] => lay('1', '2', '3', '4');

const equalities: readonly Mutant[] = [
  { of: 'equality', fault: 'answer negated', found: ['not right'], procedure: checking(copyStrip, (equal) => !equal) },
  {
    of: 'equality', fault: 'x and y given back exchanged', found: ['not right', 'not restoring'],
    procedure: checking(function* (row) {
      const [kept, used] = yield* copyStrip(row);
      return [[...kept.slice(2), ...kept.slice(0, 2)], used];
    }),
  },
  {
    of: 'equality', fault: 'no first shuffle', found: ['not private'],
    procedure: checking(function* (row) {
      const faces = yield* turn(row);
      yield* faceDown(row);
      return [[...row], lay(...faces)];
    }),
  },
  {
    of: 'equality', fault: 'no second shuffle', found: ['not private'],
    procedure: checking(function* (row) {
      const [ids, mixed] = [numbers(), [] as Card[][]];
      mixed.push(...(yield* scramble(row.map((card, index) => [ids[index]!, card]))));
      const cards = mixed.map(([, card]) => card!);
      const copied = lay(...(yield* turn(cards)));
      yield* faceDown(cards);
      const order = yield* turn(mixed.map(([number]) => number!));
      const at = (place: number): number => order.indexOf(`${place + 1}`);
      return [row.map((_, place) => cards[at(place)]!), row.map((_, place) => copied[at(place)]!)];
    }),
  },
  {
    of: 'equality', fault: 'not sorted back', found: ['not right', 'not restoring'],
    procedure: checking(function* (row) {
      const mixed = (yield* scramble(row.map((card) => [card]))).flat();
      const faces = yield* turn(mixed);
      yield* faceDown(mixed);
      return [mixed, lay(...faces)];
    }),
  },
  {
    of: 'equality', study: 1, fault: 'differences not negated', found: ['not right', 'not private'],
    *procedure([x, y]) {
      const [p, q] = [layInteger(x!, 2), layInteger(y!, 2)];
      const both = yield* and(yield* xor(p[0]!, q[0]!), yield* xor(p[1]!, q[1]!));
      const equal = yield* exchanged(both);
      return { down: {}, known: { verdict: equal ? 'equal' : 'different' } };
    },
  },
  {
    of: 'equality', study: 1, fault: 'every difference turned', found: ['not private'],
    *procedure([x, y]) {
      const [p, q] = [layInteger(x!, 2), layInteger(y!, 2)];
      const different = [yield* exchanged(yield* xor(p[0]!, q[0]!)), yield* exchanged(yield* xor(p[1]!, q[1]!))];
      return { down: {}, known: { verdict: different.includes(true) ? 'different' : 'equal' } };
    },
  },
];

export const mutants: readonly Mutant[] = [...gates, ...copyMutants, ...adders, ...equalities];
