import type { Bit } from '../../../protocol/card/bit/bit.ts';
import { and, copy, not, open, zero } from '../../../protocol/card/bit/bit.ts';
import { disjunction } from '../../../protocol/card/bit/disjunction.ts';
import { conjunction } from '../../../protocol/card/bit/conjunction.ts';
import type { Actor } from '../../../protocol/card/werewolf/bearer-action.ts';
import { aimAtChosen, findInColumn, protectChosen } from '../../../protocol/card/werewolf/bearer-action.ts';
import { sortBearers } from '../../../protocol/card/werewolf/bearers.ts';
import { pairsOfChoosers } from '../../../protocol/card/werewolf/chooser-check.ts';
import { shareInformation } from '../../../protocol/card/werewolf/information-sharing.ts';
import { layBit } from '../../../protocol/lab/catalogue/faces.ts';
import type { Input, Produced } from '../../../protocol/lab/study.ts';
import type { Card } from '../../../protocol/table/card.ts';
import { CLUB, HEART, lay } from '../../../protocol/table/card.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { all, commit, peek, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

const sharing = (identifying: (shares: Bit) => Protocol<readonly [Bit, Bit]>) =>
  function* ([one, two, a, b]: Input): Protocol<Produced> {
    const items = [a, b].map((item) => (item === 0 ? 'a' : 'b'));
    const players = [one, two].map((shares, seat) => ({ seat, shares: layBit(shares!), bundles: [lay(items[seat]!)] }));
    yield* shareInformation(players, 'shared', identifying);
    return { down: {} };
  };

/** Whom a player can choose: the others in their order, and nobody. */
const targetsOf = (n: number, seat: number): (number | undefined)[] => [
  ...Array.from({ length: n }, (_, other) => other).filter((other) => other !== seat),
  undefined,
];

/** Inputs of the studies of the actions: who may act, then whom each chooses. */
const actorsOf = (input: Input): Actor[] =>
  input.slice(0, input.length >> 1).map((acts, seat) => ({
    acts: layBit(acts),
    asked: { seat, targets: targetsOf(input.length >> 1, seat), question: { name: 'target' } },
  }));

/** What each player puts down to protect whom they choose. */
const columnsOf = (input: Input, numbers: readonly string[]): Protocol<Card[]>[] =>
  numbers.map((_, seat) => {
    const allowed = targetsOf(numbers.length, seat).map((target) =>
      numbers.map((number, place) => (place === target ? '0' : number)),
    );
    return commit(seat, allowed, { name: 'target' });
  });

