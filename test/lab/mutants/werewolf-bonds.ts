import { choosePair } from '../../../protocol/card/werewolf/pairing.ts';
import { brew, drink } from '../../../protocol/card/werewolf/witch/potion.ts';
import { layBit } from '../../../protocol/lab/catalogue/faces.ts';
import type { Input, Produced } from '../../../protocol/lab/study.ts';
import { CLUB, HEART, lay } from '../../../protocol/table/card.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { all, faceDown, peek, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

const two = (number: number): ReturnType<typeof layBit>[] => [1, 2].map((each) => layBit(each === number ? 1 : 0));

/** The obvious procedures for witch, twins and Lovers, and what they show. */
export const bondMutants: readonly Mutant[] = [
  {
    of: 'bond',
    fault: 'gives each only the fate of the other one',
    found: ['not right'],
    procedure: function* ([, ...fates]: Input): Protocol<Produced> {
      const rows = [fates.slice(2), fates.slice(0, 2)];
      const [one, other] = rows.map((row) => row.flatMap(layBit));
      return { down: { 'fate 1': one!, 'fate 2': other! } };
    },
  },
  {
    of: 'bond:deaths',
    fault:
      'turns one cause of death after the other: who was both attacked and poisoned is shown twice, and whose twin fell too',
    found: ['not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      const faces = yield* turn(input.map((bit) => layBit(bit)[0]));
      const dies = [0, 1].map((seat) => (faces[seat] === HEART || faces[2 + seat] === HEART ? 1 : 0));
      return { down: {}, known: { die: dies.join('') } };
    },
  },
  {
    of: 'pairing',
    fault: 'lays the first pair openly where none was put down',
    found: ['not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      const pairs = [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const;
      const players = [0, 1, 2].map((seat) => ({
        seat,
        acts: layBit(input[0] === seat ? 1 : 0),
        pairs,
        question: { name: 'pair' },
      }));
      if (input[1 + input[0]!]! < 3) return { down: { pair: (yield* choosePair(players)).flat() } };
      yield* choosePair(players);
      const open = [1, 1, 0].flatMap(layBit);
      yield* turn(open);
      yield* faceDown(open);
      return { down: { pair: open } };
    },
  },
  {
    of: 'victim:hidden',
    fault: 'turns who of them chose',
    found: ['not private'],
    procedure: function* (input: Input): Protocol<Produced> {
      const faces = yield* turn(input.map((chosen) => layBit(chosen > 0 ? 1 : 0)[0]));
      if (faces.every((face) => face === HEART)) return { down: {}, known: { several: true } };
      const chosen = input[faces.indexOf(HEART)] ?? 0;
      return {
        down: { column: lay(...[0, 1, 2].map((row) => (row === chosen ? HEART : CLUB))) },
        known: { several: false },
      };
    },
  },
  {
    of: 'victim:found',
    fault: 'turns whether the victim is protected',
    found: ['not private'],
    procedure: function* ([attacked, guarded, kill]: Input): Protocol<Produced> {
      const safe = layBit(attacked === guarded ? 1 : 0);
      const [face] = yield* turn([safe[0]]);
      const dies = face === HEART ? 0 : attacked!;
      return {
        down: {
          number: lay(`${attacked!}`),
          dies: two(dies).flat(),
          healed: two(face === HEART && kill === 1 ? attacked! : 0).flat(),
          counts: layBit(attacked === 0 ? 0 : 1),
        },
      };
    },
  },
  {
    of: 'victim:numbers',
    fault: 'turns whether the potion is left, and lays dummies if not',
    found: ['not private'],
    procedure: function* ([guarded, shown]: Input): Protocol<Produced> {
      const [face] = yield* turn([layBit(shown!)[0]]);
      const masked = [1, 2].map((number) => (face === CLUB || guarded === number ? '0' : `${number}`));
      return { down: { numbers: lay(...masked) } };
    },
  },
  {
    of: 'victim:shown',
    fault: 'lets everybody look at the victim',
    found: ['not right', 'not private'],
    procedure: function* ([, card]: Input): Protocol<Produced> {
      yield* all(...[0, 1].map((seat) => peek(seat, lay(`${card!}`), 'victim')));
      return { down: {} };
    },
  },
  {
    of: 'potions:brew',
    fault: 'puts healing and poison down one after the other and turns whether the first was used',
    found: ['not private'],
    procedure: function* ([witch]: Input): Protocol<Produced> {
      const choices = [
        { heals: false, poisons: undefined },
        { heals: true, poisons: undefined },
        { heals: false, poisons: 0 },
        { heals: true, poisons: 1 },
      ];
      const brewers = [0, 1, 2].map((seat) => ({
        acts: layBit(witch === seat ? 1 : 0),
        ...(seat === 2 ? {} : { asked: { seat, potions: choices, question: { name: 'potions' } } }),
      }));
      const { heals, spares, poisons } = yield* brew(brewers, 2);
      yield* turn(heals);
      yield* faceDown(heals);
      return { down: { heals: [...heals], spares: [...spares], poisons: poisons.flat() } };
    },
  },
  {
    of: 'potions:drink',
    fault: 'turns whether the potion is left before it is used',
    found: ['not private'],
    procedure: function* ([heals, poisoned, healing, poison, attacked, counts]: Input): Protocol<Produced> {
      const left = layBit(healing!);
      yield* turn(left);
      yield* faceDown(left);
      const drunk = yield* drink(
        { heals: layBit(heals!), spares: layBit(poisoned === 0 ? 1 : 0), poisons: two(poisoned!) },
        { healing: left, poison: layBit(poison!) },
        { dies: two(attacked!), healed: two(0), healingWorks: counts === 2 ? undefined : layBit(counts!) },
        [two(1), two(2)],
      );
      return {
        down: {
          attack: drunk.dies[0].flat(),
          poison: drunk.dies[1].flat(),
          poisoned: drunk.poisoned.flat(),
          'healing left': [...drunk.left.healing],
          'poison left': [...drunk.left.poison],
        },
      };
    },
  },
];
