import { and, exchanged, xor } from '../../../protocol/card/bit/bit.ts';
import { copyStrip, sameValue } from '../../../protocol/card/bit/equality.ts';
import { integerOf } from '../../../protocol/card/bit/integer.ts';
import { layBit, layInteger } from '../../../protocol/lab/catalogue/faces.ts';
import type { Input, Produced } from '../../../protocol/lab/study.ts';
import type { Card } from '../../../protocol/table/card.ts';
import { lay } from '../../../protocol/table/card.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { faceDown, scramble, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

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

export const equalities: readonly Mutant[] = [
  { of: 'equality', fault: 'answer negated', found: ['not right'], procedure: checking(copyStrip, (equal) => !equal) },
  {
    of: 'equality',
    fault: 'x and y given back exchanged',
    found: ['not right', 'not restoring'],
    procedure: checking(function* (row) {
      const [kept, used] = yield* copyStrip(row);
      return [[...kept.slice(2), ...kept.slice(0, 2)], used];
    }),
  },
  {
    of: 'equality',
    fault: 'no first shuffle',
    found: ['not private'],
    procedure: checking(function* (row) {
      const faces = yield* turn(row);
      yield* faceDown(row);
      return [[...row], lay(...faces)];
    }),
  },
  {
    of: 'equality',
    fault: 'no second shuffle',
    found: ['not private'],
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
    of: 'equality',
    fault: 'not sorted back',
    found: ['not right', 'not restoring'],
    procedure: checking(function* (row) {
      const mixed = (yield* scramble(row.map((card) => [card]))).flat();
      const faces = yield* turn(mixed);
      yield* faceDown(mixed);
      return [mixed, lay(...faces)];
    }),
  },
  {
    of: 'equality',
    study: 1,
    fault: 'differences not negated',
    found: ['not right', 'not private'],
    *procedure([x, y]) {
      const [p, q] = [layInteger(x!, 2), layInteger(y!, 2)];
      const both = yield* and(yield* xor(p[0]!, q[0]!), yield* xor(p[1]!, q[1]!));
      const equal = yield* exchanged(both);
      return { down: {}, known: { verdict: equal ? 'equal' : 'different' } };
    },
  },
  {
    of: 'equality',
    study: 1,
    fault: 'every difference turned',
    found: ['not private'],
    *procedure([x, y]) {
      const [p, q] = [layInteger(x!, 2), layInteger(y!, 2)];
      const different = [yield* exchanged(yield* xor(p[0]!, q[0]!)), yield* exchanged(yield* xor(p[1]!, q[1]!))];
      return { down: {}, known: { verdict: different.includes(true) ? 'different' : 'equal' } };
    },
  },
];
