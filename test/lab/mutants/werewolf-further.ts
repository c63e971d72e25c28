import { amongBearers } from '../../../protocol/card/werewolf/bearers.ts';
import { layBit } from '../../../protocol/lab/catalogue/faces.ts';
import type { Input, Produced } from '../../../protocol/lab/study.ts';
import { CLUB, HEART, lay } from '../../../protocol/table/card.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { all, peek } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

/** Naive forms of the protocols of Werewolf's further roles, of two players: the first study of each entry. */
export const furtherWerewolf: readonly Mutant[] = [
  {
    of: 'introduction',
    fault: 'shares among pack and fanatics alike: the pack learns who the fanatic is',
    found: ['not right'],
    procedure: function* (input: Input): Protocol<Produced> {
      const rows = input.map((kind, seat) => ({
        seat,
        marks: [layBit(kind === 0 ? 0 : 1)],
        pile: lay(`${seat + 1}`),
      }));
      const home = yield* amongBearers(rows, function* ([sharing = [], others = []]) {
        return [[...sharing].reverse(), others];
      });
      yield* all(...home.map((pile, seat) => peek(seat, pile, 'introduced')));
      return { down: {} };
    },
  },
  {
    of: 'attribute-judgment:one',
    fault: 'forgets the pile-shift: everybody reads the value',
    found: ['not private'],
    procedure: function* ([value, judge]: Input): Protocol<Produced> {
      yield* all(
        ...[0, 1].map((seat) => peek(seat, [...lay(seat === judge ? HEART : CLUB, CLUB), ...layBit(value!)], 'judged')),
      );
      return { down: {} };
    },
  },
];
