import { secondPrice } from '../../../protocol/card/auction/second-price.ts';
import { copyBits, handOut } from '../../../protocol/lab/catalogue/auction/paper.ts';
import { copy } from '../../../protocol/card/bit/bit.ts';
import { compareKeeping } from '../../../protocol/card/love-letter/comparison.ts';
import { rotated } from '../../../protocol/card/digit/digit.ts';
import { layDigit } from '../../../protocol/lab/catalogue/numbers/digits.ts';
import { layBit } from '../../../protocol/lab/catalogue/faces.ts';
import { CLUB, HEART, lay } from '../../../protocol/table/card.ts';
import { all, faceDown, peek, scramble, shift, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

const dummies = (row: ReturnType<typeof layDigit>) => [...row, ...lay(...row.slice(1).map(() => CLUB))];

/** Faults in the protocols for unseen hands and for bids. */
export const hands: readonly Mutant[] = [
  {
    of: 'size-comparison',
    fault: 'the cards left of the heart are not shuffled',
    found: ['not private'],
    *procedure([x, y]) {
      const lower = dummies(layDigit(y!, 3));
      const shifted = yield* shift(dummies(layDigit(x!, 3)).map((card, at) => [card, lower[at]!]));
      const faces = yield* turn(shifted.map(([card]) => card!));
      const centred = rotated(shifted, faces.indexOf(HEART) - 2);
      const [same] = yield* turn([centred[2]![1]!]);
      if (same === HEART) return { down: {}, known: { order: 'equal' } };
      const left = yield* turn(centred.slice(0, 2).map(([, card]) => card!));
      return { down: {}, known: { order: left.includes(HEART) ? 'first' : 'second' } };
    },
  },
  {
    of: 'size-comparison:restoring',
    fault: 'gives each the other’s card back',
    found: ['not right', 'not restoring'],
    *procedure([x, y]) {
      const done = yield* compareKeeping(layDigit(x!, 2), layDigit(y!, 2));
      return { down: { x: done.second, y: done.first }, known: { order: done.order } };
    },
  },
  {
    of: 'strategy',
    fault: 'rows are not shuffled',
    found: ['not private'],
    *procedure([x, y, table]) {
      const rows = [
        ['121', '200', '012'],
        ['211', '020', '101'],
      ][table!]!.map((row) => lay(...[...row].map((entry) => ({ 1: CLUB, 2: HEART, 0: '0' })[entry]!)));
      const [first, second] = [layDigit(x!, 3), layDigit(y!, 3)];
      const at = (yield* turn(first)).indexOf(HEART);
      yield* faceDown(first);
      const mixed = yield* scramble(second.map((card, index) => [card, rows[at]![index]!, ...lay(`${index + 1}`)]));
      const faces = yield* turn(mixed.map(([card]) => card!));
      yield* faceDown(mixed.map(([card]) => card!));
      const [face] = yield* turn([mixed[faces.indexOf(HEART)]![1]!]);
      if (face === '0') return { down: {}, known: { played: 'out' } };
      const again = yield* scramble(mixed.map(([card, , number]) => [card!, number!]));
      const order = yield* turn(again.map(([, number]) => number!));
      const sorted = again.map((_, index) => again[order.indexOf(`${index + 1}`)]![0]!);
      return { down: { kept: face === CLUB ? sorted : first }, known: { played: face === CLUB ? '1' : '2' } };
    },
  },
  {
    of: 'guess',
    fault: 'the whole commitment is opened',
    found: ['not private'],
    *procedure([value, number]) {
      const cards = layDigit(value!, 8);
      const faces = yield* turn(cards);
      yield* faceDown(cards);
      return { down: { value: cards }, known: { hit: faces[number!] === HEART } };
    },
  },
  {
    of: 'second-price-auction',
    fault: 'bids come in as players sit',
    found: ['not right', 'not private'],
    *procedure(bids) {
      const unsorted = bids.map((bid, seat) => ({ cards: layBit(bid), owner: lay(`${seat + 1}`)[0]! }));
      yield* handOut(yield* secondPrice(unsorted, copyBits), 3);
      return { down: {} };
    },
  },
  {
    of: 'second-price-auction',
    fault: 'bundles are not shuffled again before their numbers are shown',
    found: ['not private'],
    *procedure(bids) {
      const order = [0, 1, 2].sort((a, b) => bids[b]! - bids[a]! || a - b);
      const marks = lay('♦', HEART, CLUB);
      const mixed = yield* scramble(
        order.map((seat, at) => [marks[at]!, ...layBit(bids[seat]!), ...lay(`${seat + 1}`)]),
      );
      const shown = mixed.map(([mark]) => mark!);
      const faces = yield* turn(shown);
      yield* faceDown(shown);
      const [won, second] = [faces.indexOf('♦'), faces.indexOf(HEART)];
      const [kept, paid] = yield* copy([mixed[second]![1]!, mixed[second]![2]!], 2);
      const handed = mixed.map(([mark, left, right, number], at) => {
        if (at === second) return [...lay(CLUB), ...kept!, number!];
        return at === won ? [mark!, ...paid!, number!] : [mark!, left!, right!, number!];
      });
      const numbers = yield* turn(handed.map((pile) => pile[3]!));
      yield* all(
        ...[0, 1, 2].map((seat) => peek(seat, handed[numbers.indexOf(`${seat + 1}`)]!.slice(0, 3), 'auction')),
      );
      return { down: {} };
    },
  },
];