export const werewolf: readonly Mutant[] = [
  {
    of: 'disjunction',
    fault: 'leaves the last one out',
    found: ['not right'],
    procedure: function* (input: Input): Protocol<Produced> {
      return { down: { 'disjunction:5': yield* disjunction(input.slice(0, 4).map(layBit)) } };
    },
  },
  {
    of: 'selection',
    fault: 'turns what it selects by',
    found: ['not private'],
    procedure: function* ([by, a, b]: Input): Protocol<Produced> {
      return { down: { selection: (yield* open(layBit(by!))) === 1 ? layBit(a!) : layBit(b!) } };
    },
  },
  {
    of: 'information-sharing',
    fault: 'the dummy row is marked as the player’s own',
    found: ['not right', 'not private', 'impossible'],
    procedure: sharing(function* (shares) {
      return (yield* copy(shares, 2)) as [Bit, Bit];
    }),
  },
  {
    of: 'information-sharing',
    fault: 'shows who shares',
    found: ['not private'],
    procedure: sharing(function* (shares) {
      const [own, shown, other] = (yield* copy(shares, 3)) as [Bit, Bit, Bit];
      yield* open(shown);
      return [own, not(other)];
    }),
  },
  {
    of: 'information-sharing:counted',
    study: 1,
    fault: 'turns the numbers without a second scramble',
    found: ['not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      const items = input.slice(3).map((item) => (item === 0 ? 'a' : 'b'));
      const rows = [0, 1, 2].map((seat) => ({ mark: layBit(input[seat]!), pile: lay(`${seat + 1}`, items[seat]!) }));
      const { bearing, others } = yield* sortBearers(rows);
      const sorted = [...bearing, ...others];
      const numbers = yield* turn(sorted.map(([number]) => number!));
      const [sharing, copies] = [bearing.map(([, item]) => item!), bearing.length - 1];
      yield* all(
        ...sorted.map(([, own], row) => {
          const seen =
            row < bearing.length
              ? sharing.filter((_, other) => other !== row)
              : Array.from({ length: copies }, () => own!);
          return peek(Number(numbers[row]) - 1, seen, 'shared');
        }),
      );
      return { down: {} };
    },
  },
  {
    of: 'attribute-judgment:picked',
    fault: 'forgets the pile-shift: everybody reads the value',
    found: ['not private'],
    procedure: function* ([v1, v2, c1, c2, judge]: Input): Protocol<Produced> {
      const values = [[v2!, 0][c1!]!, [v1!, 0][c2!]!];
      const numbers = [['2', '0'][c1!]!, ['1', '0'][c2!]!];
      yield* all(
        ...[0, 1].map((seat) =>
          peek(seat, [...lay(numbers[seat]!, seat === judge ? HEART : CLUB, CLUB), ...layBit(values[seat]!)], 'judged'),
        ),
      );
      return { down: {} };
    },
  },
  {
    of: 'attribute-judgment',
    fault: 'forgets the pile-shift: everybody reads the value',
    found: ['not private'],
    procedure: function* ([v1, v2, judge, target]: Input): Protocol<Produced> {
      const values = [v1!, v2!];
      yield* all(
        ...[0, 1].map((seat) =>
          peek(
            seat,
            values.flatMap((value, at) => [
              ...lay(seat === judge && at === target ? HEART : CLUB, CLUB),
              ...layBit(value),
            ]),
            'judged',
          ),
        ),
      );
      return { down: {} };
    },
  },
  {
    of: 'survival',
    fault: 'all instead of any',
    found: ['not right', 'not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      return { down: {}, known: { survives: (yield* open(yield* conjunction(input.map(layBit)))) === 1 } };
    },
  },
  {
    of: 'protection',
    fault: 'exchanges card and dummy',
    found: ['not right'],
    procedure: function* (input: Input): Protocol<Produced> {
      const placed = (yield* protectChosen(actorsOf(input), [['1'], ['2']], ['0'])).flat();
      const cards = placed.map((_, seat) => placed[1 - seat]!);
      return { down: Object.fromEntries(cards.map((card, seat) => [`card ${seat + 1}`, [card]])) };
    },
  },
  {
    of: 'protection',
    fault: 'turns the marks without scrambling them',
    found: ['not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      const [[first], piles] = [yield* turn([layBit(input[0]!)[0]]), yield* all(...columnsOf(input, ['1', '2']))];
      const mine = piles[first === HEART ? 0 : 1]!;
      return { down: Object.fromEntries(mine.map((card, seat) => [`card ${seat + 1}`, [card]])) };
    },
  },
  {
    of: 'attack',
    study: 2,
    fault: 'shows what was found whether or not several chose',
    found: ['not right', 'not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      const aims = yield* aimAtChosen(actorsOf(input), 3);
      const found = yield* all(
        ...aims.map(({ chose, targets }) =>
          findInColumn(
            [chose[1], ...targets],
            ['0', '1', '2', '3'].map((face) => lay(face)),
          ),
        ),
      );
      const seen = yield* turn(found.flat());
      return { down: {}, known: { shown: seen.find((face) => face !== '0') ?? '0' } };
    },
  },
  {
    of: 'chooser-check',
    study: 1,
    fault: 'turns the pairs in their order',
    found: ['not private'],
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
    of: 'chooser-check:several',
    study: 1,
    fault: 'shows how many pairs there are',
    found: ['not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      return { down: {}, known: { several: (yield* pairsOfChoosers(input.map(layBit))) > 0 } };
    },
  },
  {
    of: 'chooser-count',
    fault: 'leaves a player out',
    found: ['not right', 'not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      const shown = yield* open(layBit(input[0]! > 0 ? 1 : 0));
      const columns = input.map((choice) => input.flatMap((_, at) => (choice === at + 1 ? not(zero()) : zero())));
      return {
        down: Object.fromEntries(columns.map((column, at) => [`column ${at + 1}`, column])),
        known: { choosers: shown },
      };
    },
  },
];
