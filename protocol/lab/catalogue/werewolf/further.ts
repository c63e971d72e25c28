import { judgedValue } from '../../../card/werewolf/attribute-judgment.ts';
import { bundlesToIntroduce, introduceTo } from '../../../card/werewolf/bearer-sharing.ts';
import { NOBODY, numberFace } from '../../../card/werewolf/number.ts';
import { judgeOne } from '../../../card/werewolf/single-judgment.ts';
import { lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Input, Produced, Study, Viewer } from '../../study.ts';
import { nothing } from '../../study.ts';
import { everyInput, layBit } from '../faces.ts';

const seatsUpTo = (n: number): number[] => Array.from({ length: n }, (_, seat) => seat);

/** Each player alone, and the last two together, who may know what both of them learn. */
const viewersOf = (
  n: number,
  permitted: (input: Input, seat: number) => string,
  known: (input: Input) => string = nothing,
): Viewer[] =>
  [...seatsUpTo(n).map((seat) => [seat]), ...(n > 2 ? [[n - 2, n - 1]] : [])].map((seats) => ({
    name: `player${seats.length > 1 ? 's' : ''} ${seats.map((seat) => seat + 1).join(' and ')}`,
    seats,
    permitted: (input) => [known(input), ...seats.map((seat) => permitted(input, seat))].join('; '),
  }));

const KNOWN = 1;
const INITIATE = 2;

const holding = (input: Input, kind: number): number[] => input.flatMap((each, seat) => (each === kind ? [seat] : []));

/** The players that a player learns of: the other known ones for a known player, all known ones for an initiate. */
const introducedTo = (input: Input, seat: number): string =>
  (input[seat] === 0 ? [] : holding(input, KNOWN))
    .filter((other) => other !== seat)
    .map(numberFace)
    .join(' ');

/** How many there are of both, which everybody knows. */
const countsOf = (input: Input): string => `${holding(input, KNOWN).length} ${holding(input, INITIATE).length}`;

/** Inputs: for every player 1 for a known player, 2 for an initiate. */
const introduction = (n: number, about: Pick<Study, 'label' | 'size' | 'over'>): Study => ({
  ...about,
  inputs: seatsUpTo(n).map((seat) => `kind ${seat + 1}`),
  *procedure(input): Protocol<Produced> {
    const times = bundlesToIntroduce(holding(input, KNOWN).length, holding(input, INITIATE).length);
    const players = input.map((kind, seat) => ({
      seat,
      known: layBit(kind === KNOWN ? 1 : 0),
      initiate: layBit(kind === INITIATE ? 1 : 0),
      bundles: Array.from({ length: times }, () => lay(numberFace(seat))),
    }));
    yield* introduceTo(players, 'introduced');
    return { down: {} };
  },
  learned: (_, faces) =>
    faces
      .filter((face) => face !== NOBODY)
      .sort()
      .join(' '),
  expected: (input) => Object.fromEntries(input.map((_, seat) => [`player ${seat + 1}`, introducedTo(input, seat)])),
  permitted: countsOf,
  viewers: viewersOf(n, (input, seat) => `${input[seat]!} ${introducedTo(input, seat)}`, countsOf),
  claim: { shuffles: 2, derived: true },
});

/** Inputs in which somebody is known and somebody is initiated. */
const introducing = (inputs: readonly Input[]): Input[] =>
  inputs.filter((input) => input.includes(KNOWN) && input.includes(INITIATE));

/** Inputs: the value, and who judges (n for nobody). */
const singleJudgment = (n: number, about: Pick<Study, 'label' | 'size' | 'over'>): Study => ({
  ...about,
  inputs: ['value', 'judge'],
  *procedure([value, judge]): Protocol<Produced> {
    const learners = seatsUpTo(n).map((seat) => ({
      seat,
      judges: layBit(seat === judge ? 1 : 0),
      value: layBit(value!),
    }));
    yield* judgeOne(learners, 'judged');
    return { down: {} };
  },
  learned: (_, four) => `${judgedValue(four) ?? ''}`,
  expected: ([value, judge]) =>
    Object.fromEntries(seatsUpTo(n).map((seat) => [`player ${seat + 1}`, seat === judge ? `${value!}` : ''])),
  permitted: nothing,
  viewers: viewersOf(n, ([value, judge], seat) => (seat === judge ? `1 ${value!}` : '0')),
  claim: { shuffles: 1, derived: true },
});

const everyJudge = (n: number): Study['over'] => ({
  kind: 'exhaustive',
  inputs: [0, 1].flatMap((value) => [...seatsUpTo(n), n].map((judge) => [value, judge])),
});

export const furtherRoles: readonly Entry[] = [
  {
    name: 'introduction',
    source: '[MW] §3.6',
    studies: [
      introduction(2, {
        label: '2 players, all inputs',
        size: 'scaled',
        over: { kind: 'exhaustive', inputs: introducing(everyInput(2, 3)) },
      }),
      introduction(3, {
        label: '3 players, all inputs',
        size: 'scaled',
        over: { kind: 'exhaustive', inputs: introducing(everyInput(3, 3)) },
      }),
      introduction(4, {
        label: '4 players, two known and one initiated',
        size: 'scaled',
        over: {
          kind: 'exhaustive',
          inputs: everyInput(4, 3).filter(
            (input) => holding(input, KNOWN).length === 2 && holding(input, INITIATE).length === 1,
          ),
        },
      }),
    ],
  },
  {
    name: 'attribute-judgment:one',
    source: '[MW] §3.6',
    studies: [2, 3, 9].map((n) =>
      singleJudgment(n, { label: `${n} players, all inputs`, size: n === 9 ? 'full' : 'scaled', over: everyJudge(n) }),
    ),
  },
];
