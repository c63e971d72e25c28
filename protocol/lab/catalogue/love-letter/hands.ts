import { pileOf } from '../../../card/love-letter/bundle.ts';
import type { Order } from '../../../card/love-letter/comparison.ts';
import { compareHands, holdsNone } from '../../../card/love-letter/hand.ts';
import type { Protocol } from '../../../table/step.ts';
import { peek } from '../../../table/steps.ts';
import type { Entry, Input, Produced, Study, Viewer } from '../../study.ts';
import { everyInput } from '../faces.ts';
import { handOf, handText } from './turns.ts';

const order = ([x, y]: Input): Order => (x === y ? 'equal' : x! > y! ? 'first' : 'second');

/** Each of the two players has looked at their own hand. */
const owner = (seat: number): Viewer => ({
  name: `player ${seat + 1}`,
  seats: [seat],
  permitted: (input) => `${input[seat]!} ${order(input)}`,
});

/**
 * Card 3: which of two hands is larger; both are kept. Each player knows their own. @param sizes how many values each
 * has
 */
const comparing = (sizes: readonly [number, number], about: Pick<Study, 'label' | 'size' | 'over'>): Study => ({
  ...about,
  copying: 'ciphertext',
  inputs: ['x', 'y'],
  *procedure([x, y]): Protocol<Produced> {
    const [first, second] = [handOf(x!, sizes[0]), handOf(y!, sizes[1])];
    yield* peek(0, [first.number], 'hand');
    yield* peek(1, [second.number], 'hand');
    const compared = yield* compareHands(first, second);
    return {
      down: { x: pileOf(compared.first), y: pileOf(compared.second) },
      known: { order: compared.order },
    };
  },
  expected: (input) => ({
    x: handText(input[0]! + 1, sizes[0]),
    y: handText(input[1]! + 1, sizes[1]),
    order: order(input),
  }),
  permitted: order,
  viewers: about.over.kind === 'exhaustive' ? [owner(0), owner(1)] : [],
  restored: ['x', 'y'],
  claim: { shuffles: 1, derived: true },
});

/** Every two hands of this many values. */
const every = (first: number, second: number): Study['over'] => ({
  kind: 'exhaustive',
  inputs: everyInput(1, first).flatMap(([x]) => everyInput(1, second).map(([y]) => [x!, y!])),
});

/**
 * Which numbers may not be kept beside a card that has been played: 5 and 6 beside the Countess, by the Minister's rule
 * 5 and more.
 */
const COUNTESS: Readonly<Record<number, readonly number[]>> = { 5: [7], 6: [7] };
const MINISTER: Readonly<Record<number, readonly number[]>> = { 5: [7], 6: [7], 7: [5, 6, 8], 8: [7] };

/**
 * The kept card is none of those that the rules exclude. An allowed hand reveals nothing. Of a forbidden one only the
 * number is seen, and its player is out and has to show it anyway.
 */
const excluding = (rule: Readonly<Record<number, readonly number[]>>, label: string): Study => {
  const seen = ([played, kept]: Input): string => (rule[played!]!.includes(kept! + 1) ? `${kept! + 1}` : 'goes on');
  return {
    label,
    size: 'full',
    over: {
      kind: 'exhaustive',
      inputs: Object.keys(rule).flatMap((played) => everyInput(1, 8).map(([kept]) => [Number(played), kept!])),
    },
    inputs: ['played', 'kept'],
    *procedure([played, kept]): Protocol<Produced> {
      const hand = handOf(kept!, 8);
      const holds = yield* holdsNone(hand, rule[played!]!);
      return { down: { kept: pileOf(hand) }, known: { 'is allowed': holds } };
    },
    expected: (input) => ({ kept: handText(input[1]! + 1, 8), 'is allowed': `${seen(input) === 'goes on'}` }),
    permitted: (input) => `${input[0]!}: ${seen(input)}`,
    restored: ['kept'],
    claim: { shuffles: 0, derived: true },
  };
};

export const virtualHands: readonly Entry[] = [
  {
    name: 'size-comparison:look-up',
    source: '[LL] §4.1, by tables',
    studies: [
      comparing([2, 3], {
        label: 'two values beside values 1 to 3, all inputs',
        size: 'scaled',
        over: every(2, 3),
      }),
      comparing([3, 2], {
        label: 'values 1 to 3 beside two values, all inputs',
        size: 'scaled',
        over: every(3, 2),
      }),
      comparing([8, 8], {
        label: 'values 1 to 8, random runs',
        size: 'full',
        over: { kind: 'sampled', runs: 200, draw: (uniform): Input => [uniform(8), uniform(8)] },
      }),
    ],
  },
  {
    name: 'kept-card',
    source: '[LL] §1.1, Table 1',
    studies: [
      excluding(COUNTESS, 'beside a 5 or 6 no 7, all hands'),
      excluding(MINISTER, 'beside 5 or more no 7, and beside a 7 no 5, 6 or 8, all hands'),
    ],
  },
];
