import type { Bit } from '../../../protocol/card/bit.ts';
import { and, copy, not, open, zero } from '../../../protocol/card/bit.ts';
import { disjunction } from '../../../protocol/card/disjunction.ts';
import { conjunction } from '../../../protocol/card/conjunction.ts';
import { select } from '../../../protocol/card/selection.ts';
import { placeChoices } from '../../../protocol/card/werewolf/choice.ts';
import { shareInformation } from '../../../protocol/card/werewolf/information-sharing.ts';
import { layBit } from '../../../protocol/lab/catalogue/faces.ts';
import type { Input, Produced } from '../../../protocol/lab/study.ts';
import { CLUB, HEART, lay } from '../../../protocol/table/card.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { all, peek, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

const sharing = (identifying: (shares: Bit) => Protocol<readonly [Bit, Bit]>) =>
  function* ([one, two, a, b]: Input): Protocol<Produced> {
    const items = [a, b].map((item) => (item === 0 ? 'a' : 'b'));
    const players = [one, two].map((shares, seat) => ({ seat, shares: layBit(shares!), bundles: [lay(items[seat]!)] }));
    yield* shareInformation(players, 'shared', identifying);
    return { down: {} };
  };

export const werewolf: readonly Mutant[] = [
  {
    of: 'disjunction', fault: 'leaves the last one out', found: ['not right'],
    procedure: function* (input: Input): Protocol<Produced> {
      return { down: { 'disjunction:5': yield* disjunction(input.slice(0, 4).map(layBit)) } };
    },
  },
  {
    of: 'selection', fault: 'turns what it selects by', found: ['not private'],
    procedure: function* ([by, a, b]: Input): Protocol<Produced> {
      return { down: { selection: (yield* open(layBit(by!))) === 1 ? layBit(a!) : layBit(b!) } };
    },
  },
  {
    of: 'information-sharing', fault: 'the dummy row is marked as the player’s own', found: ['not right', 'not private', 'impossible'],
    procedure: sharing(function* (shares) {
      return (yield* copy(shares, 2)) as [Bit, Bit];
    }),
  },
  {
    of: 'information-sharing', fault: 'shows who shares', found: ['not private'],
    procedure: sharing(function* (shares) {
      const [own, shown, other] = (yield* copy(shares, 3)) as [Bit, Bit, Bit];
      yield* open(shown);
      return [own, not(other)];
    }),
  },
  {
    of: 'attribute-judgment', fault: 'forgets the pile-shift: everybody reads the value', found: ['not private'],
    procedure: function* ([v1, v2, judge, target]: Input): Protocol<Produced> {
      const values = [v1!, v2!];
      yield* all(
        ...[0, 1].map((seat) =>
          peek(seat, values.flatMap((value, at) => [...lay(seat === judge && at === target ? HEART : CLUB, CLUB), ...layBit(value)]), 'judged'),
        ),
      );
      return { down: {} };
    },
  },
  {
    of: 'survival', fault: 'all instead of any', found: ['not right', 'not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      return { down: {}, known: { survives: (yield* open(yield* conjunction(input.map(layBit)))) === 1 } };
    },
  },
  {
    of: 'protection', fault: 'exchanges card and dummy', found: ['not right'],
    procedure: function* (input: Input): Protocol<Produced> {
      const choices = yield* placeChoices([0, 1].map((seat) => ({ seat, acts: layBit(input[seat]!), question: { name: 'target' } })));
      const cards = yield* all(...choices.map((_, seat) => select(choices[1 - seat]!.targets[seat]!, lay(`${seat + 1}`), lay('0'))));
      return { down: Object.fromEntries(cards.map((card, seat) => [`card ${seat + 1}`, card])) };
    },
  },
  {
    of: 'chooser-check', study: 1, fault: 'turns the pairs in their order', found: ['not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      const bits = input.map(layBit);
      const copies = yield* all(...bits.map((bit) => copy(bit, 2)));
      const [a, b, c] = copies as [[Bit, Bit], [Bit, Bit], [Bit, Bit]];
      const both = yield* all(and(a[0], b[0]), and(a[1], c[0]), and(b[1], c[1]));
      const faces = yield* turn(both.flat());
      return { down: {}, known: { pairs: faces.filter((face, at) => at % 2 === 0 && face === HEART).length } };
    },
  },
  {
    of: 'chooser-count', fault: 'leaves a player out', found: ['not right', 'not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      const shown = yield* open(layBit(input[0]! > 0 ? 1 : 0));
      const columns = input.map((choice) => input.flatMap((_, at) => (choice === at + 1 ? not(zero()) : zero())));
      return { down: Object.fromEntries(columns.map((column, at) => [`column ${at + 1}`, column])), known: { choosers: shown } };
    },
  },
];
